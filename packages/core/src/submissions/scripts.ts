/** Scripts of many names. A letter of another one counts as of one more. */
const SCRIPTS = [
  "Latin",
  "Greek",
  "Cyrillic",
  "Armenian",
  "Georgian",
  "Hebrew",
  "Arabic",
  "Devanagari",
  "Bengali",
  "Tamil",
  "Thai",
  "Cherokee",
  "Coptic",
  "Han",
  "Hiragana",
  "Katakana",
  "Bopomofo",
  "Hangul",
].map((name) => [name, new RegExp(`\\p{Script=${name}}`, "u")] as const);

/** What people write in one text, each with Latin: Japanese, Korean and Chinese (UTS 39, section 5.2). */
const TOGETHER: ReadonlySet<string> = new Set(["Han", "Hiragana", "Katakana", "Bopomofo", "Hangul"]);

/**
 * The scripts of a name, where people do not write them together: one's letters are there to look like another's. Null
 * for a name of one script, of Latin with those of East Asia, and of signs only.
 */
export function mixedScripts(name: string): string[] | null {
  const found = new Set<string>();
  for (const [letter] of name.matchAll(/(?![\p{Script=Common}\p{Script=Inherited}])\p{L}/gu)) {
    found.add(SCRIPTS.find(([, pattern]) => pattern.test(letter))?.[0] ?? "another script");
  }
  const apart = [...found].filter((script) => !TOGETHER.has(script));
  const isOne = found.size <= 1 || apart.length === 0 || (apart.length === 1 && apart[0] === "Latin");
  return isOne ? null : [...found];
}
