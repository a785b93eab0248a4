"""`python -m host_sim COMMAND`: the handheld's game on a desk."""

import importlib
import sys

from host_sim.commands import BAD, Parser, complain, run

# Each command is a module of this package with a `main` that takes the words after it;
# it is imported only when asked for, so that none needs what another needs.
COMMANDS = {
    "sim": "the handheld in a window or the terminal (this is what no command means)",
    "script": "press its buttons and look at its screen as text files say",
    "monkey": "press at random until something breaks",
    "text": "play without the handheld: type turns, alone or in a group",
    "web": "the handheld in a browser",
    "replay": "say what game records come to, as JSON",
}

# With one of these, the command is the simulator without its name.
SIM_OPTIONS = ("--board", "--front", "--seed", "--lang", "--saves")


def main(words):
    if not words or words[0].split("=")[0] in SIM_OPTIONS:
        words = ["sim", *words]
    command = words[0]
    if command in ("-h", "--help"):
        return _help()
    if command not in COMMANDS:
        complain(
            f"python -m host_sim: there is no command '{command}'; "
            f"it is one of: {', '.join(COMMANDS)}; an option is one of: {', '.join(SIM_OPTIONS)}"
        )
        return BAD
    return importlib.import_module("host_sim." + command).main(words[1:])


def _help():
    parser = Parser("", usage="python -m host_sim [COMMAND] ...", add_help=False)
    group = parser.add_argument_group("commands ('COMMAND --help' says more)")
    for command, purpose in COMMANDS.items():
        group.add_argument(command, help=purpose)
    parser.print_help()
    return 0


if __name__ == "__main__":
    sys.exit(run(main, sys.argv[1:]))
