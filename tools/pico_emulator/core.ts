// SPDX-License-Identifier: MIT
// The chip's common instructions in AssemblyScript: core.mjs has it compiled and calls it.
//
// rp2040js compares each instruction with one pattern after the other. Here a table knows
// which it is, and all that touches only registers and memory is executed in place. The rest
// (most peripherals, interrupts, rare instructions) is left to rp2040js. Results and cycles
// are the same to the last bit: tests/pico/lockstep.mjs compares them.

// ---- Where things lie in WebAssembly's memory. core.mjs reads these addresses.

export const STATE: usize = 0; // sixteen registers and the words below, of 32 bits each
const SP = 13;
const LR = 14;
const PC = 15;
const RESULT = 16; // the flags N and Z belong to this result
const CARRY = 17;
const OVERFLOW = 18;
const DIVIDEND = 19;
const DIVISOR = 20;
const QUOTIENT = 21;
const REMAINDER = 22;
const DIVIDER_STATUS = 23;
const SPINLOCKS = 24; // one bit for each
const POLLED = 25; // the address of a peripheral's register, and what is read there
const POLLED_VALUE = 26;
const MASKED = 27; // PRIMASK: whether interrupts are
const PENDING = 28; // whether one waits, perhaps for the end of a mask
const LOWEST = 29; // where the stack pointer has been
const MISS = 30; // cycles that a read of the flash waits which the cache cannot answer; 0: it never waits
const WAITED = 31; // such cycles of the present instruction
const WATCHED = 32; // the address of a PUSH that is left to rp2040js: whoever watches sees it; or 0
const FETCHED = 33; // the line of the flash in which the last instruction was
export const CLOCK: usize = 136; // nanoseconds, as a double

// The cache: for each of 1,024 sets the two lines of eight bytes that it holds, counted from 1,
// and which of the two was read last.
const SETS: i32 = 1024;
export const LINES: usize = 0x8000;
const LATER: usize = LINES + 8192;
export const CACHE_END: usize = LATER + 1024;

const KINDS: usize = 0x10000;
export const ROM_AT: usize = 0x20000;
export const RAM_AT: usize = 0x40000;
export const FLASH_AT: usize = 0x100000;

// ---- Where they lie for the chip

const RAM: i32 = 0x20000000;
const RAM_SIZE: u32 = 264 * 1024;
const ROM_SIZE: u32 = 16 * 1024; // at 0
const TIMER_HIGH: i32 = 0x40054024; // the microseconds since the start
const TIMER_LOW: i32 = 0x40054028;
const SIO: i32 = <i32>0xd0000000;

// Registers of SIO: the divider and the spinlocks.
const SPINLOCK_STATE = 0x5c;
const UNSIGNED_DIVIDEND = 0x60;
const UNSIGNED_DIVISOR = 0x64;
const SIGNED_DIVIDEND = 0x68;
const SIGNED_DIVISOR = 0x6c;
const DIVIDER_QUOTIENT = 0x70;
const DIVIDER_REMAINDER = 0x74;
const DIVIDER_CSR = 0x78;
const FIRST_SPINLOCK = 0x100;
const LAST_SPINLOCK = 0x17c;

// ---- The instructions

const enum Kind {
  OTHER, // for rp2040js
  LSL, LSR, ASR, ADD, SUB, ADD3, SUB3, MOV8, CMP8, ADD8, SUB8,
  AND, EOR, LSLR, LSRR, ASRR, ADC, SBC, TST, NEG, CMP, ORR, MUL, BIC, MVN,
  ADDHI, CMPHI, MOVHI, BX, BLX, LDRPC,
  STRR, STRHR, STRBR, LDRSBR, LDRR, LDRHR, LDRBR, LDRSHR,
  STR, LDR, STRB, LDRB, STRH, LDRH, STRSP, LDRSP,
  ADR, ADDRSP, ADDSP, SUBSP, SXTH, SXTB, UXTH, UXTB, REV,
  PUSH, POP, STM, LDM, BCOND, B, BL, CPSID, CPSIE, MSR, MRS, BARRIER,
}

/** Enter all instructions that begin with these bits into the table. */
function begins(bits: string, kind: Kind): void {
  const free = 16 - bits.length;
  let first = 0;
  for (let i = 0; i < bits.length; i++) first = (first << 1) | (bits.charCodeAt(i) & 1);
  memory.fill(KINDS + (first << free), <u8>kind, 1 << free);
}

begins('00000', Kind.LSL);
begins('00001', Kind.LSR);
begins('00010', Kind.ASR);
begins('0001100', Kind.ADD);
begins('0001101', Kind.SUB);
begins('0001110', Kind.ADD3);
begins('0001111', Kind.SUB3);
begins('00100', Kind.MOV8);
begins('00101', Kind.CMP8);
begins('00110', Kind.ADD8);
begins('00111', Kind.SUB8);
begins('0100000000', Kind.AND);
begins('0100000001', Kind.EOR);
begins('0100000010', Kind.LSLR);
begins('0100000011', Kind.LSRR);
begins('0100000100', Kind.ASRR);
begins('0100000101', Kind.ADC);
begins('0100000110', Kind.SBC);
begins('0100001000', Kind.TST);
begins('0100001001', Kind.NEG);
begins('0100001010', Kind.CMP);
begins('0100001100', Kind.ORR);
begins('0100001101', Kind.MUL);
begins('0100001110', Kind.BIC);
begins('0100001111', Kind.MVN);
begins('01000100', Kind.ADDHI);
begins('01000101', Kind.CMPHI);
begins('01000110', Kind.MOVHI);
begins('010001110', Kind.BX);
begins('010001111', Kind.BLX);
begins('01001', Kind.LDRPC);
begins('0101000', Kind.STRR);
begins('0101001', Kind.STRHR);
begins('0101010', Kind.STRBR);
begins('0101011', Kind.LDRSBR);
begins('0101100', Kind.LDRR);
begins('0101101', Kind.LDRHR);
begins('0101110', Kind.LDRBR);
begins('0101111', Kind.LDRSHR);
begins('01100', Kind.STR);
begins('01101', Kind.LDR);
begins('01110', Kind.STRB);
begins('01111', Kind.LDRB);
begins('10000', Kind.STRH);
begins('10001', Kind.LDRH);
begins('10010', Kind.STRSP);
begins('10011', Kind.LDRSP);
begins('10100', Kind.ADR);
begins('10101', Kind.ADDRSP);
begins('101100000', Kind.ADDSP);
begins('101100001', Kind.SUBSP);
begins('1011001000', Kind.SXTH);
begins('1011001001', Kind.SXTB);
begins('1011001010', Kind.UXTH);
begins('1011001011', Kind.UXTB);
begins('1011101000', Kind.REV);
begins('1011010', Kind.PUSH);
begins('1011011001100010', Kind.CPSIE);
begins('1011011001110010', Kind.CPSID);
begins('1011110', Kind.POP);
begins('11000', Kind.STM);
begins('11001', Kind.LDM);
begins('1101', Kind.BCOND);
begins('1101111', Kind.OTHER); // UDF and SVC stand among the conditional branches
begins('11100', Kind.B);
begins('11110', Kind.BL);
// Among the BLs, and with a second half that says what they are:
begins('111100111000', Kind.MSR);
begins('1111001110111111', Kind.BARRIER);
begins('1111001111101111', Kind.MRS);

// ---- Registers and memory

@inline function get(register: i32): i32 {
  return load<i32>(STATE + (<usize>register << 2));
}

@inline function put(register: i32, value: i32): void {
  store<i32>(STATE + (<usize>register << 2), value);
}

/** Every instruction that moves the stack pointer down does it here. */
@inline function putStack(at: i32): void {
  put(SP, at);
  if (<u32>at < <u32>get(LOWEST)) put(LOWEST, at);
}

/** Where memory of the chip lies here; 0 if there is none at this address. */
@inline function place(at: i32): usize {
  if (<u32>(at - RAM) < RAM_SIZE) return RAM_AT + <usize>(at - RAM);
  if (at >> 24 == 0x10) return FLASH_AT + <usize>(at & 0xffffff);
  if (<u32>at < ROM_SIZE) return ROM_AT + <usize>at;
  return 0;
}

/** Read a place of the flash through the cache. */
function cached(at: i32): void {
  const line = ((at & 0xffffff) >> 3) + 1;
  const set = <usize>(line & (SETS - 1));
  const first = LINES + (set << 3);
  if (load<i32>(first) == line) store<u8>(LATER + set, 0);
  else if (load<i32>(first + 4) == line) store<u8>(LATER + set, 1);
  else {
    const other = load<u8>(LATER + set) ^ 1;
    store<i32>(first + (<usize>other << 2), line);
    store<u8>(LATER + set, other);
    put(WAITED, get(WAITED) + get(MISS));
  }
}

/** The flash was changed: the firmware empties the cache. */
export function empty(): void {
  memory.fill(LINES, 0, CACHE_END - LINES);
  put(FETCHED, 0);
}

// Each instruction returns its cycles, or 0 before it has changed anything: rp2040js does it.

@inline function loaded<T>(register: i32, at: i32): i32 {
  const from = place(at);
  if (from == 0 || (at & (sizeof<T>() - 1)) != 0) return 0;
  put(register, <i32>load<T>(from));
  if (from >= FLASH_AT && get(MISS) != 0) cached(at);
  return 2;
}

@inline function stored<T>(register: i32, at: i32): i32 {
  const ram = <u32>(at - RAM);
  if (ram >= RAM_SIZE || (at & (sizeof<T>() - 1)) != 0) return 0;
  store<T>(RAM_AT + ram, <T>get(register));
  return 2;
}

// ---- Flags

@inline function result(value: i32): i32 {
  put(RESULT, value);
  return value;
}

@inline function sum(a: i32, b: i32): i32 {
  const r = a + b;
  put(CARRY, i32(<u32>r < <u32>a));
  put(OVERFLOW, ((a ^ r) & (b ^ r)) >>> 31);
  return result(r);
}

@inline function difference(a: i32, b: i32): i32 {
  const r = a - b;
  put(CARRY, i32(<u32>a >= <u32>b));
  put(OVERFLOW, ((a ^ b) & (a ^ r)) >>> 31);
  return result(r);
}

/** Whether a conditional branch is taken. */
@inline function holds(condition: i32): bool {
  const r = get(RESULT);
  let yes: bool;
  switch (condition >> 1) {
    case 0: yes = r == 0; break;
    case 1: yes = get(CARRY) != 0; break;
    case 2: yes = r < 0; break;
    case 3: yes = get(OVERFLOW) != 0; break;
    case 4: yes = get(CARRY) != 0 && r != 0; break;
    case 5: yes = r >>> 31 == get(OVERFLOW); break;
    default: yes = r >>> 31 == get(OVERFLOW) && r != 0;
  }
  return yes == ((condition & 1) == 0);
}

// ---- The divider, the spinlocks, the timer, and a register that is polled

function divide(signed: bool): void {
  const a = get(DIVIDEND);
  const b = get(DIVISOR);
  if (b == 0) {
    put(QUOTIENT, a != 0 ? -1 : 1);
    put(REMAINDER, a);
  } else if (!signed) {
    put(QUOTIENT, <i32>(<u32>a / <u32>b));
    put(REMAINDER, <i32>(<u32>a % <u32>b));
  } else {
    const overflows = a == i32.MIN_VALUE && b == -1; // a trap in WebAssembly
    put(QUOTIENT, overflows ? a : a / b);
    put(REMAINDER, overflows ? 0 : a % b);
  }
  put(DIVIDER_STATUS, 3);
}

export function readSio(offset: i32): i32 {
  switch (offset) {
    case SPINLOCK_STATE: return get(SPINLOCKS);
    case UNSIGNED_DIVIDEND:
    case SIGNED_DIVIDEND: return get(DIVIDEND);
    case UNSIGNED_DIVISOR:
    case SIGNED_DIVISOR: return get(DIVISOR);
    case DIVIDER_QUOTIENT:
      put(DIVIDER_STATUS, get(DIVIDER_STATUS) & ~2);
      return get(QUOTIENT);
    case DIVIDER_REMAINDER: return get(REMAINDER);
    case DIVIDER_CSR: return get(DIVIDER_STATUS);
  }
  const lock = 1 << ((offset - FIRST_SPINLOCK) >> 2);
  const locks = get(SPINLOCKS);
  put(SPINLOCKS, locks | lock);
  return lock & ~locks;
}

export function writeSio(offset: i32, value: i32): void {
  switch (offset) {
    case SPINLOCK_STATE:
    case DIVIDER_CSR: return;
    case UNSIGNED_DIVIDEND:
    case SIGNED_DIVIDEND:
      put(DIVIDEND, value);
      divide(offset == SIGNED_DIVIDEND);
      return;
    case UNSIGNED_DIVISOR:
    case SIGNED_DIVISOR:
      put(DIVISOR, value);
      divide(offset == SIGNED_DIVISOR);
      return;
    case DIVIDER_QUOTIENT:
    case DIVIDER_REMAINDER:
      put(offset == DIVIDER_QUOTIENT ? QUOTIENT : REMAINDER, value);
      put(DIVIDER_STATUS, 3);
      return;
  }
  put(SPINLOCKS, get(SPINLOCKS) & ~(1 << ((offset - FIRST_SPINLOCK) >> 2)));
}

/** Whether a register of SIO is one of these two; the others are left to rp2040js. */
export function isOurs(offset: i32): bool {
  if (offset >= FIRST_SPINLOCK) return offset <= LAST_SPINLOCK;
  return offset >= SPINLOCK_STATE && offset <= DIVIDER_CSR && (offset & 3) == 0;
}

function loadedOutside(register: i32, at: i32, now: f64): i32 {
  if ((at & 3) != 0) return 0;
  const offset = at - SIO;
  if (offset == 0) {
    put(register, 0); // the number of the core
    return 1;
  }
  if (isOurs(offset)) {
    put(register, readSio(offset));
    return 1;
  }
  if (at == get(POLLED)) {
    put(register, get(POLLED_VALUE));
    return at >> 28 == 5 ? 2 : 4;
  }
  if (at == TIMER_LOW || at == TIMER_HIGH) {
    const micros = <u64>(now / 1000);
    put(register, <i32>(at == TIMER_LOW ? micros : micros >> 32));
    return 4;
  }
  return 0;
}

function storedOutside(register: i32, at: i32): i32 {
  const offset = at - SIO;
  if ((at & 3) != 0 || !isOurs(offset)) return 0;
  writeSio(offset, get(register));
  return 1;
}

// ---- The work

/** Fetch an instruction through the cache: once for each line that is run through. */
@inline function fetched(pc: i32): void {
  if (get(FETCHED) == pc >> 3) return;
  put(FETCHED, pc >> 3);
  cached(pc);
}

/**
 * Execute instructions up to the first that is left to rp2040js, and not beyond the time `due`:
 * none of these can start an alarm or an interrupt. `handler`: inside an interrupt, where a
 * jump may be its end. Returns how many of the instructions are left.
 */
export function sprint(due: f64, left: i32, cycle: f64, handler: bool): i32 {
  let now = load<f64>(CLOCK);
  let pc = get(PC);
  const watched = get(WATCHED);
  const miss = get(MISS);
  while (now < due && left > 0) {
    let op: i32;
    if (pc >> 24 == 0x10) {
      op = load<u16>(FLASH_AT + <usize>(pc & 0xfffffe));
      // The second half of a long instruction may lie in the next line.
      if (miss != 0) fetched(op < 0xf000 ? pc : pc + 2);
    } else {
      const at = place(pc & ~1);
      if (at == 0) break;
      op = load<u16>(at);
    }
    const low = op & 7; // most instructions name their registers here
    const middle = (op >> 3) & 7;
    const high = (op >> 6) & 7;
    const wide = (op >> 8) & 7; // those with a number of eight bits
    let next = pc + 2;
    let cycles = 1;
    switch (<i32>load<u8>(KINDS + <usize>op)) {
      case Kind.LSL: {
        const a = get(middle);
        const n = (op >> 6) & 31;
        put(low, result(a << n));
        if (n != 0) put(CARRY, (a >>> (32 - n)) & 1);
        break;
      }
      case Kind.LSR: {
        const a = get(middle);
        const n = (op >> 6) & 31;
        put(low, result(n != 0 ? a >>> n : 0));
        put(CARRY, (a >>> ((n - 1) & 31)) & 1);
        break;
      }
      case Kind.ASR: {
        const a = get(middle);
        const n = (op >> 6) & 31;
        put(low, result(a >> (n != 0 ? n : 31)));
        put(CARRY, (a >>> ((n - 1) & 31)) & 1);
        break;
      }
      case Kind.ADD: put(low, sum(get(middle), get(high))); break;
      case Kind.SUB: put(low, difference(get(middle), get(high))); break;
      case Kind.ADD3: put(low, sum(get(middle), high)); break;
      case Kind.SUB3: put(low, difference(get(middle), high)); break;
      case Kind.MOV8: put(wide, result(op & 255)); break;
      case Kind.CMP8: difference(get(wide), op & 255); break;
      case Kind.ADD8: put(wide, sum(get(wide), op & 255)); break;
      case Kind.SUB8: put(wide, difference(get(wide), op & 255)); break;
      case Kind.AND: put(low, result(get(low) & get(middle))); break;
      case Kind.EOR: put(low, result(get(low) ^ get(middle))); break;
      case Kind.ORR: put(low, result(get(low) | get(middle))); break;
      case Kind.BIC: put(low, result(get(low) & ~get(middle))); break;
      case Kind.MVN: put(low, result(~get(middle))); break;
      case Kind.MUL: put(low, result(get(low) * get(middle))); break;
      case Kind.TST: result(get(low) & get(middle)); break;
      case Kind.NEG: put(low, difference(0, get(middle))); break;
      case Kind.CMP: difference(get(low), get(middle)); break;
      case Kind.LSLR: {
        const a = get(low);
        const n = get(middle) & 255;
        put(low, result(n < 32 ? a << n : 0));
        if (n != 0) put(CARRY, (a >>> ((32 - n) & 31)) & 1);
        break;
      }
      case Kind.LSRR: {
        const a = get(low);
        const n = get(middle) & 255;
        put(low, result(n < 32 ? a >>> n : 0));
        put(CARRY, n <= 32 ? (a >>> ((n - 1) & 31)) & 1 : 0);
        break;
      }
      case Kind.ASRR: {
        const a = get(low);
        const n = min(get(middle) & 255, 32);
        put(low, result(a >> min(n, 31)));
        put(CARRY, (a >>> ((n - 1) & 31)) & 1);
        break;
      }
      // rp2040js adds the carry to one of the two first, and the overflow depends on it.
      case Kind.ADC: {
        const a = get(middle);
        const carry = get(CARRY);
        const b = get(low) + carry;
        const r = a + b;
        put(CARRY, i32(carry != 0 ? <u32>r <= <u32>a : <u32>r < <u32>a));
        put(OVERFLOW, ((a ^ r) & (b ^ r)) >>> 31);
        put(low, result(r));
        break;
      }
      case Kind.SBC: {
        const a = get(low);
        const carry = get(CARRY);
        const m = get(middle);
        const b = m + (1 - carry);
        const r = a - b;
        put(CARRY, i32(carry != 0 ? <u32>a >= <u32>m : <u32>a > <u32>m));
        put(OVERFLOW, ((a ^ b) & (a ^ r)) >>> 31);
        put(low, result(r));
        break;
      }
      case Kind.ADDHI:
      case Kind.MOVHI: {
        const to = ((op >> 4) & 8) | low;
        const from = (op >> 3) & 15;
        let r = from == PC ? pc + 4 : get(from);
        if (op < 0x4600) r += to == PC ? pc + 4 : get(to); // ADDHI
        if (to == PC) {
          next = r & ~1;
          cycles = 2;
        } else if (to == SP) putStack(r & ~3);
        else put(to, r);
        break;
      }
      case Kind.CMPHI: {
        const a = ((op >> 4) & 8) | low;
        const b = (op >> 3) & 15;
        if (a == PC || b == PC) cycles = 0;
        else difference(get(a), get(b));
        break;
      }
      case Kind.BX: {
        const from = (op >> 3) & 15;
        const to = get(from);
        if (low != 0 || from == PC || (handler && to >>> 28 == 15)) {
          cycles = 0;
          break;
        }
        next = to & ~1;
        cycles = 2;
        break;
      }
      case Kind.BLX: {
        const from = (op >> 3) & 15;
        if (low != 0 || from >= LR) {
          cycles = 0;
          break;
        }
        put(LR, next | 1);
        next = get(from) & ~1;
        cycles = 2;
        break;
      }
      case Kind.LDRPC: cycles = loaded<i32>(wide, ((pc + 4) & ~3) + ((op & 255) << 2)); break;
      case Kind.STRR: cycles = stored<i32>(low, get(middle) + get(high)); break;
      case Kind.STRHR: cycles = stored<i16>(low, get(middle) + get(high)); break;
      case Kind.STRBR: cycles = stored<i8>(low, get(middle) + get(high)); break;
      case Kind.LDRR: cycles = loaded<i32>(low, get(middle) + get(high)); break;
      case Kind.LDRHR: cycles = loaded<u16>(low, get(middle) + get(high)); break;
      case Kind.LDRBR: cycles = loaded<u8>(low, get(middle) + get(high)); break;
      case Kind.LDRSHR: cycles = loaded<i16>(low, get(middle) + get(high)); break;
      case Kind.LDRSBR: {
        const at = get(middle) + get(high);
        cycles = loaded<i8>(low, at);
        if (at == SIO) {
          put(low, 0); // the number of the core, as its locks ask for it
          cycles = 1;
        }
        break;
      }
      case Kind.STR: {
        const at = get(middle) + (((op >> 6) & 31) << 2);
        cycles = stored<i32>(low, at);
        if (cycles == 0) cycles = storedOutside(low, at);
        break;
      }
      case Kind.LDR: {
        const at = get(middle) + (((op >> 6) & 31) << 2);
        cycles = loaded<i32>(low, at);
        if (cycles == 0) cycles = loadedOutside(low, at, now);
        break;
      }
      case Kind.STRB: cycles = stored<i8>(low, get(middle) + ((op >> 6) & 31)); break;
      case Kind.LDRB: cycles = loaded<u8>(low, get(middle) + ((op >> 6) & 31)); break;
      case Kind.STRH: cycles = stored<i16>(low, get(middle) + (((op >> 6) & 31) << 1)); break;
      case Kind.LDRH: cycles = loaded<u16>(low, get(middle) + (((op >> 6) & 31) << 1)); break;
      case Kind.STRSP: cycles = stored<i32>(wide, get(SP) + ((op & 255) << 2)); break;
      case Kind.LDRSP: cycles = loaded<i32>(wide, get(SP) + ((op & 255) << 2)); break;
      case Kind.ADR: put(wide, (pc & ~3) + 4 + ((op & 255) << 2)); break;
      case Kind.ADDRSP: put(wide, get(SP) + ((op & 255) << 2)); break;
      case Kind.ADDSP: put(SP, get(SP) + ((op & 127) << 2)); break;
      case Kind.SUBSP: putStack(get(SP) - ((op & 127) << 2)); break;
      case Kind.SXTH: put(low, <i32><i16>get(middle)); break;
      case Kind.SXTB: put(low, <i32><i8>get(middle)); break;
      case Kind.UXTH: put(low, get(middle) & 0xffff); break;
      case Kind.UXTB: put(low, get(middle) & 0xff); break;
      case Kind.REV: put(low, bswap(get(middle))); break;
      case Kind.PUSH: {
        const count = popcnt(op & 0x1ff);
        const ram = <u32>(get(SP) - (count << 2) - RAM);
        if (ram > RAM_SIZE - (count << 2) || pc == watched) {
          cycles = 0;
          break;
        }
        let to = RAM_AT + ram;
        for (let bits = op & 255; bits != 0; bits &= bits - 1) {
          store<i32>(to, get(ctz(bits)));
          to += 4;
        }
        if ((op & 0x100) != 0) store<i32>(to, get(LR));
        putStack(get(SP) - (count << 2));
        cycles = 1 + popcnt(op & 255);
        break;
      }
      case Kind.POP: {
        const ram = <u32>(get(SP) - RAM);
        const count = popcnt(op & 255);
        if (ram > RAM_SIZE - 36) {
          cycles = 0;
          break;
        }
        let from = RAM_AT + ram;
        if ((op & 0x100) != 0) {
          const back = load<i32>(from + (count << 2));
          if (handler && back >>> 28 == 15) {
            cycles = 0;
            break;
          }
          next = back & ~1;
          cycles = 3;
        }
        for (let bits = op & 255; bits != 0; bits &= bits - 1) {
          put(ctz(bits), load<i32>(from));
          from += 4;
        }
        put(SP, get(SP) + (popcnt(op & 0x1ff) << 2));
        cycles += count;
        break;
      }
      case Kind.STM: {
        const base = get(wide);
        const ram = <u32>(base - RAM);
        if ((ram & 3) != 0 || ram > RAM_SIZE - 32 || (op & (1 << wide)) != 0) {
          cycles = 0;
          break;
        }
        let to = RAM_AT + ram;
        for (let bits = op & 255; bits != 0; bits &= bits - 1) {
          store<i32>(to, get(ctz(bits)));
          to += 4;
        }
        put(wide, base + (popcnt(op & 255) << 2));
        cycles = 1 + popcnt(op & 255);
        break;
      }
      case Kind.LDM: {
        const base = get(wide);
        const count = popcnt(op & 255);
        let from = place(base);
        if ((base & 3) != 0 || from == 0 || place(base + 32) == 0) {
          cycles = 0;
          break;
        }
        if (miss != 0 && from >= FLASH_AT) {
          for (let at = base; at < base + (count << 2); at += 4) cached(at);
        }
        for (let bits = op & 255; bits != 0; bits &= bits - 1) {
          put(ctz(bits), load<i32>(from));
          from += 4;
        }
        if ((op & (1 << wide)) == 0) put(wide, base + (count << 2));
        cycles = 1 + count;
        break;
      }
      case Kind.BCOND:
        if (holds((op >> 8) & 15)) {
          next = pc + 4 + ((op << 24) >> 23);
          cycles = 2;
        }
        break;
      case Kind.B:
        next = pc + 4 + ((op << 21) >> 20);
        cycles = 2;
        break;
      case Kind.BL: {
        const second = place(next & ~1);
        const more: i32 = second != 0 ? load<u16>(second) : 0;
        if ((more & 0xd000) != 0xd000) {
          cycles = 0;
          break;
        }
        const sign = (op << 21) >> 31;
        const one = ~(sign ^ (more >> 13)) & 1;
        const two = ~(sign ^ (more >> 11)) & 1;
        put(LR, (pc + 4) | 1);
        next =
          pc +
          4 +
          ((sign << 24) | (one << 23) | (two << 22) | ((op & 0x3ff) << 12) | ((more & 0x7ff) << 1));
        cycles = 3;
        break;
      }
      case Kind.CPSID: put(MASKED, 1); break;
      case Kind.CPSIE:
        if (get(PENDING) != 0) cycles = 0;
        else put(MASKED, 0);
        break;
      case Kind.MSR: {
        const second = place(next & ~1);
        if (second == 0 || load<u16>(second) != 0x8810 || get(PENDING) != 0 || (op & 15) == PC) {
          cycles = 0; // not PRIMASK
          break;
        }
        put(MASKED, get(op & 15) & 1);
        next = pc + 4;
        cycles = 3;
        break;
      }
      case Kind.MRS: {
        const second = place(next & ~1);
        const to: i32 = second != 0 ? load<u16>(second) : 0;
        if ((to & 0xf0ff) != 0x8010 || to >> 8 == 0x8f) {
          cycles = 0; // not PRIMASK
          break;
        }
        put((to >> 8) & 15, get(MASKED));
        next = pc + 4;
        cycles = 3;
        break;
      }
      case Kind.BARRIER: {
        const second = place(next & ~1);
        const barrier: i32 = second != 0 ? load<u16>(second) >> 4 : 0;
        if (barrier < 0x8f4 || barrier > 0x8f6) {
          cycles = 0;
          break;
        }
        next = pc + 4;
        cycles = 3;
        break;
      }
      default: cycles = 0;
    }
    if (cycles == 0) break;
    pc = next;
    if (miss != 0) {
      cycles += get(WAITED);
      put(WAITED, 0);
    }
    now += <f64>cycles * cycle;
    left--;
  }
  put(PC, pc);
  store<f64>(CLOCK, now);
  return left;
}
