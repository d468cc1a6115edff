import { tagName } from "@fyr/contract";
import { readIndicator } from "@fyr/core/indicators";
import type { ShownFacet } from "../analysis/facets.ts";
import { CHOICES, choiceName, choiceOf, type NameChoice } from "./filter.ts";
import type { NameAnswer } from "./name-answers.ts";

const NAME_FACETS = ["verdict", "tag", "kind", "ending"] as const;
export type NameFacetId = (typeof NAME_FACETS)[number];

/** Something that names of a list have in common, and by which they are counted. */
interface NameFacet extends ShownFacet {
  readonly id: NameFacetId;
  valuesOf(of: NameRow): readonly string[];
}

interface NameRow {
  readonly name: string;
  readonly answer?: NameAnswer | undefined;
}

/** What names are kept by: values of facets, of each facet one of them. */
export type ChosenOfNames = Readonly<Partial<Record<NameFacetId, readonly string[]>>>;

const KIND_NAMES: Readonly<Record<string, string>> = { domain: "Domain", wildcard: "Domain and below", url: "URL" };

export const FACETS_OF_NAMES: readonly NameFacet[] = [
  {
    id: "verdict",
    label: "Verdict",
    path: "risk",
    order: CHOICES,
    valuesOf: (one) => [choiceOf(one)],
    nameOf: (value) => choiceName(value as NameChoice),
  },
  { id: "tag", label: "Tags", path: "tags", valuesOf: ({ answer }) => answer?.tags ?? [], nameOf: tagName },
  {
    id: "kind",
    label: "Kind",
    path: "kind",
    valuesOf: ({ name }) => [readIndicator(name).kind ?? ""],
    nameOf: (value) => KIND_NAMES[value] ?? value,
  },
  {
    id: "ending",
    label: "Ending",
    path: "ending",
    valuesOf: ({ name }) => endingOf(name),
    nameOf: (value) => `.${value}`,
  },
];

/** The top-level domain. */
function endingOf(text: string): readonly string[] {
  const read = readIndicator(text);
  const host =
    read.kind === "url" ? read.value.name : read.kind === "domain" || read.kind === "wildcard" ? read.value : null;
  const ending = host?.split(".").at(-1);
  return ending === undefined || ending === "" ? [] : [ending];
}

/** Whether a name has one of the values that were chosen of each facet. */
export const isKept = (row: NameRow, chosen: ChosenOfNames): boolean =>
  FACETS_OF_NAMES.every(({ id, valuesOf }) => {
    const wanted = chosen[id] ?? [];
    return wanted.length === 0 || valuesOf(row).some((value) => wanted.includes(value));
  });

/** How many names have which value of a facet. */
export function countsIn({ valuesOf }: NameFacet, rows: readonly NameRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The choice with a value added, or taken out. */
export function toggledOf(chosen: ChosenOfNames, id: NameFacetId, value: string): ChosenOfNames {
  const before = chosen[id] ?? [];
  return { ...chosen, [id]: before.includes(value) ? before.filter((one) => one !== value) : [...before, value] };
}

/** The choice as links have it: parameters within the parameter; undefined where nothing is chosen. */
export function chosenText(chosen: ChosenOfNames): string | undefined {
  const pairs = NAME_FACETS.flatMap((id) => (chosen[id] ?? []).map((value) => [id, value]));
  return pairs.length === 0 ? undefined : new URLSearchParams(pairs).toString();
}

/** Values that a link may choose. */
const VALUES_MAX = 40;

export function chosenIn(link: string | undefined): ChosenOfNames {
  const pairs = [...new URLSearchParams(link ?? "")].slice(0, VALUES_MAX);
  return Object.fromEntries(
    NAME_FACETS.map((id) => [id, pairs.flatMap(([name, value]) => (name === id ? [value] : []))]),
  );
}
