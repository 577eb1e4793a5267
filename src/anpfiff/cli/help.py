"""Help in the user's language: commands and options only give their names, the texts say what they do."""

from __future__ import annotations

from typing import Any

import typer

from anpfiff.kit.texts import Texts

# Options that mean the same in several commands: help-option-<name>.
SHARED = "option"
PROGRAM = "anpfiff"


def localise(command: Any, texts: Texts, path: str = PROGRAM) -> None:
    """Fill in help-<command>, and help-<command>-<option> or help-option-<option>, for the whole tree.

    A command in a group is called <group>-<command>.
    """
    command.help = texts.say(f"help-{path}")
    command.epilog = texts.say("help-lang")
    for parameter in [*command.params, command.get_help_option(typer.Context(command))]:
        own = f"help-{path}-{parameter.name}"
        parameter.help = texts.say(own if own in texts else f"help-{SHARED}-{parameter.name}")
        kind = "arguments" if parameter.param_type_name == "argument" else "options"
        parameter.rich_help_panel = texts.say(f"help-panel-{kind}")
        parameter.show_default = False
        if getattr(parameter, "is_flag", False):
            parameter.metavar = ""
    for name, child in getattr(command, "commands", {}).items():
        localise(child, texts, name if path == PROGRAM else f"{path}-{name}")
        child.rich_help_panel = texts.say("help-panel-commands")
