/** A piece of an expression in both dialects. */
export interface Part {
  readonly re2: string;
  readonly js: string;
  /** How many characters RE2 makes of it. */
  readonly size: number;
}

/** Spelled out, as RE2 and JavaScript differ in what these mean beyond ASCII. */
export const PREDEFINED: Readonly<Record<string, string>> = { d: "0-9", w: "0-9A-Za-z_", s: " \\t\\n\\r\\f" };
export const CLASSES: Readonly<Record<string, Part>> = Object.fromEntries(
  Object.entries(PREDEFINED).flatMap(([name, set]) => [
    [name, { re2: `[${set}]`, js: `[${set}]`, size: 1 }],
    [name.toUpperCase(), { re2: `[^${set}]`, js: `[^${set}]`, size: 1 }],
  ]),
);

export function literal(character: string): Part {
  if (/[0-9A-Za-z]/.test(character)) return { re2: character, js: character, size: 1 };
  return { ...hex(character), size: 1 };
}

/** By number, so that no character means anything but itself. */
export function hex(character: string): { re2: string; js: string } {
  const point = character.codePointAt(0) ?? 0;
  // Half a pair is no character; on its way to the engine it becomes the replacement character.
  const code = (point >= 0xd800 && point <= 0xdfff ? 0xfffd : point).toString(16);
  return { re2: `\\x{${code}}`, js: `\\u{${code}}` };
}

export function joined(parts: readonly Part[], by: string): Part {
  return {
    re2: parts.map(({ re2 }) => re2).join(by),
    js: parts.map(({ js }) => js).join(by),
    size: parts.reduce((sum, { size }) => sum + size, 0),
  };
}
