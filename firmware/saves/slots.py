# SPDX-License-Identifier: MIT
"""What is small and changes: kept in two slots, of which the older is written over.

A slot is a file: two letters, version, the version's complement, age, what it holds,
checksum. Whatever happens to the one that is being written, the other one stays.
"""

from binascii import crc32

from firmware.saves.files import read, remove, write

_MAGIC = b"CS"
_VERSION = 1
_HEAD = 6

# What became of a look at the two slots.
GOOD = 0
DAMAGED = 1  # at least one is there and cannot be read
NEWER = 2  # a later version of this program wrote them


def load(path):
    """What the younger of the good slots holds, or None; and GOOD, DAMAGED or NEWER."""
    slot, state, _ = _look(path)
    return (slot[_HEAD:-4] if slot else None), state


def save(path, data):
    """Write to the slot that has less to lose; OSError if that fails. Whether they are
    ours to write: a newer version's are left alone."""
    slot, state, name = _look(path)
    if state == NEWER:
        return False
    age = ((slot[4] << 8 | slot[5]) + 1 if slot else 0) & 0xFFFF
    new = _MAGIC + bytes((_VERSION, 255 - _VERSION, age >> 8, age & 255)) + data
    write(name, new + crc32(new).to_bytes(4, "big"))
    return True


def clear(path):
    """Neither slot can be read: there is nothing to keep."""
    remove(path + ".0")
    remove(path + ".1")


def _look(path):
    """The younger good slot, what was seen, and the name of the slot to write to."""
    best = None
    state = GOOD
    target = path + ".0"
    for name in (path + ".0", path + ".1"):
        slot = read(name)
        if slot is None:
            pass
        elif (
            slot[:2] == _MAGIC
            and len(slot) > 3
            and slot[2] > _VERSION
            and slot[2] ^ slot[3] == 255
        ):
            return None, NEWER, name
        elif not _good(slot):
            state = DAMAGED
        elif best is None or _younger(slot, best):
            best = slot
            target = path + (".1" if name[-1] == "0" else ".0")
    return best, state, target


def _good(slot):
    return (
        len(slot) >= _HEAD + 4
        and slot[:4] == _MAGIC + bytes((_VERSION, 255 - _VERSION))
        and crc32(slot[:-4]).to_bytes(4, "big") == slot[-4:]
    )


def _younger(slot, other):
    # Ages start again at 0: the younger is less than half of the way round ahead.
    ahead = (slot[4] << 8 | slot[5]) - (other[4] << 8 | other[5])
    return 0 < ahead & 0xFFFF < 0x8000
