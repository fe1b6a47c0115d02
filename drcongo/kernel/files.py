"""Files that people name: read up to a limit, written whole or not at all. Knows no game."""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
from pathlib import Path

from drcongo.kernel import limits
from drcongo.kernel.errors import FileError, SpokenError
from drcongo.kernel.speech import Sentence, say, why
from drcongo.kernel.speech.short import named

Name = str | os.PathLike[str]


class Refused(SpokenError):
    """Why a file cannot be read or written, in a few words; whoever wanted it says which file it is."""


class ThereAlreadyError(FileError):
    """A file that would be written over, which nobody has agreed to."""


def path_of(name: object) -> Path:
    """The path that a person has named; a Refused says why it is none."""
    if not isinstance(name, (str, os.PathLike)):
        raise Refused(say("path", "no_path", value=name))
    written = os.fspath(name)
    if not isinstance(written, str):
        raise Refused(say("path", "no_path", value=name))
    if not written.strip():
        raise Refused(say("path", "no_name"))
    if "\0" in written:
        raise Refused(say("path", "nul"))
    return Path(written)


# --- reading ---


def read_bytes(name: object, most: int) -> bytes:
    """What is in an ordinary file of at most so many bytes. Devices and pipes, which may never end, are not opened."""
    path = path_of(name)
    try:
        check_ordinary(path)
        with open(path, "rb", opener=_without_waiting) as file:
            data = file.read(most + 1) or b""
            size = max(len(data), os.fstat(file.fileno()).st_size)
    except Refused:
        raise
    except (OSError, ValueError) as error:
        raise Refused(why(error)) from error
    if (large := limits.too_large(size, most)) is not None:
        raise Refused(large)
    return data


def _without_waiting(path: str, flags: int) -> int:
    """Some files of the system say that they are ordinary, and wait for more for ever."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # there is no such flag on Windows


def read_text(name: object, most: int) -> str:
    """The text of a file in UTF-8."""
    return text_of(read_bytes(name, most))


def text_of(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(say("path", "not_text")) from error


def check_ordinary(path: Path) -> None:
    """Raises Refused for a folder, a device or a pipe."""
    if (kind := _no_file(os.stat(path))) is not None:
        raise Refused(kind)


def _no_file(found: os.stat_result) -> Sentence | None:
    if stat.S_ISREG(found.st_mode):
        return None
    return say("system", "EISDIR") if stat.S_ISDIR(found.st_mode) else say("path", "no_file")


# --- writing ---


def put(name: object, data: str | bytes) -> Path:
    """Write beside the file first and then put it in place: a crash leaves the old file or the new one.

    Where the name is a link, the file that it leads to is written. Gives back the path; raises Refused.
    """
    given, raw = path_of(name), _encoded(data)
    beside = None
    try:
        path = Path(os.path.realpath(given))
        mode = _mode(path)
        beside = path.with_name(f".{secrets.token_hex(8)}.tmp")
        with open(beside, "xb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            os.chmod(beside, mode)
        os.replace(beside, path)
    except Refused:
        raise
    except (OSError, ValueError) as error:
        raise Refused(why(error)) from error
    finally:
        if beside is not None:
            with contextlib.suppress(OSError, ValueError):
                beside.unlink()  # there only if something went wrong
    return given


def _encoded(data: str | bytes) -> bytes:
    try:
        return data.encode("utf-8") if isinstance(data, str) else bytes(data)
    except UnicodeEncodeError as error:  # half a character, as a broken name may hold
        raise Refused(say("path", "not_text")) from error


def _mode(path: Path) -> int | None:
    """The rights of the file that is replaced; None if there is none yet."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    if (kind := _no_file(found)) is not None:
        raise Refused(kind)
    return stat.S_IMODE(found.st_mode)


def write(name: Name, data: str | bytes, over: bool = False) -> Path:
    """Write a file for a person. One that is there already is written over only with `over`.

    Raises ThereAlreadyError, so that the person can be asked, or FileError with a sentence.
    """
    try:
        path = path_of(name)
        if not over and os.path.lexists(path) and not path.is_dir():
            raise ThereAlreadyError(say("path", "there_already", path=path))
        return put(path, data)
    except Refused as error:
        raise FileError(say("path", "not_written", path=named(name), why=error)) from error
