import { plural } from "../../../lib/format.ts";
import type { Figure } from "../Figures.tsx";
import type { ReportRow } from "../groups.ts";

/** How many findings of each kind. */
interface Counts {
  readonly listed: number;
  readonly impersonated: number;
  readonly exposed: number;
}

/** What the report sums up of one domain. */
export interface SpaceSummary extends Counts {
  readonly domain: string;
  /** Of the exposed addresses, those with a bad score. */
  readonly bad: number;
  /** Since the report of before; null where that had not this domain. */
  readonly new: Counts | null;
  readonly gone: Counts | null;
  readonly before: (Counts & { readonly bad: number; readonly written_at: string }) | null;
}

const FINDINGS = ["listed", "impersonated", "exposed"] as const;
const NOUNS = {
  listed: ["listed name", "listed names"],
  impersonated: ["look-alike", "look-alikes"],
  exposed: ["address", "addresses"],
} as const;

/** Whether rows are of a report that says what is bad and what has changed: those of earlier versions do not. */
export const isSpaceReport = ([first]: readonly ReportRow[]): boolean =>
  first?.["finding"] === "summary" && "bad" in first && "domain" in first;

export const summariesOf = (rows: readonly ReportRow[]): SpaceSummary[] =>
  rows.filter(({ finding }) => finding === "summary") as unknown as SpaceSummary[];

const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);
const are = (count: number): string => (count === 1 ? "is" : "are");

/** What matters first: in one sentence. */
export function leadOf(summaries: readonly SpaceSummary[]): string {
  const total = (field: "listed" | "impersonated" | "exposed" | "bad") => sum(summaries.map((one) => one[field]));
  const [listed, alike, exposed, bad] = [total("listed"), total("impersonated"), total("exposed"), total("bad")];
  const hit = summaries.filter((one) => one.listed + one.impersonated + one.bad > 0);
  const [first] = summaries;
  const them = summaries.length === 1 ? "it" : "them";
  if (first === undefined || hit.length === 0) {
    const all = summaries.length === 1 ? first?.domain : `all ${plural(summaries.length, "verified domain")}`;
    const addresses =
      exposed === 0
        ? `no address of ${them} was seen`
        : `none of the ${plural(exposed, "address", "addresses")} that ${summaries.length === 1 ? "it leads" : "they lead"} to has a bad score`;
    return `Nothing is wrong with ${all}: lists of threats have nothing under ${them}, nothing listed looks like ${them}, and ${addresses}.`;
  }
  const parts = [
    listed > 0 && `${plural(listed, "name or URL", "names and URLs")} under ${them} ${are(listed)} on lists of threats`,
    alike > 0 && `${plural(alike, "listed name")} may be taken for ${them}`,
    bad > 0 && `${bad} of ${plural(exposed, "address", "addresses")} ${bad === 1 ? "has" : "have"} a bad score`,
  ].filter((part) => part !== false);
  const who =
    summaries.length === 1
      ? `${first.domain} needs a look`
      : `${hit.length} of ${summaries.length} verified domains ${hit.length === 1 ? "needs" : "need"} a look`;
  return `${who}: ${inWords(parts)}.`;
}

/** What is new and gone since the report of before. */
export function changeOf(summaries: readonly SpaceSummary[], dayOf: (time: string) => string): string {
  const [known] = summaries.flatMap(({ before }) => before ?? []);
  if (known === undefined)
    return "There is no report of before to compare it with: the next one says what has changed.";
  const counted = (which: "new" | "gone") =>
    FINDINGS.flatMap((finding) => {
      const count = sum(summaries.map((one) => one[which]?.[finding] ?? 0));
      const [noun, nouns] = NOUNS[finding];
      return count === 0 ? [] : plural(count, noun, nouns);
    });
  const [fresh, gone] = [counted("new"), counted("gone")];
  const since = `ince the report of ${dayOf(known.written_at)}`;
  if (fresh.length + gone.length === 0) return `Nothing has changed s${since}.`;
  const said = [fresh.length > 0 && `new: ${inWords(fresh)}`, gone.length > 0 && `gone: ${inWords(gone)}`].filter(
    (part) => part !== false,
  );
  return `S${since}, ${said.join("; ")}.`;
}

/** `a, b and c` */
const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** Sums over all domains, beside those of before. Nothing is known of those where a domain is new. */
export function figuresOf(summaries: readonly SpaceSummary[]): Figure[] {
  const known = summaries.every(({ before }) => before !== null);
  const figure = (label: string, field: "listed" | "impersonated" | "exposed" | "bad"): Figure => ({
    label,
    isAlarm: field !== "exposed",
    value: sum(summaries.map((one) => one[field])),
    before: known ? sum(summaries.map(({ before }) => before?.[field] ?? 0)) : null,
  });
  return [
    figure("Listed", "listed"),
    figure("Look-alikes", "impersonated"),
    figure("Bad addresses", "bad"),
    figure("Addresses", "exposed"),
  ];
}

/** Lists that have something of it, with how much, those with the most first. */
export function listsOf(rows: readonly ReportRow[]): { readonly name: string; readonly findings: number }[] {
  const counts = new Map<string, number>();
  for (const { finding, sources } of rows) {
    if (finding === "gone" || !Array.isArray(sources)) continue;
    for (const name of sources as readonly string[]) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, findings]) => ({ name, findings }))
    .toSorted((a, b) => b.findings - a.findings || (a.name < b.name ? -1 : 1));
}
