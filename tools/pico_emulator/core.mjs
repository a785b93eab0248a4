// SPDX-License-Identifier: MIT
// The chip's everyday instructions, done faster than rp2040js does them.
//
// rp2040js asks of each instruction, one question after the other, whether it is this
// one. Here a table knows, and what touches only registers and memory is done on the
// spot; all else (peripherals, interrupts, rare instructions) stays with rp2040js.
// Results and cycles are the same to the last bit: tests/pico/lockstep.mjs compares them.

const RAM = 0x20000000;
const RAM_SIZE = 264 * 1024;
const ROM_SIZE = 16 * 1024; // at 0
const SP = 13;
const LR = 14;
const PC = 15;

// The instructions, each with the bits that it begins with. What is missing here, or has
// number 0 in the table, is left to rp2040js.
const LSL = 1, LSR = 2, ASR = 3, ADD = 4, SUB = 5, ADD3 = 6, SUB3 = 7, MOV8 = 8, CMP8 = 9;
const ADD8 = 10, SUB8 = 11, AND = 12, EOR = 13, LSLR = 14, LSRR = 15, TST = 16, NEG = 17;
const CMP = 18, ORR = 19, MUL = 20, BIC = 21, MVN = 22, ADDHI = 23, CMPHI = 24, MOVHI = 25;
const BX = 26, BLX = 27, LDRPC = 28, STRR = 29, STRHR = 30, STRBR = 31, LDRSBR = 32;
const LDRR = 33, LDRHR = 34, LDRBR = 35, LDRSHR = 36, STR = 37, LDR = 38, STRB = 39;
const LDRB = 40, STRH = 41, LDRH = 42, STRSP = 43, LDRSP = 44, ADR = 45, ADDRSP = 46;
const ADDSP = 47, SUBSP = 48, SXTH = 49, SXTB = 50, UXTH = 51, UXTB = 52, PUSH = 53;
const POP = 54, STM = 55, LDM = 56, BCOND = 57, B = 58, BL = 59, ADC = 60, SBC = 61;
const BEGINS = [
  [LSL, '00000'], [LSR, '00001'], [ASR, '00010'], [ADD, '0001100'], [SUB, '0001101'],
  [ADD3, '0001110'], [SUB3, '0001111'], [MOV8, '00100'], [CMP8, '00101'], [ADD8, '00110'],
  [SUB8, '00111'], [AND, '0100000000'], [EOR, '0100000001'], [LSLR, '0100000010'],
  [LSRR, '0100000011'], [TST, '0100001000'], [NEG, '0100001001'], [CMP, '0100001010'],
  [ORR, '0100001100'], [MUL, '0100001101'], [BIC, '0100001110'], [MVN, '0100001111'],
  [ADDHI, '01000100'], [CMPHI, '01000101'], [MOVHI, '01000110'], [BX, '010001110'],
  [BLX, '010001111'], [LDRPC, '01001'], [STRR, '0101000'], [STRHR, '0101001'],
  [STRBR, '0101010'], [LDRSBR, '0101011'], [LDRR, '0101100'], [LDRHR, '0101101'],
  [LDRBR, '0101110'], [LDRSHR, '0101111'], [STR, '01100'], [LDR, '01101'], [STRB, '01110'],
  [LDRB, '01111'], [STRH, '10000'], [LDRH, '10001'], [STRSP, '10010'], [LDRSP, '10011'],
  [ADR, '10100'], [ADDRSP, '10101'], [ADDSP, '101100000'], [SUBSP, '101100001'],
  [SXTH, '1011001000'], [SXTB, '1011001001'], [UXTH, '1011001010'], [UXTB, '1011001011'],
  [PUSH, '1011010'], [POP, '1011110'], [STM, '11000'], [LDM, '11001'], [BCOND, '1101'],
  [B, '11100'], [BL, '11110'], [ADC, '0100000101'], [SBC, '0100000110'],
];
const KIND = new Uint8Array(65536);
for (const [kind, bits] of BEGINS) {
  const first = parseInt(bits.padEnd(16, '0'), 2);
  KIND.fill(kind, first, first + (1 << (16 - bits.length)));
}
KIND.fill(0, 0xde00, 0xe000); // UDF and SVC stand among the conditional branches

export class Worker {
  constructor(mcu) {
    this.mcu = mcu;
    this.flash8 = mcu.flash;
    this.flash16 = new Uint16Array(mcu.flash.buffer);
    // Signed, as JavaScript's own whole numbers are: those it adds without a detour.
    this.flash32 = new Int32Array(mcu.flash.buffer);
    this.rom8 = new Uint8Array(mcu.bootrom.buffer);
    this.rom16 = new Uint16Array(mcu.bootrom.buffer);
    this.rom32 = new Int32Array(mcu.bootrom.buffer);
    this.ram8 = mcu.sram;
    this.ram16 = new Uint16Array(mcu.sram.buffer);
    this.ram32 = new Int32Array(mcu.sram.buffer);
    this.registers = new Int32Array(mcu.core.registers.buffer);
  }

  /**
   * Work until the clock reaches `end`, or for so many instructions, or until the chip
   * sleeps or `stop()` says so. Returns how many instructions are left.
   */
  work(end, left, stop) {
    const { mcu } = this;
    const { core, clock } = mcu;
    while (left > 0 && !core.waiting && clock.nanosCounter < end && !stop()) {
      const cycle = 1e9 / mcu.clkSys;
      const alarm = clock.nextAlarm;
      if (!core.interruptsUpdated) {
        left = this.sprint(alarm && alarm.nanos < end ? alarm.nanos : end, left, cycle);
      }
      const now = clock.nanosCounter;
      if (alarm && now >= alarm.nanos) {
        clock.nanosCounter = alarm.nanos;
        clock.tick(now - alarm.nanos);
      } else if (left > 0 && now < end) {
        // It may move the clock itself, so the time it took is added behind it.
        const cycles = core.executeInstruction();
        clock.tick(cycles * cycle);
        left--;
      }
    }
    return left;
  }

  /**
   * As far as the first instruction that is left to rp2040js, and not beyond `due`: none
   * of these can start an alarm or an interrupt, so nobody needs to look in between.
   */
  sprint(due, left, cycle) {
    const { flash8, flash16, flash32, ram8, ram16, ram32, rom8, rom16, rom32 } = this;
    const { core, clock } = this.mcu;
    const R = this.registers;
    const handler = core.currentMode === 1; // where a jump may be the interrupt's end
    if (core.N && core.Z) return left; // no result is both; such flags were set by hand
    let nz = core.Z ? 0 : core.N ? -1 : 1; // a result to which the flags N and Z belong
    let { C, V } = core;
    let now = clock.nanosCounter;
    let pc = R[PC];
    // Each either has all that it needs, or breaks off before it has changed anything.
    sprint: while (now < due && left > 0) {
      let op;
      if (pc >> 24 === 0x10) op = flash16[(pc & 0xffffff) >> 1];
      else if ((pc - RAM) >>> 0 < RAM_SIZE) op = ram16[(pc - RAM) >> 1];
      else if (pc >>> 0 < ROM_SIZE) op = rom16[pc >> 1];
      else break;
      let next = pc + 2;
      let cycles = 1;
      switch (KIND[op]) {
        case LSL: {
          const a = R[(op >> 3) & 7];
          const n = (op >> 6) & 31;
          const r = a << n;
          R[op & 7] = r;
          nz = r;
          if (n) C = (a & (1 << (32 - n))) !== 0;
          break;
        }
        case LSR: {
          const a = R[(op >> 3) & 7];
          const n = (op >> 6) & 31;
          const r = n ? a >>> n : 0;
          R[op & 7] = r;
          nz = r;
          C = ((a >>> (n ? n - 1 : 31)) & 1) === 1;
          break;
        }
        case ASR: {
          const a = R[(op >> 3) & 7];
          const n = (op >> 6) & 31 || 32;
          const r = n < 32 ? a >> n : a >> 31;
          R[op & 7] = r;
          nz = r;
          C = (a & (1 << (n - 1))) !== 0;
          break;
        }
        case ADD: {
          const a = R[(op >> 3) & 7];
          const b = R[(op >> 6) & 7];
          const r = (a + b) | 0;
          R[op & 7] = r;
          nz = r;
          C = r >>> 0 < a >>> 0;
          V = ((a ^ r) & (b ^ r)) < 0;
          break;
        }
        case SUB: {
          const a = R[(op >> 3) & 7];
          const b = R[(op >> 6) & 7];
          const r = (a - b) | 0;
          R[op & 7] = r;
          nz = r;
          C = a >>> 0 >= b >>> 0;
          V = ((a ^ b) & (a ^ r)) < 0;
          break;
        }
        case ADD3: {
          const a = R[(op >> 3) & 7];
          const b = (op >> 6) & 7;
          const r = (a + b) | 0;
          R[op & 7] = r;
          nz = r;
          C = r >>> 0 < a >>> 0;
          V = ((a ^ r) & (b ^ r)) < 0;
          break;
        }
        case SUB3: {
          const a = R[(op >> 3) & 7];
          const b = (op >> 6) & 7;
          const r = (a - b) | 0;
          R[op & 7] = r;
          nz = r;
          C = a >>> 0 >= b >>> 0;
          V = ((a ^ b) & (a ^ r)) < 0;
          break;
        }
        case MOV8:
          R[(op >> 8) & 7] = op & 0xff;
          nz = op & 0xff;
          break;
        case CMP8: {
          const a = R[(op >> 8) & 7];
          const b = op & 0xff;
          const r = (a - b) | 0;
          nz = r;
          C = a >>> 0 >= b >>> 0;
          V = ((a ^ b) & (a ^ r)) < 0;
          break;
        }
        case ADD8: {
          const a = R[(op >> 8) & 7];
          const b = op & 0xff;
          const r = (a + b) | 0;
          R[(op >> 8) & 7] = r;
          nz = r;
          C = r >>> 0 < a >>> 0;
          V = ((a ^ r) & (b ^ r)) < 0;
          break;
        }
        case SUB8: {
          const a = R[(op >> 8) & 7];
          const b = op & 0xff;
          const r = (a - b) | 0;
          R[(op >> 8) & 7] = r;
          nz = r;
          C = a >>> 0 >= b >>> 0;
          V = ((a ^ b) & (a ^ r)) < 0;
          break;
        }
        case AND: {
          const r = R[op & 7] & R[(op >> 3) & 7];
          R[op & 7] = r;
          nz = r;
          break;
        }
        case EOR: {
          const r = R[op & 7] ^ R[(op >> 3) & 7];
          R[op & 7] = r;
          nz = r;
          break;
        }
        case ORR: {
          const r = R[op & 7] | R[(op >> 3) & 7];
          R[op & 7] = r;
          nz = r;
          break;
        }
        case BIC: {
          const r = R[op & 7] & ~R[(op >> 3) & 7];
          R[op & 7] = r;
          nz = r;
          break;
        }
        case MVN: {
          const r = ~R[(op >> 3) & 7];
          R[op & 7] = r;
          nz = r;
          break;
        }
        case MUL: {
          const r = Math.imul(R[(op >> 3) & 7], R[op & 7]);
          R[op & 7] = r;
          nz = r;
          break;
        }
        case TST: {
          const r = R[op & 7] & R[(op >> 3) & 7];
          nz = r;
          break;
        }
        case NEG: {
          const a = 0;
          const b = R[(op >> 3) & 7];
          const r = (a - b) | 0;
          R[op & 7] = r;
          nz = r;
          C = a >>> 0 >= b >>> 0;
          V = ((a ^ b) & (a ^ r)) < 0;
          break;
        }
        case CMP: {
          const a = R[op & 7];
          const b = R[(op >> 3) & 7];
          const r = (a - b) | 0;
          nz = r;
          C = a >>> 0 >= b >>> 0;
          V = ((a ^ b) & (a ^ r)) < 0;
          break;
        }
        case LSLR: {
          const a = R[op & 7];
          const n = R[(op >> 3) & 7] & 0xff;
          const r = n < 32 ? a << n : 0;
          R[op & 7] = r;
          nz = r;
          if (n) C = (a & (1 << (32 - n))) !== 0;
          break;
        }
        case LSRR: {
          const a = R[op & 7];
          const n = R[(op >> 3) & 7] & 0xff;
          const r = n < 32 ? (a >>> n) | 0 : 0;
          R[op & 7] = r;
          nz = r;
          C = n <= 32 && ((a >>> (n - 1)) & 1) === 1;
          break;
        }
        case ADDHI: {
          const d = ((op >> 4) & 8) | (op & 7);
          const m = (op >> 3) & 15;
          const r = (d === PC ? pc + 4 : R[d]) + (m === PC ? pc + 4 : R[m]);
          if (d === PC) {
            next = r & ~1;
            cycles = 2;
          } else R[d] = d === SP ? r & ~3 : r;
          break;
        }
        case CMPHI: {
          const d = ((op >> 4) & 8) | (op & 7);
          const m = (op >> 3) & 15;
          if (d === PC || m === PC) break sprint;
          const a = R[d];
          const b = R[m];
          const r = (a - b) | 0;
          nz = r;
          C = a >>> 0 >= b >>> 0;
          V = ((a ^ b) & (a ^ r)) < 0;
          break;
        }
        case MOVHI: {
          const d = ((op >> 4) & 8) | (op & 7);
          const m = (op >> 3) & 15;
          const r = m === PC ? pc + 4 : R[m];
          if (d === PC) {
            next = r & ~1;
            cycles = 2;
          } else R[d] = d === SP ? r & ~3 : r;
          break;
        }
        case BX: {
          const m = (op >> 3) & 15;
          if (op & 7 || m === PC || (handler && R[m] >>> 28 === 15)) break sprint;
          next = R[m] & ~1;
          cycles = 2;
          break;
        }
        case BLX: {
          const m = (op >> 3) & 15;
          if (op & 7 || m >= LR) break sprint;
          R[LR] = next | 1;
          next = R[m] & ~1;
          cycles = 2;
          break;
        }
        case LDRPC: {
          const at = (((pc + 4) & ~3) + ((op & 0xff) << 2)) | 0;
          const ram = (at - RAM) >>> 0;
          if (at & 3) break sprint;
          if (ram < RAM_SIZE) R[(op >> 8) & 7] = ram32[ram >> 2];
          else if (at >> 24 === 0x10) R[(op >> 8) & 7] = flash32[(at & 0xffffff) >> 2];
          else if (at >>> 0 < ROM_SIZE) R[(op >> 8) & 7] = rom32[at >> 2];
          else break sprint;
          cycles = 2;
          break;
        }
        case STRR: {
          const at = (R[(op >> 3) & 7] + R[(op >> 6) & 7]) | 0;
          const ram = (at - RAM) >>> 0;
          if ((at & 3) !== 0 || ram >= RAM_SIZE) break sprint;
          ram32[ram >> 2] = R[op & 7];
          cycles = 2;
          break;
        }
        case STRHR: {
          const at = (R[(op >> 3) & 7] + R[(op >> 6) & 7]) | 0;
          const ram = (at - RAM) >>> 0;
          if ((at & 1) !== 0 || ram >= RAM_SIZE) break sprint;
          ram16[ram >> 1] = R[op & 7];
          cycles = 2;
          break;
        }
        case STRBR: {
          const at = (R[(op >> 3) & 7] + R[(op >> 6) & 7]) | 0;
          const ram = (at - RAM) >>> 0;
          if (ram >= RAM_SIZE) break sprint;
          ram8[ram] = R[op & 7];
          cycles = 2;
          break;
        }
        case LDRR: {
          const at = (R[(op >> 3) & 7] + R[(op >> 6) & 7]) | 0;
          const ram = (at - RAM) >>> 0;
          if (at & 3) break sprint;
          if (ram < RAM_SIZE) R[op & 7] = ram32[ram >> 2];
          else if (at >> 24 === 0x10) R[op & 7] = flash32[(at & 0xffffff) >> 2];
          else if (at >>> 0 < ROM_SIZE) R[op & 7] = rom32[at >> 2];
          else break sprint;
          cycles = 2;
          break;
        }
        case LDRHR: {
          const at = (R[(op >> 3) & 7] + R[(op >> 6) & 7]) | 0;
          const ram = (at - RAM) >>> 0;
          if (at & 1) break sprint;
          if (ram < RAM_SIZE) R[op & 7] = ram16[ram >> 1];
          else if (at >> 24 === 0x10) R[op & 7] = flash16[(at & 0xffffff) >> 1];
          else if (at >>> 0 < ROM_SIZE) R[op & 7] = rom16[at >> 1];
          else break sprint;
          cycles = 2;
          break;
        }
        case LDRBR: {
          const at = (R[(op >> 3) & 7] + R[(op >> 6) & 7]) | 0;
          const ram = (at - RAM) >>> 0;
          if (ram < RAM_SIZE) R[op & 7] = ram8[ram];
          else if (at >> 24 === 0x10) R[op & 7] = flash8[at & 0xffffff];
          else if (at >>> 0 < ROM_SIZE) R[op & 7] = rom8[at];
          else break sprint;
          cycles = 2;
          break;
        }
        case LDRSHR: {
          const at = (R[(op >> 3) & 7] + R[(op >> 6) & 7]) | 0;
          const ram = (at - RAM) >>> 0;
          if (at & 1) break sprint;
          if (ram < RAM_SIZE) R[op & 7] = (ram16[ram >> 1] << 16) >> 16;
          else if (at >> 24 === 0x10) R[op & 7] = (flash16[(at & 0xffffff) >> 1] << 16) >> 16;
          else if (at >>> 0 < ROM_SIZE) R[op & 7] = (rom16[at >> 1] << 16) >> 16;
          else break sprint;
          cycles = 2;
          break;
        }
        case LDRSBR: {
          const at = (R[(op >> 3) & 7] + R[(op >> 6) & 7]) | 0;
          const ram = (at - RAM) >>> 0;
          if (ram < RAM_SIZE) R[op & 7] = (ram8[ram] << 24) >> 24;
          else if (at >> 24 === 0x10) R[op & 7] = (flash8[at & 0xffffff] << 24) >> 24;
          else if (at >>> 0 < ROM_SIZE) R[op & 7] = (rom8[at] << 24) >> 24;
          else break sprint;
          cycles = 2;
          break;
        }
        case STR: {
          const at = (R[(op >> 3) & 7] + (((op >> 6) & 31) << 2)) | 0;
          const ram = (at - RAM) >>> 0;
          if ((at & 3) !== 0 || ram >= RAM_SIZE) break sprint;
          ram32[ram >> 2] = R[op & 7];
          cycles = 2;
          break;
        }
        case LDR: {
          const at = (R[(op >> 3) & 7] + (((op >> 6) & 31) << 2)) | 0;
          const ram = (at - RAM) >>> 0;
          if (at & 3) break sprint;
          if (ram < RAM_SIZE) R[op & 7] = ram32[ram >> 2];
          else if (at >> 24 === 0x10) R[op & 7] = flash32[(at & 0xffffff) >> 2];
          else if (at >>> 0 < ROM_SIZE) R[op & 7] = rom32[at >> 2];
          else break sprint;
          cycles = 2;
          break;
        }
        case STRB: {
          const at = (R[(op >> 3) & 7] + (((op >> 6) & 31))) | 0;
          const ram = (at - RAM) >>> 0;
          if (ram >= RAM_SIZE) break sprint;
          ram8[ram] = R[op & 7];
          cycles = 2;
          break;
        }
        case LDRB: {
          const at = (R[(op >> 3) & 7] + (((op >> 6) & 31))) | 0;
          const ram = (at - RAM) >>> 0;
          if (ram < RAM_SIZE) R[op & 7] = ram8[ram];
          else if (at >> 24 === 0x10) R[op & 7] = flash8[at & 0xffffff];
          else if (at >>> 0 < ROM_SIZE) R[op & 7] = rom8[at];
          else break sprint;
          cycles = 2;
          break;
        }
        case STRH: {
          const at = (R[(op >> 3) & 7] + (((op >> 6) & 31) << 1)) | 0;
          const ram = (at - RAM) >>> 0;
          if ((at & 1) !== 0 || ram >= RAM_SIZE) break sprint;
          ram16[ram >> 1] = R[op & 7];
          cycles = 2;
          break;
        }
        case LDRH: {
          const at = (R[(op >> 3) & 7] + (((op >> 6) & 31) << 1)) | 0;
          const ram = (at - RAM) >>> 0;
          if (at & 1) break sprint;
          if (ram < RAM_SIZE) R[op & 7] = ram16[ram >> 1];
          else if (at >> 24 === 0x10) R[op & 7] = flash16[(at & 0xffffff) >> 1];
          else if (at >>> 0 < ROM_SIZE) R[op & 7] = rom16[at >> 1];
          else break sprint;
          cycles = 2;
          break;
        }
        case STRSP: {
          const at = (R[SP] + ((op & 0xff) << 2)) | 0;
          const ram = (at - RAM) >>> 0;
          if ((at & 3) !== 0 || ram >= RAM_SIZE) break sprint;
          ram32[ram >> 2] = R[(op >> 8) & 7];
          cycles = 2;
          break;
        }
        case LDRSP: {
          const at = (R[SP] + ((op & 0xff) << 2)) | 0;
          const ram = (at - RAM) >>> 0;
          if (at & 3) break sprint;
          if (ram < RAM_SIZE) R[(op >> 8) & 7] = ram32[ram >> 2];
          else if (at >> 24 === 0x10) R[(op >> 8) & 7] = flash32[(at & 0xffffff) >> 2];
          else if (at >>> 0 < ROM_SIZE) R[(op >> 8) & 7] = rom32[at >> 2];
          else break sprint;
          cycles = 2;
          break;
        }
        case ADR:
          R[(op >> 8) & 7] = (pc & ~3) + 4 + ((op & 0xff) << 2);
          break;
        case ADDRSP:
          R[(op >> 8) & 7] = R[SP] + ((op & 0xff) << 2);
          break;
        case ADDSP:
          R[SP] += (op & 0x7f) << 2;
          break;
        case SUBSP:
          R[SP] -= (op & 0x7f) << 2;
          break;
        case SXTH:
          R[op & 7] = (R[(op >> 3) & 7] << 16) >> 16;
          break;
        case SXTB:
          R[op & 7] = (R[(op >> 3) & 7] << 24) >> 24;
          break;
        case UXTH:
          R[op & 7] = R[(op >> 3) & 7] & 0xffff;
          break;
        case UXTB:
          R[op & 7] = R[(op >> 3) & 7] & 0xff;
          break;
        case PUSH: {
          let count = (op >> 8) & 1;
          for (let bits = op & 0xff; bits; bits &= bits - 1) count++;
          const ram = (R[SP] - 4 * count - RAM) >>> 0;
          if (ram + 4 * count > RAM_SIZE) break sprint;
          let to = ram >> 2;
          for (let i = 0; i < 8; i++) if (op & (1 << i)) ram32[to++] = R[i];
          if (op & 0x100) ram32[to] = R[LR];
          R[SP] -= 4 * count;
          cycles += count - ((op >> 8) & 1);
          break;
        }
        case POP: {
          const ram = (R[SP] - RAM) >>> 0;
          if (ram + 36 > RAM_SIZE) break sprint;
          let at = ram >> 2;
          if (op & 0x100) {
            let count = 0;
            for (let bits = op & 0xff; bits; bits &= bits - 1) count++;
            const back = ram32[at + count];
            if (handler && back >>> 28 === 15) break sprint;
            next = back & ~1;
            cycles = 3;
          }
          for (let i = 0; i < 8; i++) {
            if (op & (1 << i)) {
              R[i] = ram32[at++];
              cycles++;
            }
          }
          R[SP] = RAM + ((at + ((op >> 8) & 1)) << 2);
          break;
        }
        case STM: {
          const n = (op >> 8) & 7;
          const ram = (R[n] - RAM) >>> 0;
          if (ram & 3 || ram + 32 > RAM_SIZE || op & (1 << n)) break sprint;
          let to = ram >> 2;
          for (let i = 0; i < 8; i++) {
            if (op & (1 << i)) {
              ram32[to++] = R[i];
              cycles++;
            }
          }
          R[n] = RAM + (to << 2);
          break;
        }
        case LDM: {
          const n = (op >> 8) & 7;
          const ram = (R[n] - RAM) >>> 0;
          if (ram & 3 || ram + 32 > RAM_SIZE) break sprint;
          let at = ram >> 2;
          for (let i = 0; i < 8; i++) {
            if (op & (1 << i)) {
              R[i] = ram32[at++];
              cycles++;
            }
          }
          if (!(op & (1 << n))) R[n] = RAM + (at << 2);
          break;
        }
        case BCOND: {
          let yes;
          switch ((op >> 9) & 7) {
            case 0:
              yes = nz === 0;
              break;
            case 1:
              yes = C;
              break;
            case 2:
              yes = nz < 0;
              break;
            case 3:
              yes = V;
              break;
            case 4:
              yes = C && nz !== 0;
              break;
            case 5:
              yes = nz < 0 === V;
              break;
            default:
              yes = nz < 0 === V && nz !== 0;
          }
          if (yes === ((op & 0x100) === 0)) {
            next = pc + 4 + ((op << 24) >> 23);
            cycles = 2;
          }
          break;
        }
        case B:
          next = pc + 4 + ((op << 21) >> 20);
          cycles = 2;
          break;
        case BL: {
          let low;
          if (next >> 24 === 0x10) low = flash16[(next & 0xffffff) >> 1];
          else if (next >>> 0 < ROM_SIZE) low = rom16[next >> 1];
          else low = ram16[(next - RAM) >>> 1];
          if ((low & 0xd000) !== 0xd000) break sprint;
          const s = (op >> 10) & 1;
          const i1 = 1 - (s ^ ((low >> 13) & 1));
          const i2 = 1 - (s ^ ((low >> 11) & 1));
          const high = (s ? 0xff000000 : 0) | (i1 << 23) | (i2 << 22);
          R[LR] = (pc + 4) | 1;
          next = pc + 4 + (high | ((op & 0x3ff) << 12) | ((low & 0x7ff) << 1));
          cycles = 3;
          break;
        }
        case ADC: {
          const a = R[(op >> 3) & 7];
          const b = (R[op & 7] >>> 0) + (C ? 1 : 0);
          const sum = (a >>> 0) + b;
          const r = sum | 0;
          R[op & 7] = r;
          nz = r;
          C = sum > 0xffffffff;
          V = ((a ^ r) & (b ^ r)) < 0;
          break;
        }
        case SBC: {
          const a = R[op & 7];
          const b = (R[(op >> 3) & 7] >>> 0) + (C ? 0 : 1);
          const r = (a - b) | 0;
          R[op & 7] = r;
          nz = r;
          C = a >>> 0 >= b;
          V = ((a ^ b) & (a ^ r)) < 0;
          break;
        }
        default:
          break sprint;
      }
      pc = next;
      now += cycles * cycle;
      left--;
    }
    R[PC] = pc;
    core.N = nz < 0;
    core.Z = nz === 0;
    core.C = C;
    core.V = V;
    clock.nanosCounter = now;
    return left;
  }
}
