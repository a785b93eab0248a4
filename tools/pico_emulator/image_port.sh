#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes the port of our images from MicroPython's port rp2; firmware_build.py calls it.
#
#   image_port.sh PORTS NAME
#
# It leaves out what neither the program nor the tools use: docs/release.md has the list.
# MicroPython's own firmware for the emulated Pico is built from rp2 as it is.
set -euo pipefail
cd "$1"

rm -rf "$2"
cp -r rp2 "$2"
cd "$2"

cat >> mpconfigport.h << 'END'

#undef MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE
#define MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE (0)
#undef MICROPY_PY_CRYPTOLIB
#define MICROPY_PY_CRYPTOLIB (0)
#undef MICROPY_PY_HASHLIB_SHA1
#define MICROPY_PY_HASHLIB_SHA1 (0)
#undef MICROPY_PY_MACHINE_BITSTREAM
#define MICROPY_PY_MACHINE_BITSTREAM (0)
#undef MICROPY_PY_MACHINE_DHT_READINTO
#define MICROPY_PY_MACHINE_DHT_READINTO (0)
#undef MICROPY_PY_MACHINE_I2S
#define MICROPY_PY_MACHINE_I2S (0)
#undef MICROPY_PY_MACHINE_PULSE
#define MICROPY_PY_MACHINE_PULSE (0)
#undef MICROPY_PY_MACHINE_UART
#define MICROPY_PY_MACHINE_UART (0)
#undef MICROPY_PY_ONEWIRE
#define MICROPY_PY_ONEWIRE (0)
#undef MICROPY_PY_THREAD
#define MICROPY_PY_THREAD (0)
#undef MICROPY_SSL_MBEDTLS
#define MICROPY_SSL_MBEDTLS (0)
#undef MICROPY_VFS_FAT
#define MICROPY_VFS_FAT (0)

#define MICROPY_PY_ASYNCIO (0)
#define MICROPY_PY_BUILTINS_COMPLEX (0)
#define MICROPY_PY_BUILTINS_HELP (0)
#define MICROPY_PY_CMATH (0)
#define MICROPY_PY_JSON (0)
#define MICROPY_PY_MATH (0)
#define MICROPY_PY_RE (0)
#define MICROPY_PY_UCTYPES (0)
END

# These have no option.
sed -i '/rp2_pio\|rp2_state_machine\|rp2_dma\|machine_i2s\|machine_uart_deinit_all/d' CMakeLists.txt main.c modrp2.c
echo 'from _rp2 import *' > modules/rp2.py # the rest is for the PIO

# The script means to copy the interpreter into RAM, but gives its files names that this build
# does not use: they would be read from the slow flash. The parser may be.
for script in memmap_mp_rp2040.ld memmap_mp_rp2350.ld; do
  sed -i 's:\*gc\.c\.obj \*vm\.c\.obj \*parse\.c\.obj:*/py/gc.c.o */py/vm.c.o */py/map.c.o:' $script
  grep -q /py/vm.c.o $script
done

# Files of the interpreter and of the file system with a change.
mkdir py

# To find a frozen module MicroPython counts the letters of all names, twice for each import: a sixth
# of the start. Here it counts once, and compares first what differs most.
{
  cat << 'END'
#include <stdint.h>
#include <string.h>
extern const char mp_frozen_names[];
static uint16_t ends[400]; // of names, or 0: not counted yet
static size_t length_of(size_t i, const char *name) {
    if (i >= sizeof(ends) / sizeof(ends[0])) {
        return strlen(name);
    }
    if (ends[i] == 0) {
        ends[i] = name - mp_frozen_names + strlen(name);
    }
    return mp_frozen_names + ends[i] - name;
}
END
  sed -e 's/size_t entry_len = strlen(name);/size_t entry_len = length_of(i, name);/' \
    -e 's/entry_len >= len && memcmp/entry_len >= len \&\& len \&\& name[len - 1] == str[len - 1] \&\& memcmp/' \
    ../../py/frozenmod.c
} > py/frozenmod.c
grep -q 'length_of(i, name)' py/frozenmod.c && grep -q 'name\[len - 1\]' py/frozenmod.c

# A piece of several blocks is searched for from the first free block on, through all that is in use:
# after a collection that is a fifth of a press. Here it is searched for where the last one was found,
# and from the first free block if there is none.
sed -e '/^#include "py\/gc.h"/a static size_t runs_from; // in gc_alloc_table_start' \
  -e 's/for (i = area->gc_last_free_atb_index;/for (i = n_blocks > 1 ? MAX(area->gc_last_free_atb_index, runs_from) : area->gc_last_free_atb_index;/' \
  -e '/\/\/ nothing found!/a if (n_blocks > 1 \&\& runs_from > 0) { runs_from = 0; GC_ENTER(); continue; }' \
  -e '/^void \*gc_alloc(/,/^}/{/gc_last_used_block = MAX/i if (n_free > 1) { runs_from = end_block / BLOCKS_PER_ATB; }
  }' \
  -e 's/area->gc_last_free_atb_index = 0;/& runs_from = 0;/' \
  -e 's/if (\(.*\) \/ BLOCKS_PER_ATB < area->gc_last_free_atb_index) {/runs_from = MIN(runs_from, (\1) \/ BLOCKS_PER_ATB);\n&/' \
  ../../py/gc.c > py/gc.c
test "$(grep -c runs_from py/gc.c)" = 8

# LittleFS keeps the small files of a folder in one log. A write for which it has no room begins the log
# again in another sector, and must erase that first: 45 ms. `compact(path, room)` does it before, when
# nobody waits, if less room is left in the log that has this file. Version 2.9 of LittleFS does the same
# for all folders at once.
sed -e 's:#include "lfs2:#include "lib/littlefs/lfs2:' ../../lib/littlefs/lfs2.c > py/lfs2.c
cat >> py/lfs2.c << 'END'
int lfs2_compact(lfs2_t *lfs2, const char *path, lfs2_size_t room) {
    int err = lfs2_fs_forceconsistency(lfs2);
    if (err) {
        return err;
    }
    lfs2_mdir_t dir;
    lfs2_stag_t tag = lfs2_dir_find(lfs2, &dir, &path, NULL);
    if (tag < 0) {
        return tag;
    }
    if (dir.erased && dir.off + room <= lfs2->cfg->block_size) {
        return 0;
    }
    dir.erased = false;
    return lfs2_dir_commit(lfs2, &dir, NULL, 0);
}
END
{
  sed '/^static const mp_rom_map_elem_t/,$d' ../../extmod/vfs_lfsx.c
  cat << 'END'
int lfs2_compact(lfs2_t *lfs2, const char *path, lfs2_size_t room);
static mp_obj_t mp_vfs_lfs2_compact(mp_obj_t self_in, mp_obj_t path_in, mp_obj_t room_in) {
    mp_obj_vfs_lfs2_t *self = MP_OBJ_TO_PTR(self_in);
    int ret = lfs2_compact(&self->lfs, mp_vfs_lfs2_make_path(self, path_in), mp_obj_get_int(room_in));
    if (ret < 0) {
        mp_raise_OSError(-ret);
    }
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_3(mp_vfs_lfs2_compact_obj, mp_vfs_lfs2_compact);
END
  sed -n '/^static const mp_rom_map_elem_t/,$p' ../../extmod/vfs_lfsx.c |
    sed '/^static const mp_rom_map_elem_t/a { MP_ROM_QSTR(MP_QSTR_compact), MP_ROM_PTR(\&mp_vfs_lfs2_compact_obj) },'
} > py/vfs_lfsx.c
sed 's:"extmod/vfs_lfsx.c":"vfs_lfsx.c":' ../../extmod/vfs_lfs.c > py/vfs_lfs.c
grep -q 'QSTR_compact' py/vfs_lfsx.c && grep -q '"vfs_lfsx.c"' py/vfs_lfs.c
sed -i -e '/extmod\/extmod.cmake/a list(REMOVE_ITEM MICROPY_SOURCE_EXTMOD ${MICROPY_EXTMOD_DIR}/vfs_lfs.c)' \
  -e 's/^set(MICROPY_SOURCE_PORT$/&\n    py\/lfs2.c\n    py\/vfs_lfs.c/' \
  -e 's/^set(MICROPY_SOURCE_QSTR$/&\n    ${MICROPY_PORT_DIR}\/py\/vfs_lfs.c/' \
  -e '/lib\/littlefs\/lfs2.c/d' CMakeLists.txt
grep -q '/py/vfs_lfs.c' CMakeLists.txt && grep -q 'REMOVE_ITEM MICROPY_SOURCE_EXTMOD' CMakeLists.txt

sed -i -e '/py\/py.cmake/a list(REMOVE_ITEM MICROPY_SOURCE_PY ${MICROPY_PY_DIR}/frozenmod.c ${MICROPY_PY_DIR}/gc.c)' \
  -e 's/^set(MICROPY_SOURCE_PORT$/&\n    py\/frozenmod.c\n    py\/gc.c/' CMakeLists.txt
grep -q 'REMOVE_ITEM MICROPY_SOURCE_PY' CMakeLists.txt && grep -q '^    py/gc.c' CMakeLists.txt

# Two more kilobytes of stack, from the end of the heap: the deepest screens left 664 bytes of eight.
sed -i 's/PICO_STACK_SIZE=0x2000/PICO_STACK_SIZE=0x2800/' CMakeLists.txt
sed -i 's/__GcHeapEnd = ORIGIN(RAM) + LENGTH(RAM);/__GcHeapEnd = ORIGIN(RAM) + LENGTH(RAM) - 0x800;/' \
  memmap_mp_rp2040.ld
# The script of the RP2350 takes them from a name.
sed -i 's/__micropy_extra_stack__=4096/__micropy_extra_stack__=6144/' CMakeLists.txt
grep -q 'extra_stack__=6144' CMakeLists.txt && grep -q 0x2800 CMakeLists.txt && grep -q 'LENGTH(RAM) - 0x800' memmap_mp_rp2040.ld
