import { defang } from "../../indicators/index.ts";
import { type ArticleActor, compactOf, type Galaxy } from "../galaxy.ts";
import { type ArticleOptions, readArticle } from "../read.ts";
import type { ArticleReading, LeftOut, LeftOutReason } from "../types.ts";
import { readMispEvent } from "./misp.ts";
import { readStix } from "./stix.ts";
import type { NamedObject, ReportDocument } from "./types.ts";

interface DocumentReading {
  readonly reading: ArticleReading;
  readonly named: readonly NamedObject[];
  /** The document as a page, with what was revoked marked: for display. */
  readonly html: string;
}

const VALUES_MAX = 10_000;
const NOTES_MAX = 2000;
const NAMED_MAX = 100;

/**
 * Reads a report that is given as a bundle of STIX 2.1 or as an event of MISP: it is written as a page, and read as one is. Its
 * indicators are those that its author says to look out for; what was revoked or deleted, and what was only seen, is left
 * out with that reason.
 * @param text JSON
 * @returns null for what is neither
 */
export function readReportDocument(text: string, options: ArticleOptions): DocumentReading | null {
  const parsed = parsedOf(text);
  const document = readStix(parsed) ?? readMispEvent(parsed);
  if (document === null) return null;
  const page = pageOf(document);
  const reading = readArticle(page, options);
  const without = (values: readonly string[], reason: LeftOutReason): LeftOut[] =>
    readArticle(listOf("Indicators", values), options).indicators.map(({ type, value, section, context }) => ({
      type,
      value,
      section,
      context,
      reason,
      list: null,
    }));
  const meant = new Set(
    readArticle(listOf("Indicators", document.indicators), options).indicators.map(({ value }) => value),
  );
  const leftOut = new Map<string, LeftOut>();
  for (const one of [...without(document.revoked.values, "revoked"), ...without(document.observed, "observed")]) {
    if (!meant.has(one.value) && !leftOut.has(one.value)) leftOut.set(one.value, one);
  }
  return {
    reading: {
      ...reading,
      indicators: reading.indicators.filter(({ value }) => !leftOut.has(value)),
      leftOut: [...reading.leftOut.filter(({ value }) => !leftOut.has(value)), ...leftOut.values()],
    },
    named: document.named.slice(0, NAMED_MAX),
    html: `${page}${revokedOf(document)}`,
  };
}

/**
 * Actors, malware and tools of a document beside those that its text names: a name or an alias that a galaxy has is the
 * galaxy's, any other is the document's own.
 */
export function withNamed(
  found: readonly ArticleActor[],
  named: readonly NamedObject[],
  galaxy: Galaxy | null,
): ArticleActor[] {
  const kinds = new Map(
    named.flatMap(({ name, kind, aliases }) => [name, ...aliases].map((one) => [compactOf(one), kind])),
  );
  // What the document itself calls malware is no actor of whom a galaxy has that name.
  const isOtherwise = ({ name, kind, words }: ArticleActor): boolean =>
    !kinds.has(compactOf(name)) && words.every((word) => (kinds.get(compactOf(word)) ?? kind) !== kind);
  const actors = new Map(found.filter((one) => !isOtherwise(one)).map((actor) => [compactOf(actor.name), actor]));
  for (const { name, kind, of, aliases } of named) {
    const names = [name, ...aliases];
    const known = names.map((one) => galaxy?.byName.get(compactOf(one))).find((one) => one?.kind === kind);
    const shown = known?.name ?? name;
    const before = actors.get(compactOf(shown));
    actors.set(compactOf(shown), {
      name: shown,
      kind,
      galaxy: known?.galaxy ?? of,
      words: [...new Set([...names, ...(before?.words ?? [])])],
      count: Math.max(1, before?.count ?? 0),
    });
  }
  return [...actors.values()];
}

const pageOf = ({ title, summary, notes, named, indicators }: ReportDocument): string =>
  [
    `<h1>${escaped(title)}</h1>${paragraphs(summary)}`,
    named.length === 0 ? "" : "<h2>Named</h2>",
    ...named
      .slice(0, NAMED_MAX)
      .map(
        ({ name, of, aliases }) =>
          `<p>${escaped(name)} (${of})${aliases.length === 0 ? "" : `, also ${escaped(aliases.join(", "))}`}</p>`,
      ),
    notes.length === 0 ? "" : "<h2>Notes</h2>",
    ...notes
      .slice(0, NOTES_MAX)
      .map(({ name, text }) => `${name === "" ? "" : `<h3>${escaped(name)}</h3>`}${paragraphs(text)}`),
    listOf("Indicators", indicators),
  ].join("\n");

const revokedOf = ({ revoked: { values, names } }: ReportDocument): string =>
  listOf("Revoked by its author", [...names, ...values]);

/** Defanged: what the document says to look out for is meant, whatever else is known of it. */
function listOf(heading: string, values: readonly string[]): string {
  const unique = [...new Set(values)].slice(0, VALUES_MAX);
  if (unique.length === 0) return "";
  return `<h2>${heading}</h2><ul>${unique.map((value) => `<li>${escaped(defang(value))}</li>`).join("\n")}</ul>`;
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${escaped(part)}</p>`)
    .join("\n");
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
