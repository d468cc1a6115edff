/** Scripts of which letters look like those of others, and the ones that are written together (UTS 39, section 5.2). */
const SCRIPTS = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Armenian",
  "Cherokee",
  "Hebrew",
  "Arabic",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Bopomofo",
  "Thai",
  "Devanagari",
] as const;
const PATTERNS = SCRIPTS.map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, "u") }));
const TOGETHER: readonly ReadonlySet<string>[] = [
  new Set(["Latin", "Han", "Hiragana", "Katakana"]),
  new Set(["Latin", "Han", "Bopomofo"]),
  new Set(["Latin", "Han", "Hangul"]),
];

/**
 * Words for a name with letters of scripts that no language writes together in one label, as names that imitate others
 * have; null for other names.
 * @param name with its labels as people read them
 */
export function mixedScripts(name: string): string | null {
  for (const label of name.split(".")) {
    const found = PATTERNS.filter(({ pattern }) => pattern.test(label)).map(({ script }) => script);
    if (found.length < 2 || TOGETHER.some((set) => found.every((script) => set.has(script)))) continue;
    return `“${label}” mixes ${found.slice(0, -1).join(", ")} and ${found.at(-1)} letters, as names that imitate others do`;
  }
  return null;
}
