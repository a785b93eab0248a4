# SPDX-License-Identifier: MIT
"""Surveys a device before anything is changed."""

from typing import NamedTuple

from firmware.version import numbers
from tools.build import build
from tools.flash import device as devices
from tools.flash.device import DeviceError
from tools.flash.plan import ENTRY
from tools.flash.uf2 import IMAGE, WHERE

# Where an update waits that can be completed, and what an interrupted installation may have
# left. Versions before 0.2.0 copied to the folder /castellan.new.
BEGUN = ("/castellan.pack", "/castellan.new/ready")
LEFT = ("/castellan.part", "/castellan.new", "/sheets.new", "/main.new")

# Reports the size of a block and how many are free. MicroPython's own count has each folder
# twice; a count of the files, as plan.blocks makes it, is the check: the smaller one is reported.
ROOM = (
    """
import os
def used(path, block):
 n = held = folders = 0
 for entry in os.ilistdir(path or '/'):
  held += %d + len(entry[0])
  if entry[1] & 0x4000:
   more = used(path + '/' + entry[0], block)
   n += more[0]
   folders += 1 + more[1]
  elif entry[3] <= block // 8:
   held += entry[3]
  else:
   n += -(-entry[3] // (block - 8))
 return n + 2 * max(1, -(-held // (block // 2))), folders
def tell_room():
 v = os.statvfs('/')
 n, folders = used('', v[0])
 tell('room', v[0], max(0, min(v[3] + 2 * folders, v[2] - n)))
"""
    % ENTRY
)

SURVEY = (
    devices.HASHES
    + ROOM
    + """
import sys
i = sys.implementation
tell('name', i[0])
tell('release', '.'.join([str(n) for n in i[1][:3]]))
mpy = getattr(i, '_mpy', 0)
tell('format', mpy & 255, mpy >> 8 & 3)
tell('machine', getattr(i, '_machine', sys.platform))
if i[0] == 'micropython':
 tell_room()
 told('/castellan')
 told_file('/main.py', 'main.py')
 tell('sheets')
 told('/sheets')
 try:
  tell('version', open('/castellan/version').read().strip())
 except OSError:
  pass
 try:
  text = open('/main.py').read()
  tell('main', 'ours' if '/castellan.' in text else 'foreign')
 except UnicodeError:
  tell('main', 'foreign')
 except OSError:
  pass
 path = sys.path[:]
 try:
  sys.path[:] = ['.frozen']
  import this_image
  tell('image', this_image.VERSION, this_image.BOARD)
  from firmware.entry import main
  main.PACK
 except AttributeError:
  tell('unpacked')
 except ImportError:
  pass
 sys.path[:] = path
 try:
  sys.path.insert(0, '/castellan')
  from this_board import NAME
  tell('board', NAME)
 except Exception:
  pass
 try:
  import deflate
  tell('deflate')
 except ImportError:
  pass
 for word, path in %r:
  try:
   os.stat(path)
   tell(word)
  except OSError:
   pass
"""
    % ([("begun", path) for path in BEGUN] + [("left", path) for path in LEFT],)
)


class Survey(NamedTuple):
    """What is on a device before anything is changed."""

    name: str
    release: str
    format: tuple
    machine: str
    block: int
    free: int  # blocks
    files: dict  # path below /castellan, or main.py, and its hash
    sizes: dict  # the same, and its size
    sheets: dict
    version: str
    main: str  # whose main.py it has: "ours", "foreign", or "" if it has none
    begun: bool  # an update is pending
    left: bool  # an installation that was interrupted has left something
    packs: bool  # it can take an update as one file
    board: str = ""  # which one its program is for; "" if it has none
    image: str = ""  # the version of the program in its firmware image; "" if it has none

    def first(self):
        """Returns whether the device never had the program."""
        return not self.version and not self.image


def survey(device):
    lines = device.meet(SURVEY)
    at = [words[0] for words in lines].index("sheets") if ["sheets"] in lines else len(lines)
    told = {words[0]: words[1:] for words in lines if words[0] != "file"}
    image = told.get("image", ["", ""])
    room = [int(word) for word in told.get("room", ("0", "0"))]
    return Survey(
        " ".join(told.get("name", ["?"])),
        " ".join(told.get("release", ["?"])),
        tuple(int(word) for word in told.get("format", ("0", "0"))),
        " ".join(told.get("machine", ["?"])),
        room[0],
        room[1],
        devices.hashes(lines[:at]),
        devices.sizes(lines[:at]),
        devices.hashes(lines[at:]),
        " ".join(told.get("version", [])),
        " ".join(told.get("main", [])),
        "begun" in told,
        "left" in told,
        "deflate" in told and "unpacked" not in told,
        # Files for another board than the image's are not run.
        image[1] or " ".join(told.get("board", [])),
        image[0],
    )


def check_interpreter(found):
    if found.name != "micropython":
        name = {"circuitpython": "CircuitPython"}.get(found.name, found.name)
        raise DeviceError(
            f"the device runs {name} {found.release}, not MicroPython: if it is one of "
            f"{', '.join(filter(build.on_circuitpython, build.boards()))}, name it with --board; "
            f"if it is a Pico, install {IMAGE} ({WHERE}): hold BOOTSEL while you plug it in and "
            "run this with --uf2 FILE"
        )
    wanted = build.FORMAT
    # Bytecode without native code also runs where the sub-version is higher.
    if found.format[0] != wanted[0] or found.format[1] < wanted[1]:
        raise DeviceError(
            f"the device's MicroPython {found.release} reads .mpy format "
            f"{found.format[0]}.{found.format[1]}, and the program is {wanted[0]}.{wanted[1]}: "
            f"install {IMAGE} ({WHERE}): hold BOOTSEL while you plug it in and run this with "
            "--uf2 FILE"
        )

    if not found.packs:
        what = f"the firmware image of Castellan {found.image}" if found.image else "MicroPython"
        raise DeviceError(
            f"the device has {what}, which cannot unpack an update: nothing was changed; put the "
            f"UF2 image of this version, or {IMAGE} ({WHERE}), on it: hold BOOTSEL while you plug "
            "it in and run this with --uf2 FILE"
        )


def check_chip(found, say):
    """Check the chip: boards with MicroPython have an RP2040, and their program has native
    code for it."""
    if "RP2350" in found.machine and "RISC" not in found.machine:
        say("This is a Pico 2: nobody has tried Castellan on one yet.")
    elif "RP2040" not in found.machine:
        raise DeviceError(
            f"the device is a {found.machine}, and our boards with MicroPython have an RP2040: "
            "nothing was changed"
        )


def check_image(found, version):
    """Check that the device would run the new files: an image prefers its own program to an
    older one."""
    if found.image and numbers(version) < numbers(found.image):
        raise DeviceError(
            f"the device's firmware image has Castellan {found.image}, and this is {version}, "
            "which it would not run: nothing was changed; put an image of this version, or "
            f"{IMAGE} ({WHERE}), on it with --uf2 FILE"
        )
