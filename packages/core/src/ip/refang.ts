/** Defanged dots, colons and schemes, as reports write them so that nobody follows a link by accident. */
const DEFANGED: readonly (readonly [RegExp, string])[] = [
  [/\[(?:\.|dot)\]|\((?:\.|dot)\)|\{(?:\.|dot)\}|\\\./gi, "."],
  [/\[(?::|colon)\]|\((?::|colon)\)|\{(?::|colon)\}/gi, ":"],
  [/\[:\/\/\]/g, "://"],
  [/\[\/\]/g, "/"],
  [/(?<![a-z\d])h(?:xx|\*\*)p(s?)(?=:)/i, "http$1"],
];

/** `1[.]2(.)3{.}4`, `2001[:]db8::1`, `hxxp[://]…` with the real characters; other text comes back as it was. */
export function refang(text: string): string {
  let plain = text;
  for (const [pattern, replacement] of DEFANGED) plain = plain.replace(pattern, replacement);
  // One bracket around a dot left open is a habit of some feeds: 1[.2[.3[.4
  return /^[\s\d.[]+$/.test(plain) ? plain.replaceAll("[.", ".") : plain;
}
