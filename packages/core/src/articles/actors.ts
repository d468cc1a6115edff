import type { ArticleActor, Galaxy, GalaxyName } from "./galaxy.ts";

const READ_MAX = 400_000;
const FOUND_MAX = 100;
const WORDS = /[\p{L}\p{N}]+(?:[.'@$+-][\p{L}\p{N}]+)*/gu;
/** Beside a name that is a word of the language: what says that it is meant as a name. */
const CUE =
  /^(?:apt|group|gang|actors?|ransomware|malware|rat|trojan|backdoor|stealer|infostealer|loader|botnet|wiper|operators?|affiliates?|campaigns?|hackers?|team|crew|family|variant|payload|samples?|implant|spyware|beacon)$/i;
const SHORT = 4;

/** The actors and families of malware that a text names, those named most first. */
export function actorsOf(text: string, galaxy: Galaxy): ArticleActor[] {
  const words = [...text.slice(0, READ_MAX).matchAll(WORDS)].map(([word]) => word);
  // A name that the text has in small letters too is a word of its language.
  const common = new Set(words.filter((word) => word === word.toLowerCase()));
  const found = new Map<string, { name: GalaxyName; words: Set<string>; count: number }>();
  for (let at = 0; at < words.length; at++) {
    const name = longestAt(words, at, galaxy, common);
    if (name === null) continue;
    const known = found.get(name.name);
    const written = words.slice(at, at + name.words.length).join(" ");
    if (known === undefined) found.set(name.name, { name, words: new Set([written]), count: 1 });
    else {
      known.count++;
      known.words.add(written);
    }
    at += name.words.length - 1;
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, FOUND_MAX)
    .map(({ name, words: written, count }) => ({
      name: name.name,
      kind: name.kind,
      galaxy: name.galaxy,
      words: [...written],
      count,
    }));
}

function longestAt(
  words: readonly string[],
  at: number,
  galaxy: Galaxy,
  common: ReadonlySet<string>,
): GalaxyName | null {
  const candidates = galaxy.byFirst.get((words[at] ?? "").toLowerCase());
  return candidates?.find((name) => isAt(words, at, name, common)) ?? null;
}

function isAt(words: readonly string[], at: number, name: GalaxyName, common: ReadonlySet<string>): boolean {
  const written = words.slice(at, at + name.words.length);
  if (!name.words.every((word, index) => written[index]?.toLowerCase() === word.toLowerCase())) return false;
  const [word = "", ...more] = name.words;
  if (more.length > 0) return written.join(" ") !== written.join(" ").toLowerCase() || /\d/.test(word);
  // One word: it has to be written as the name is, and what may be a word of the language has to be called what it is.
  if (written[0] !== word) return /\d/.test(word) && word.length > SHORT;
  if (word === word.toLowerCase() && !/\d/.test(word)) return hasCue(words, at);
  return (word.length > SHORT || /\d/.test(word)) && !common.has(word.toLowerCase()) ? true : hasCue(words, at);
}

const hasCue = (words: readonly string[], at: number): boolean =>
  CUE.test(words[at + 1] ?? "") || CUE.test(words[at - 1] ?? "");
