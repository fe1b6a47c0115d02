"""How the legal moves of a verb are found, read off the plan that the engine runs: from which list, asking what."""

from __future__ import annotations

from drcongo.edition import house
from drcongo.engine.typed import Written, in_english
from drcongo.engine.vocabulary import spelled
from drcongo.errors import DrCongoError
from drcongo.kernel.rules import Guard
from drcongo.kernel.speech import language
from drcongo.kernel.spelling import plain
from drcongo.play.engine import CongoEngine
from drcongo.rulebook import catalogue
from drcongo.rulebook.phrases import Words, phrase, say


def told(word: str, layer_name: str, lang: str | None = None) -> list[str]:
    """The search of one verb in a layer: where it begins, what that spares, and what is asked how often."""
    lang = lang or language()
    rules = CongoEngine(layer_name, house()).rules
    verbs = {spelled(verb): verb for verb in rules.plans}
    wanted = in_english(plain(word))
    if wanted not in verbs:
        known = [Written(verb) for verb in sorted(verbs)]
        raise DrCongoError(say("cli", "no_verb", verb=word, layer=Words("layer", layer_name), verbs=known))
    plan = rules.plans[verbs[wanted]]
    named = {"verb": Written(wanted).text(lang), "layer": phrase("layer", layer_name, {}, lang)}
    lines = [phrase("search", "head", named, lang), "  " + phrase("search", f"begins_{plan.begins}", {}, lang)]
    for key in ("implied", "of_verb", "of_kind", "of_place"):
        guards: tuple[Guard, ...] = getattr(plan, key)
        if guards:
            lines.append("  " + phrase("search", key, {}, lang))
            lines += [f"    {guard.rule} {catalogue.rule(guard.rule, lang).title} ({guard.key})" for guard in guards]
    return lines
