import { COMMON_NAMES, NO_NAMES } from "./common-names.ts";
import { type ActorEntry, sameActors } from "./same-actors.ts";

export type ActorKind = "actor" | "malware" | "tool";

/** One name of an actor, of a family of malware or of a tool, by the words of it. */
export interface GalaxyName {
  /** As the galaxy calls it, whatever the text does. */
  readonly name: string;
  readonly kind: ActorKind;
  /** The galaxy's own name. */
  readonly galaxy: string;
  readonly words: readonly string[];
  /** Whether it may be a word of the language, so that something has to say that it is meant. */
  readonly isWord: boolean;
}

/** Names by their first word in small letters, the longest first. */
export interface Galaxy {
  readonly byFirst: ReadonlyMap<string, readonly GalaxyName[]>;
  /** Names of several words by their letters and digits: `WizardSpider`, `TA-505`. */
  readonly byCompact: ReadonlyMap<string, GalaxyName>;
  /** All names by their letters and digits. */
  readonly byName: ReadonlyMap<string, GalaxyName>;
  readonly names: number;
}

/** An actor, a family of malware or a tool that a text names. */
export interface ArticleActor {
  readonly name: string;
  readonly kind: ActorKind;
  readonly galaxy: string;
  /** As the text writes it. */
  readonly words: readonly string[];
  readonly count: number;
}

/** Bounds of what is read: of one galaxy, and names in all. */
const VALUES_MAX = 20_000;
const NAMES_MAX = 100_000;
const SYNONYMS_MAX = 200;
const NAME_MAX = 80;
const NAME_MIN = 3;
const WORD = /[\p{L}\p{N}]+(?:[.'@$+-][\p{L}\p{N}]+)*/gu;
const ACTORS: ReadonlySet<string> = new Set([
  "threat-actor",
  "mitre-intrusion-set",
  "microsoft-activity-group",
  "360net-threat-actor",
]);
const TOOLS: ReadonlySet<string> = new Set(["tool", "mitre-tool"]);
/** The galaxy that has thousands of names, of which most were seen once. */
const CROWDED = "ransomware";
/** `Lazarus Group - G0032`: what MITRE's clusters have behind the name. */
const NUMBERED = / - [GS]\d{4}$/;

/** Reads clusters of MISP galaxies (JSON with `type` and `values`); of names that several have, the first one's holds. */
export function readGalaxies(documents: readonly unknown[]): Galaxy {
  const byFirst = new Map<string, GalaxyName[]>();
  const byCompact = new Map<string, GalaxyName>();
  const byName = new Map<string, GalaxyName>();
  const same = sameActors(actorsIn(documents), compactOf);
  let names = 0;
  for (const document of documents) {
    const { type, name: galaxy, values } = fieldsOf(document);
    if (typeof type !== "string" || !Array.isArray(values)) continue;
    const kind = kindOf(type);
    for (const entry of values.slice(0, VALUES_MAX)) {
      const { value, meta } = fieldsOf(entry);
      if (typeof value !== "string") continue;
      const called = calledBy(value, meta);
      const [written = ""] = called;
      // Who is known by another name already is the same.
      const shown = kind === "actor" ? same.get(compactOf(written)) : undefined;
      const name = shown ?? byName.get(compactOf(written))?.name ?? written;
      for (const one of called) {
        const key = compactOf(one);
        const words = one.match(WORD) ?? [];
        if (one.length < NAME_MIN || one.length > NAME_MAX || words.length === 0 || byName.has(key)) continue;
        // What is one word in small letters is never told from the word, nor `ps1` from an extension.
        if (/^(?:[a-z]+|[a-z\d]{3,4})$/.test(one) || NO_NAMES.has(one.toLowerCase()) || names >= NAMES_MAX) continue;
        const first = (words[0] ?? "").toLowerCase();
        const known = byFirst.get(first);
        const made: GalaxyName = {
          name,
          kind,
          galaxy: typeof galaxy === "string" ? galaxy : type,
          words,
          isWord: isWord(one, type),
        };
        byName.set(key, made);
        if (known === undefined) byFirst.set(first, [made]);
        else known.push(made);
        names++;
        const compact = compactOf(one);
        if ((words.length > 1 || /[-_\d]/.test(one)) && compact.length >= COMPACT_MIN && !byCompact.has(compact))
          byCompact.set(compact, made);
      }
    }
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  return { byFirst, byCompact, byName, names };
}

/** What a galaxy calls one entry: its name, then its synonyms. */
function calledBy(value: string, meta: unknown): string[] {
  const synonyms = listOf(fieldsOf(meta)["synonyms"]).slice(0, SYNONYMS_MAX);
  const written = value.replace(NUMBERED, "").slice(0, NAME_MAX);
  return [written, ...synonyms].map((one) => one.replace(NUMBERED, "").trim());
}

function actorsIn(documents: readonly unknown[]): ActorEntry[] {
  return documents.flatMap((document) => {
    const { type, values } = fieldsOf(document);
    if (typeof type !== "string" || !ACTORS.has(type) || !Array.isArray(values)) return [];
    return values.slice(0, VALUES_MAX).flatMap((entry): ActorEntry[] => {
      const { value, meta } = fieldsOf(entry);
      if (typeof value !== "string") return [];
      const [name = "", ...synonyms] = calledBy(value, meta);
      return name === "" ? [] : [{ galaxy: type, name, synonyms }];
    });
  });
}

/** The one name of an actor, malware or a tool, of any of its names; null where no galaxy has it. */
export const nameInGalaxy = (text: string, { byName }: Galaxy): string | null =>
  byName.get(compactOf(text))?.name ?? null;

const kindOf = (type: string): ActorKind => (ACTORS.has(type) ? "actor" : TOOLS.has(type) ? "tool" : "malware");

const SHORT = 4;
/** So short that also one with digits is an abbreviation of much else. */
const SHORTEST = 3;
const isWord = (name: string, type: string): boolean =>
  name.length <= SHORTEST ||
  (/^(?:[A-Z][a-z]+|[A-Z]+)$/.test(name) &&
    (name.length <= SHORT || type === CROWDED || COMMON_NAMES.has(name.toLowerCase())));

const COMPACT_MIN = 5;
export const compactOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
