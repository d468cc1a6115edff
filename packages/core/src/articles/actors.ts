import { type ArticleActor, compactOf, type Galaxy, type GalaxyName } from "./galaxy.ts";

const READ_MAX = 400_000;
const FOUND_MAX = 100;
const WORDS = /[\p{L}\p{N}]+(?:[.'@$+-][\p{L}\p{N}]+)*/gu;
/** Beside a name that is a word of the language: what says that it is meant as a name. */
const CUE =
  /^(?:apt|group|gang|actors?|ransomware|malware|rat|trojan|backdoor|stealer|infostealer|loader|botnet|wiper|operators?|affiliates?|hackers?|crew|family|variant|implant|spyware|beacon)$/i;

interface Found {
  readonly name: GalaxyName;
  readonly words: Set<string>;
  count: number;
  /** Whether it was certain once: then it is meant elsewhere, too. */
  isCertain: boolean;
}

/** The actors and families of malware that a text names, those named most first. */
export function actorsOf(text: string, galaxy: Galaxy): ArticleActor[] {
  const words = Array.from(text.slice(0, READ_MAX).matchAll(WORDS), ([word]) => word);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  // A name that the text has in small letters as often is a word of its language.
  const isSmall = (word: string): boolean => (counts.get(word.toLowerCase()) ?? 0) >= (counts.get(word) ?? 0);
  const found = new Map<string, Found>();
  for (let at = 0; at < words.length; at++) {
    const match = nameAt(words, at, galaxy);
    if (match === null) continue;
    const { name, length } = match;
    const isWord = length === 1 && (name.isWord || isSmall(words[at] ?? ""));
    const isCertain = !isWord || CUE.test(words[at + 1] ?? "") || CUE.test(words[at - 1] ?? "");
    const known = found.get(name.name) ?? { name, words: new Set<string>(), count: 0, isCertain: false };
    known.count++;
    known.words.add(words.slice(at, at + length).join(" "));
    known.isCertain ||= isCertain;
    found.set(name.name, known);
    at += length - 1;
  }
  return [...found.values()]
    .filter(({ isCertain }) => isCertain)
    .sort((a, b) => b.count - a.count)
    .slice(0, FOUND_MAX)
    .map(({ name: { name, kind, galaxy: of }, words: written, count }) => ({
      name,
      kind,
      galaxy: of,
      words: [...written],
      count,
    }));
}

interface Match {
  readonly name: GalaxyName;
  /** In words of the text. */
  readonly length: number;
}

/** The longest name that begins at a word; null where none does. */
function nameAt(words: readonly string[], at: number, galaxy: Galaxy): Match | null {
  const word = words[at] ?? "";
  const name = galaxy.byFirst.get(word.toLowerCase())?.find((one) => isAt(words, at, one));
  if (name !== undefined) return { name, length: name.words.length };
  // Written as one word, or with other hyphens; in small letters it is no name.
  const compact = word === word.toLowerCase() && !/\d/.test(word) ? undefined : galaxy.byCompact.get(compactOf(word));
  return compact === undefined ? null : { name: compact, length: 1 };
}

/** So long that a name which is no word of the language is told by its letters, whichever are capitals. */
const LONG = 6;

function isAt(words: readonly string[], at: number, { words: name, isWord }: GalaxyName): boolean {
  const written = words.slice(at, at + name.length);
  if (!name.every((word, index) => written[index]?.toLowerCase() === word.toLowerCase())) return false;
  const [word = ""] = name;
  const isSmall = written.every((one) => one === one.toLowerCase());
  if (name.length > 1) return !isSmall || written.some((one) => /\d/.test(one));
  // One word has to be written as the name is, but for one with digits, which no other word has, and a long one (`Qakbot`).
  return (
    written[0] === word || /\d/.test(word) || (!isWord && word.length >= LONG && /^\p{Lu}/u.test(written[0] ?? ""))
  );
}
