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

#undef MICROPY_EMIT_INLINE_THUMB
#define MICROPY_EMIT_INLINE_THUMB (0)
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

# Two more kilobytes of stack, from the end of the heap: the deepest screens left 664 bytes of eight.
sed -i 's/PICO_STACK_SIZE=0x2000/PICO_STACK_SIZE=0x2800/' CMakeLists.txt
sed -i 's/__GcHeapEnd = ORIGIN(RAM) + LENGTH(RAM);/__GcHeapEnd = ORIGIN(RAM) + LENGTH(RAM) - 0x800;/' \
  memmap_mp_rp2040.ld
# The script of the RP2350 takes them from a name.
sed -i 's/__micropy_extra_stack__=4096/__micropy_extra_stack__=6144/' CMakeLists.txt
grep -q 'extra_stack__=6144' CMakeLists.txt && grep -q 0x2800 CMakeLists.txt && grep -q 'LENGTH(RAM) - 0x800' memmap_mp_rp2040.ld
