/** The EICAR test file, in two parts: a scanner that sees this source is not to take it for one. */
const EICAR = Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD", "-ANTIVIRUS-TEST-FILE!$H+H*"].join(""));

export type Danger = "malware" | "sample";

/** Whether bytes hold the EICAR test file or are a program: such files are stored encrypted and never read. */
export function dangerOf(bytes: Buffer): Danger | null {
  if (bytes.includes(EICAR)) return "malware";
  return isProgram(bytes) ? "sample" : null;
}

/** The same for bytes that come in pieces. */
export class DangerWatch {
  #head: Buffer = Buffer.alloc(0);
  #tail: Buffer = Buffer.alloc(0);
  #isMalware = false;

  push(chunk: Buffer): void {
    if (this.#head.length < HEAD_BYTES) this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD_BYTES)]);
    const joined = Buffer.concat([this.#tail, chunk]);
    this.#isMalware ||= joined.includes(EICAR);
    this.#tail = joined.subarray(Math.max(0, joined.length - EICAR.length + 1));
  }

  danger(): Danger | null {
    if (this.#isMalware) return "malware";
    return isProgram(this.#head) ? "sample" : null;
  }
}

const HEAD_BYTES = 4096;
/** Mach-O of either order and width; a fat one shares its number with Java classes, which are programs too. */
const MACH_O = new Set([0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe, 0xcafebabe]);
const DEX = Buffer.from("dex\n");
const WASM = Buffer.from("\0asm");

function isProgram(bytes: Buffer): boolean {
  if (bytes.length < 8) return false;
  const number = bytes.readUInt32BE(0);
  if (number === 0x7f454c46 || MACH_O.has(number)) return true;
  const head = bytes.subarray(0, 4);
  return isPe(bytes) || head.equals(DEX) || head.equals(WASM);
}

/**
 * `MZ`, and where the header points `PE`, `NE`, `LE`; a file cut before that, or of DOS alone, is taken for one too.
 */
function isPe(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) !== 0x4d5a) return false;
  if (bytes.length < 64) return !isPlain(bytes);
  const at = bytes.readUInt32LE(0x3c);
  if (at + 2 > bytes.length) return !isPlain(bytes.subarray(0, 64));
  return /^(?:PE|NE|LE|LX)$/.test(bytes.toString("latin1", at, at + 2)) || !isPlain(bytes.subarray(0, 64));
}

/** A text may begin with these two letters. */
const isPlain = (bytes: Buffer): boolean => bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
