# SPDX-License-Identifier: MIT
"""`python -m host_sim COMMAND`: the simulator, and the commands for game records."""

import importlib
import sys

from firmware.version import VERSION
from host_sim.commands import BAD, Parser, called, complain, run

# Each command is a module of this package with a `main(words)`. It is imported on demand, so
# that no command requires what only another one uses.
COMMANDS = {
    "sim": ("fronts.sim", "the handheld in a window or the terminal (the default command)"),
    "script": ("scripts.script", "press its buttons and check its screen as text files describe"),
    "monkey": ("scripts.monkey", "press at random until something breaks"),
    "replay": ("replay", "print the result of game records, as JSON"),
    "review": ("games.dice.review", "what each turn of a dice game cost, from its record"),
    "dice": ("games.dice.numbered", "print the dice of a code or a date, or check a record's"),
    "daily": ("games.dice.numbered", "the same"),
}


def main(words):
    if words and words[0] in ("-h", "--help"):
        return _help()
    if words and words[0] == "--version":
        print("Castellan", VERSION)
        return 0
    if not words or (words[0].startswith("-") and words[0].split("=")[0] in _sim_options()):
        # Options alone are the simulator's: its name may be left out.
        words = ["sim", *words]
    command = words[0]
    if command not in COMMANDS:
        complain(
            f"{called()}: there is no command '{command}'; it is one of: "
            f"{', '.join(COMMANDS)}; an option is one of: {', '.join(_sim_options())}"
        )
        return BAD
    return importlib.import_module("host_sim." + COMMANDS[command][0]).main(words[1:])


def _sim_options():
    return importlib.import_module("host_sim.fronts.sim").options()


def _help():
    parser = Parser("", usage=called("[COMMAND] [OPTION ...]"), add_help=False)
    parser.add_argument("--version", action="store_true", help="print the version")
    group = parser.add_argument_group("commands ('COMMAND --help' says more)")
    for command, (_, purpose) in COMMANDS.items():
        group.add_argument(command, help=purpose)
    group = parser.add_argument_group("options of 'sim', whose name may be left out")
    importlib.import_module("host_sim.fronts.sim").add_options(group)
    parser.print_help()
    return 0


if __name__ == "__main__":
    sys.exit(run(main, sys.argv[1:]))
