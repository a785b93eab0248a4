# SPDX-License-Identifier: MIT
"""Small data that changes, such as settings: kept in two slots, of which the older is
overwritten.

A slot is a file: two letters, version, the version's complement, age, contents, checksum. If
writing one is interrupted, the other one is still good.
"""

from binascii import crc32

from firmware.saves.files import read, remove, write

_MAGIC = b"CS"
_VERSION = 1
_HEAD = 6

# The state of the two slots.
GOOD = 0
DAMAGED = 1  # at least one is there and cannot be read
NEWER = 2  # a later version of this program wrote them


def load(path):
    """Returns the contents of the younger good slot, or None; and GOOD, DAMAGED or NEWER."""
    slot, state, _ = _inspect(path)
    return (slot[_HEAD:-4] if slot else None), state


def save(path, data):
    """Write to the damaged or older slot; raises OSError. Returns whether it was written: the
    slots of a newer version are left alone."""
    slot, state, name = _inspect(path)
    if state == NEWER:
        return False
    age = ((slot[4] << 8 | slot[5]) + 1 if slot else 0) & 0xFFFF
    new = _MAGIC + bytes((_VERSION, 255 - _VERSION, age >> 8, age & 255)) + data
    write(name, new + crc32(new).to_bytes(4, "big"))
    return True


def clear(path):
    """Remove both slots: neither can be read."""
    remove(path + ".0")
    remove(path + ".1")


def _inspect(path):
    """Returns the younger good slot, the state, and the name of the slot to write to."""
    best = None
    state = GOOD
    target = path + ".0"
    for name in (path + ".0", path + ".1"):
        slot = read(name)
        if not slot:
            continue  # an empty one was being created: nothing was in it
        if _is_newer(slot):
            return None, NEWER, name
        if not _good(slot):
            state = DAMAGED
        elif best is None or _younger(slot, best):
            best = slot
            target = path + (".1" if name[-1] == "0" else ".0")
    return best, state, target


def _is_newer(slot):
    head = slot[:4]
    return len(head) == 4 and head[:2] == _MAGIC and head[2] > _VERSION and sum(head[2:]) == 255


def _good(slot):
    return (
        len(slot) >= _HEAD + 4
        and slot[:4] == _MAGIC + bytes((_VERSION, 255 - _VERSION))
        and crc32(slot[:-4]).to_bytes(4, "big") == slot[-4:]
    )


def _younger(slot, other):
    # Ages wrap around: the younger is less than half a round ahead.
    ahead = (slot[4] << 8 | slot[5]) - (other[4] << 8 | other[5])
    return 0 < ahead & 0xFFFF < 0x8000
