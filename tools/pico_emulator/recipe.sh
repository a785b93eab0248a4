#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the Pico's MicroPython from Debian's source packages; firmware_build.py calls it.
#
#   recipe.sh fetch FOLDER MIRROR
#                        the sources, from the mirror that apt uses here
#   recipe.sh build FOLDER PORT CHIP MADE MANIFEST UF2
#                        mpy-cross, and in the folder MADE an image with MANIFEST frozen in
#
# A changed line here is another recipe: every image is then built anew.
set -euo pipefail

suite=trixie
micropython=1.25.0
keys=/usr/share/keyrings/debian-archive-keyring.gpg

fetch() {
  local mirror=$1
  mkdir -p apt/lists/partial apt/cache/archives/partial apt/state src
  : > apt/state/status
  printf "%s [signed-by=$keys] $mirror $suite main\n" deb deb-src > apt/sources.list
  # Folders of its own: what this machine has installed stays out of it.
  local get=(apt-get -qq -o Dir::Etc::sourcelist="$PWD/apt/sources.list"
    -o Dir::Etc::sourceparts=/dev/null -o Dir::State="$PWD/apt/state"
    -o Dir::State::status="$PWD/apt/state/status" -o Dir::State::lists="$PWD/apt/lists"
    -o Dir::Cache="$PWD/apt/cache" -o APT::Sandbox::User= -o Acquire::Retries=3)
  "${get[@]}" update
  "${get[@]}" download pico-sdk-source tinyusb-source
  "${get[@]}" source --download-only micropython mbedtls
  ls micropython_"$micropython"*.orig.tar.* > /dev/null || {
    echo "Debian $suite has another MicroPython than $micropython" >&2
    exit 1
  }
  for package in *.deb; do dpkg -x "$package" packages; done
  tar xf micropython_*.orig.tar.* -C src --strip-components=1
  # Debian keeps these three out of its MicroPython and packs them on their own.
  rm -rf src/lib/{pico-sdk,tinyusb,mbedtls}
  mkdir -p src/lib/mbedtls
  tar xf mbedtls_*.orig.tar.* -C src/lib/mbedtls --strip-components=1
  mv packages/usr/src/pico-sdk packages/usr/src/tinyusb src/lib/
  rm -rf src/lib/pico-sdk/lib/tinyusb
  ln -s ../../tinyusb src/lib/pico-sdk/lib/tinyusb
  # Left out for good: the build only looks whether the folder is there.
  mkdir -p src/lib/micropython-lib
  touch src/lib/micropython-lib/README.md
  rm -rf apt packages ./*.deb ./*.tar.* ./*.dsc
}

build() {
  local port=src/ports/$1 chip=$2 made=$3 manifest=$4 uf2=$5 board family
  case $chip in
    rp2040) board=RPI_PICO family=0xe48bff56 ;;
    rp2350) board=RPI_PICO2 family=0xe48bff59 ;;
  esac
  # Two builds have the same bytes, whenever and wherever they are made: the date is that of
  # MicroPython 1.25.0, no path is kept, and a Git repository above is not asked.
  export SOURCE_DATE_EPOCH=1744675200 GIT_CEILING_DIRECTORIES="$PWD" LC_ALL=C
  local no_paths="-ffile-prefix-map=$PWD=."
  make -C src/mpy-cross -j2
  CFLAGS=$no_paths CXXFLAGS=$no_paths ASMFLAGS=$no_paths cmake -S $port -B $made -DMICROPY_BOARD=$board \
    -DMICROPY_BOARD_DIR="$PWD/$port/boards/$board" \
    -DMICROPY_FROZEN_MANIFEST="$manifest" -DPICO_BUILD_DOCS=0 -DPICO_NO_PICOTOOL=1
  make -C $made -j2
  python3 src/tools/uf2conv.py -b 0x10000000 -f $family -c -o "$uf2" \
    $made/firmware.bin
}

step=$1
cd "$2"
shift 2
"$step" "$@"
