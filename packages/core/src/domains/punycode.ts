const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;
const DASH = 45;

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

/** A label as it stands behind `xn--` (RFC 3492, section 6.3). @param text of any characters, some beyond ASCII */
export function encodePunycode(text: string): string {
  const codes: number[] = [];
  const output: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    codes.push(code);
    if (code < FIRST_CODE) output.push(code);
  }
  const basic = output.length;
  if (basic > 0) output.push(DASH);
  let [n, delta, bias, done] = [FIRST_CODE, 0, FIRST_BIAS, basic];
  while (done < codes.length) {
    let next = Infinity;
    for (const code of codes) if (code >= n && code < next) next = code;
    delta += (next - n) * (done + 1);
    n = next;
    for (const code of codes) {
      if (code < n) delta += 1;
      if (code !== n) continue;
      let rest = delta;
      for (let k = BASE; ; k += BASE) {
        const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
        if (rest < threshold) break;
        output.push(codeOf(threshold + ((rest - threshold) % (BASE - threshold))));
        rest = Math.floor((rest - threshold) / (BASE - threshold));
      }
      output.push(codeOf(rest));
      bias = adapted(delta, done + 1, done === basic);
      delta = 0;
      done += 1;
    }
    delta += 1;
    n += 1;
  }
  return String.fromCharCode(...output);
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
const codeOf = (digit: number): number => (digit < 26 ? digit + 97 : digit + 22);

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
