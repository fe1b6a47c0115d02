"""Small pieces of HTML that the panels are made of. Every text is escaped here; what is called `inner` is HTML already.

A control names with `data-act` what pressing it does (and with `data-arg` to what); the shell sends that to Python.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

Line = tuple[str, str]  # (rule id or "", sentence)


def tag(name: str, inner: str, kind: str = "", **attributes: str) -> str:
    """An element; `data_act` becomes data-act, attributes without a value are left out."""
    named = {"class": kind, **{key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}}
    told = "".join(f' {key}="{escape(value)}"' for key, value in named.items() if value)
    return f"<{name}{told}>{inner}</{name}>"


def div(inner: str, kind: str = "", **attributes: str) -> str:
    return tag("div", inner, kind, **attributes)


def span(text: str, kind: str = "", **attributes: str) -> str:
    return tag("span", escape(text), kind, **attributes)


def bold(text: str, kind: str = "") -> str:
    return tag("b", escape(text), kind)


def button(
    act: str,
    text: str,
    arg: str = "",
    kind: str = "",
    title: str = "",
    on: bool | None = None,
    off: bool = False,
    inner: str = "",
    first: bool = False,
    key: str = "",
    leads: bool = False,
    spare: str = "",
) -> str:
    """A button; `on` says whether it is pressed in, `off` that it cannot be pressed, `inner` follows its text.

    The `first` of a popover has the focus when that opens. By its `key` it stays the same button, whatever its arg.
    One that `leads` on to keys of the stage gives it the focus when it goes. With `spare` it may give way.
    """
    pressed = "" if on is None else "true" if on else "false"
    return tag(
        "button",
        escape(text) + inner,
        f"drc-btn {kind}".strip(),
        type="button",
        data_act=act,
        data_arg=arg,
        title=title,
        aria_pressed=pressed,
        disabled="disabled" if off else "",
        data_first="1" if first else "",
        data_key=key,
        data_leads="1" if leads else "",
        data_spare=spare,
    )


def chip(rule: str) -> str:
    """The number of a rule: quiet, and opens the rule's text in place."""
    return tag("button", escape(rule), "drc-rule", type="button", data_act="rule", data_arg=rule)


def chip_of_all(rules: Sequence[str]) -> str:
    """One chip for the rules of a group, from the first to the last: nine chips would bury what they stand beside."""
    if len(rules) < 2:
        return "".join(chip(rule) for rule in rules)
    named = escape(f"{rules[0]} – {rules[-1]}")
    return tag("button", named, "drc-rule", type="button", data_act="rule", data_arg=", ".join(rules))


def line(rule: str, text: str, kind: str = "drc-line", **attributes: str) -> str:
    """A sentence with its rule behind it; several rules may be named, divided by commas."""
    chips = "".join(" " + chip(one) for one in rule.split(", ") if one)
    return div(f"{escape(text)}{chips}", kind, **attributes)


def lines(found: Iterable[Line], kind: str = "drc-line", **attributes: str) -> str:
    return "".join(line(rule, text, kind, **attributes) for rule, text in found)


def fact(name: str, value: str) -> str:
    """A pair for a grid of two columns."""
    return span(name, "drc-quiet") + bold(value)


def choice(act: str, options: Iterable[tuple[str, str]], chosen: str, arg: str = "", label: str = "") -> str:
    """A drop-down list of (value, words)."""
    inner = "".join(
        tag("option", escape(text), value=value, selected="selected" if value == chosen else "")
        if value
        else f'<option value=""{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in options
    )
    return tag("select", inner, "drc-dd", data_act=act, data_arg=arg, aria_label=label)


def segments(act: str, options: Iterable[tuple[str, str]], chosen: str, label: str = "") -> str:
    """A few buttons side by side, one of them on."""
    inner = "".join(
        tag(
            "button",
            escape(text),
            "drc-on" if value == chosen else "",
            type="button",
            data_act=act,
            data_arg=value,
            aria_pressed="true" if value == chosen else "false",
        )
        for value, text in options
    )
    return tag("span", inner, "drc-seg", role="group", aria_label=label)


def stepper(act: str, arg: str, value: int, low: int, high: int, label: str) -> str:
    """A number with − and + beside it."""
    keys = (f"{act} {arg} less", f"{act} {arg} more")  # the focus stays on the one that was pressed
    less = button(act, "−", f"{arg} {value - 1}", "drc-less", title=f"{label} −", off=value <= low, key=keys[0])
    more = button(act, "+", f"{arg} {value + 1}", "drc-more", title=f"{label} +", off=value >= high, key=keys[1])
    return tag("span", f"{less}<b>{value}</b>{more}", "drc-stepper", role="group", aria_label=label)


def field(act: str, value: str, arg: str = "", kind: str = "", label: str = "", width: int = 0, empty: str = "") -> str:
    """A text to type; what it holds is sent when it is left or Enter is pressed. `empty` is said while it is empty."""
    size = f' style="width:{width}px"' if width else ""
    return (
        f'<input type="text" class="{kind}" data-act="{escape(act)}" data-arg="{escape(arg)}" value="{escape(value)}" '
        f'aria-label="{escape(label)}" placeholder="{escape(empty)}" autocomplete="off" spellcheck="false"{size}>'
    )
