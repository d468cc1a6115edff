/** A file that is no text: what its bytes look like is no indicator. */
export class NoTextError extends Error {
  override name = "NoTextError";
  /** What it is: `a PDF`. */
  readonly kind: string;
  constructor(kind: string) {
    super(`it is ${kind}`);
    this.kind = kind;
  }
}

/** What formats begin with. */
const SIGNATURES: readonly (readonly [begins: readonly number[], kind: string])[] = [
  [[0x25, 0x50, 0x44, 0x46, 0x2d], "a PDF"],
  [[0x50, 0x4b, 0x03, 0x04], "an archive or a document of an office program"],
  [[0xd0, 0xcf, 0x11, 0xe0], "a document of an office program"],
  [[0xd4, 0xc3, 0xb2, 0xa1], "a capture"],
  [[0xa1, 0xb2, 0xc3, 0xd4], "a capture"],
  [[0x4d, 0x3c, 0xb2, 0xa1], "a capture"],
  [[0xa1, 0xb2, 0x3c, 0x4d], "a capture"],
  [[0x0a, 0x0d, 0x0d, 0x0a], "a capture"],
  [[0x89, 0x50, 0x4e, 0x47], "a picture"],
  [[0xff, 0xd8, 0xff], "a picture"],
  [[0x47, 0x49, 0x46, 0x38], "a picture"],
];
/** Bytes of the beginning in which text has no NUL. */
const EDGE = 4096;

/** What a file is by its first bytes, where it is no text in one byte a character or UTF-8; null where it may be text. */
export function binaryKind(beginning: Uint8Array): string | null {
  for (const [begins, kind] of SIGNATURES) if (begins.every((byte, at) => beginning[at] === byte)) return kind;
  // Logs that were cut off while they were written begin with NULs.
  const start = beginning.findIndex((byte) => byte !== 0);
  return start >= 0 && beginning.subarray(start, start + EDGE).includes(0) ? "no text" : null;
}
