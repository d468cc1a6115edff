const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;

/** The text of a label behind its `xn--` (RFC 3492, section 6.2); null if it is no such text. */
export function decodePunycode(encoded: string): string | null {
  const dash = encoded.lastIndexOf("-");
  const codes = dash > 0 ? Array.from(encoded.slice(0, dash), (char) => char.charCodeAt(0)) : [];
  let n = FIRST_CODE;
  let i = 0;
  let bias = FIRST_BIAS;
  for (let at = dash > 0 ? dash + 1 : 0; at < encoded.length;) {
    const before = i;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(encoded.charCodeAt(at++));
      if (digit === null) return null;
      i += digit * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
      if (i > Number.MAX_SAFE_INTEGER / BASE || weight > Number.MAX_SAFE_INTEGER / BASE) return null;
    }
    const length = codes.length + 1;
    bias = adapted(i - before, length, before === 0);
    n += Math.floor(i / length);
    if (n > 0x10ffff) return null;
    i %= length;
    codes.splice(i++, 0, n);
  }
  return String.fromCodePoint(...codes);
}

function digitOf(code: number): number | null {
  if (code >= 97 && code <= 122) return code - 97;
  if (code >= 48 && code <= 57) return code - 22;
  return null;
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : Math.floor(delta / 2);
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
