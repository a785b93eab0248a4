# SPDX-License-Identifier: MIT
"""Looks at what is on a device, before anything is touched."""

from typing import NamedTuple

from tools.build import build
from tools.flash import device as devices
from tools.flash.device import DeviceError
from tools.flash.uf2 import IMAGE, WHERE

_SURVEY = (
    devices.HASHES
    + """
import sys
i = sys.implementation
tell('name', i[0])
tell('release', '.'.join([str(n) for n in i[1][:3]]))
mpy = getattr(i, '_mpy', 0)
tell('format', mpy & 255, mpy >> 8 & 3)
tell('machine', getattr(i, '_machine', sys.platform))
if i[0] == 'micropython':
 v = os.statvfs('/')
 tell('room', v[0], v[3])
 told('/castellan')
 told_file('/main.py', 'main.py')
 tell('sheets')
 told('/sheets')
 try:
  tell('version', open('/castellan/version').read().strip())
 except OSError:
  pass
 try:
  tell('ours', int('/castellan.new' in open('/main.py').read()))
 except (OSError, UnicodeError):
  tell('ours', 0)
 try:
  sys.path.insert(0, '/castellan')
  from this_board import NAME
  tell('board', NAME)
 except Exception:
  pass
 try:
  os.stat('/castellan.new/ready')
  tell('begun')
 except OSError:
  pass
"""
)


class Survey(NamedTuple):
    """What is found on a device before anything is touched."""

    name: str
    release: str
    format: tuple
    machine: str
    block: int
    free: int  # blocks
    files: dict  # path below /castellan, or main.py, and its hash
    sheets: dict
    version: str
    ours: bool  # its main.py takes updates
    begun: bool  # an update is ready, and not all of it is taken
    board: str = ""  # which one its program is for; "" if it has none


def survey(device):
    lines = device.meet(_SURVEY)
    at = [words[0] for words in lines].index("sheets") if ["sheets"] in lines else len(lines)
    told = {words[0]: words[1:] for words in lines if words[0] != "file"}
    room = [int(word) for word in told.get("room", ("0", "0"))]
    return Survey(
        " ".join(told.get("name", ["?"])),
        " ".join(told.get("release", ["?"])),
        tuple(int(word) for word in told.get("format", ("0", "0"))),
        " ".join(told.get("machine", ["?"])),
        room[0],
        max(room[1], 0),  # a full LittleFS may count some blocks twice
        devices.hashes(lines[:at]),
        devices.hashes(lines[at:]),
        " ".join(told.get("version", [])),
        told.get("ours") == ["1"],
        "begun" in told,
        " ".join(told.get("board", [])),
    )


def check_interpreter(found):
    if found.name != "micropython":
        name = {"circuitpython": "CircuitPython"}.get(found.name, found.name)
        raise DeviceError(
            f"the device runs {name} {found.release}, not MicroPython: install {IMAGE} ({WHERE}): "
            f"hold BOOTSEL while you plug it in and run this with --uf2 FILE"
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
