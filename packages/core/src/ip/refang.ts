import { unspelled } from "./spelled.ts";

const JOINTS: ReadonlyMap<string, string> = new Map(
  ["[]", "()", "{}"].flatMap((pair) =>
    [
      [".", "."],
      ["dot", "."],
      [":", ":"],
      ["@", "@"],
      ["at", "@"],
      ["/", "/"],
      ["//", "//"],
      ["://", "://"],
    ].map(([inner, plain]): [string, string] => [`${pair[0]}${inner}${pair[1]}`, plain ?? ""]),
  ),
);
const CLOSERS = "])}";
const LONGEST = 5;

/**
 * Replaces each bracketed joint of the defang grammar by its plain character, and `\.` and `\/` likewise. What a
 * replacement makes whole (`[[.]]`) is replaced too, so that a second pass changes nothing. Linear: one pass that only
 * ever shortens the end of what it has written.
 */
export function refangJoints(text: string): string {
  if (!/[[({\\]/.test(text)) return text;
  const written: string[] = [];
  for (const unit of text.split("")) {
    if (unit === "." || unit === "/") while (written.at(-1) === "\\") written.pop();
    written.push(unit);
    if (CLOSERS.includes(unit)) collapse(written);
  }
  return written.join("");
}

/** Replaces the joint that the written text ends in, if any. */
function collapse(written: string[]): void {
  let tail = "";
  for (let length = 1; length <= LONGEST && length <= written.length; length++) {
    tail = written[written.length - length]!.toLowerCase() + tail;
    const plain = JOINTS.get(tail);
    if (plain === undefined) continue;
    written.length -= length;
    while (written.at(-1) === "\\") written.pop();
    for (const unit of plain.split("")) written.push(unit);
    return;
  }
}

/** Those of the grammar of extraction that `refangJoints` has not: with blanks, of half a bracket, or spelled wide. */
const SPACED = /(?<=[^\s]) ([[({](?:\.|@|dot|at)[\])}]) (?=[^\s])/gi;
const SPACED_WITHIN = /([[({]) (\.|@|dot|at) ([\])}])/gi;
const HALF_OPEN = /(?<=[\p{L}\p{N}_])\[\.(?=[\p{L}\p{N}_])(?![\p{L}\p{N}_]*\])/gu;
const HALF_CLOSED = /(?<=[\p{L}\p{N}_])(?<!\[)(?:\.|dot)\](?=[\p{L}\p{N}_])/giu;
const WIDE = /[\uff01-\uff5e\u3002\uff61]/g;
const WIDE_TO_ASCII = 0xfee0;
const MASKED_SLASHES = /^(h[tx*]{2}ps?)(?::?__|:\\\\)(?=\w)/i;
const SCHEME_SLASHES = /^[a-z\d+.*-]{1,32}[:[\](){}]{1,5}\/\//i;
const COLON_WORD = /\[colon\]|\(colon\)|\{colon\}/gi;
const SCHEME = /(?<![a-z\d])h[tx*]{2}p(s?)(?=:)/i;

/**
 * The text of one thing with the real characters: `1[.]2(.)3{.}4`, `2001[:]db8::1`, `hxxp[://]…`, `a[at]b.org`; other
 * text comes back as it was. Linear, and a second pass changes nothing.
 */
export function refang(text: string): string {
  const plain = text.replace(MASKED_SLASHES, "$1://");
  // Only before the path: `Foo_(colon)` is a page of Wikipedia.
  const slash = plain.indexOf("/", SCHEME_SLASHES.exec(plain)?.[0].length);
  const head = slash < 0 ? plain : plain.slice(0, slash);
  const spelled = narrow(head).replace(COLON_WORD, ":") + plain.slice(head.length);
  return refangJoints(spelled).replace(SCHEME, (scheme, secure: string) =>
    /^http/i.test(scheme) ? scheme : `http${secure.toLowerCase()}`,
  );
}

/** The text, of one thing, without the forms that only extraction's grammar has. */
function narrow(head: string): string {
  const ascii = unspelled(head).replace(WIDE, (unit) => {
    const code = unit.charCodeAt(0) - WIDE_TO_ASCII;
    return code > 0 && code < 0x80 ? String.fromCharCode(code) : ".";
  });
  return ascii.replace(SPACED_WITHIN, "$1$2$3").replace(SPACED, "$1").replace(HALF_OPEN, ".").replace(HALF_CLOSED, ".");
}
