/**
 * The shapes of JA4+ in lower case: JA4, JA4S, JA4H, JA4X, JA4SSH, and JA4T and JA4TS with the gaps between what was sent
 * again (FoxIO, technical details).
 */
export const JA4_SHAPES: readonly RegExp[] = [
  /^[tqd](?:\d\d|s\d|d\d)[di]\d{4}[a-z\d]{2}_[\da-f]{12}_[\da-f]{12}$/,
  /^[tqd](?:\d\d|s\d|d\d)\d\d[a-z\d]{2}_[\da-f]{4}_[\da-f]{12}$/,
  /^[a-z]{2}\d\d[cn][rn]\d\d[a-z\d]{4}_[\da-f]{12}_[\da-f]{12}_[\da-f]{12}$/,
  /^[\da-f]{12}_[\da-f]{12}_[\da-f]{12}$/,
  /^c\d+s\d+_c\d+s\d+_c\d+s\d+$/,
  /^\d+_\d+(?:-\d+)*_\d+_\d+(?:_\d+(?:-r?\d+)*)?$/,
];

/** Of digests: MD5 of JA3, JA3S and HASSH; JARM; and JA4LS, a latency, a time to live and what it was measured in. */
const OTHERS = [/^[\da-f]{32}$/, /^[\da-f]{62}$/, /^\d+_\d+(?:_[a-z\d]+)?$/];

/** Whether a value has the shape of a kind of fingerprint that `FINGERPRINT_TYPES` names. */
export function isFingerprint(value: string): boolean {
  const lower = value.toLowerCase();
  return [...JA4_SHAPES, ...OTHERS].some((shape) => shape.test(lower));
}
