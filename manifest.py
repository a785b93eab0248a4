"""The program's files, to freeze it into a MicroPython image or to install it with mip.

Frozen: in a manifest of your own, beside what the port's board brings,

    include("$(PORT_DIR)/boards/manifest.py")
    include("/path/to/castellan/manifest.py", board="waveshare_pico_lcd_1_3")

and then in MicroPython's ports/rp2: `make BOARD=RPI_PICO FROZEN_MANIFEST=/path/to/yours.py`.
Where no option can be given, the variable CASTELLAN_BOARD names the board.

With mip: `mpremote mip install --target / package.json`. `python manifest.py` writes the
list of files into package.json anew. docs/new-board.md tells more of both.
"""

import json
import os

DEFAULT_BOARD = "pico_oled"
DRIVERS = ("ssd1306", "st7789")

# Game records and own sheets are read and written on the desk, not on the device; main.py
# stands beside the packages; and the others are CircuitPython's.
NOT_IN_THE_PACKAGES = (
    "firmware/boot.py",
    "firmware/code.py",
    "firmware/drivers/displayio_panel.py",
    "firmware/drivers/keypad_pins.py",
    "firmware/drivers/supervisor_clock.py",
    "firmware/main.py",
    "shared_rules/dice/english.py",
    "shared_rules/dice/record.py",
    "shared_rules/dice/sheet_file.py",
    "shared_rules/dice/summary.py",
    "shared_rules/lines.py",
)


def packages(driver=None):
    """The files of both packages: with the one driver that a board needs, or with all."""
    unneeded = [d for d in DRIVERS if driver and d != driver]
    if driver == "ssd1306":
        unneeded.append("expand")
    for package in ("firmware", "shared_rules"):
        for folder, folders, names in os.walk(package):
            folders.sort()
            for name in sorted(names):
                path = os.path.join(folder, name).replace(os.sep, "/")
                if name.endswith(".py") and name[:-3] not in unneeded:
                    if path not in NOT_IN_THE_PACKAGES:
                        yield path


def freeze_all(board):
    path = "boards/" + board + "/board.py"
    if not os.path.isfile(path):
        raise ValueError("there is no board '" + board + "'")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    names = {}
    exec(text, names)
    if names["PANEL"]["driver"] not in DRIVERS:
        raise ValueError("the board '" + board + "' does not run MicroPython")
    # A frozen file keeps its name, and the program asks for `this_board`.
    folder = "build/frozen/" + board
    copy = folder + "/this_board.py"
    os.makedirs(folder, exist_ok=True)
    with open(copy, "w", encoding="utf-8") as file:
        file.write(text)
    module("this_board.py", base_path=folder)  # noqa: F821 - given by MicroPython's tool
    module("main.py", base_path="firmware")  # noqa: F821
    for path in packages(names["PANEL"]["driver"]):
        module(path)  # noqa: F821


def list_for_mip():
    """Where each file goes on the device, and where it is here."""
    urls = [["castellan/" + path, path] for path in packages()]
    urls.append(["castellan/this_board.py", "boards/" + DEFAULT_BOARD + "/board.py"])
    # Last: an installation that was cut off does not start.
    urls.append(["main.py", "firmware/main.py"])
    return urls


def package_json():
    """package.json is npm's and mip's: each looks only at its own keys."""
    with open("package.json", encoding="utf-8") as file:
        package = json.load(file)
    package["urls"] = []
    package["deps"] = []
    text = json.dumps(package, indent=2, ensure_ascii=False)
    rows = ",\n".join("    " + json.dumps(pair) for pair in list_for_mip())
    return text.replace('"urls": []', '"urls": [\n' + rows + "\n  ]") + "\n"


# MicroPython's tool runs this file in its own folder, and not as a program.
if __name__ == "__main__":
    os.chdir(os.path.dirname(os.path.abspath(__file__)))
    text = package_json()
    with open("package.json", "w", encoding="utf-8") as file:
        file.write(text)
elif "options" in globals():
    options.defaults(board=os.environ.get("CASTELLAN_BOARD", DEFAULT_BOARD))  # noqa: F821
    freeze_all(options.board)  # noqa: F821
