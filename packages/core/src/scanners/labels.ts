import type { AtlasRow, LabelFact, LabelRecord, Source } from "../atlas/index.ts";
import { parsePrefix } from "../ip/index.ts";
import { KNOWN_SCANNERS, type KnownScanner, type RangeEvidence, ROUTES_OF } from "./known.ts";

/** The table of scanners and crawlers that Fyr comes with. */
export const KNOWN_SCANNERS_SOURCE: Source = {
  id: "fyr-known-scanners",
  name: "Fyr: known scanners and crawlers",
  url: null,
  licence: "Apache-2.0",
  attribution: null,
  published: "2026-11-26",
};

/** The same, by names that own sensors saw the DNS give for an address: what is known so is no open source's word. */
export const SCANNER_NAMES_SOURCE: Source = {
  ...KNOWN_SCANNERS_SOURCE,
  id: "fyr-scanner-names",
  name: "Fyr: names of scanners and crawlers that own sensors saw",
};

/** How the scanner is known there, as every answer says it. */
function evidenceFor(by: RangeEvidence | "name", url: string): string {
  if (typeof by === "object") return `(all that its own AS${by.as} announces, by the routes of ${ROUTES_OF})`;
  switch (by) {
    case "quoted":
      return `(as others quote ${url})`;
    case "listed":
      return `(in lists of others, and not by ${url})`;
    case "names":
      return "(names of its machines that others recorded)";
    default:
      return "(by its name)";
  }
}

const SEARCH_ENGINE = ["search_engine"];

function recordOf(
  { kind, provider, display_name, confidence, url, tags = SEARCH_ENGINE }: KnownScanner,
  by: RangeEvidence | "name",
  surety = confidence,
): LabelRecord {
  return {
    kind: kind === "crawler" ? "crawler" : "benign",
    provider,
    display_name,
    tags: kind === "crawler" ? tags : ["scanner", "internet_census"],
    confidence: surety,
    first_seen: null,
    last_seen: null,
    reference: evidenceFor(by, url),
  };
}

/** The ranges as labels of the atlas. */
export function scannerRows(): AtlasRow[] {
  return KNOWN_SCANNERS.flatMap((scanner) =>
    scanner.ranges.flatMap(({ by, prefixes, confidence }) => {
      const record = recordOf(scanner, by, confidence);
      return prefixes.map((prefix): AtlasRow => {
        const parsed = parsePrefix(prefix);
        if (!parsed.ok) throw new Error(`${scanner.display_name}: ${parsed.reason}`);
        return { ...parsed.range, layer: "label", record, source: KNOWN_SCANNERS_SOURCE };
      });
    }),
  );
}

/** One label for each suffix, so that answers share them. */
const BY_SUFFIX: readonly (readonly [suffix: string, label: LabelFact])[] = /* @__PURE__ */ KNOWN_SCANNERS.flatMap(
  (scanner) => {
    const label: LabelFact = { value: recordOf(scanner, "name"), source: SCANNER_NAMES_SOURCE };
    return scanner.names.map((suffix) => [`.${suffix}`, label] as const);
  },
);

/** What such names end in: `.shodan.io`. */
export const SCANNER_NAME_SUFFIXES: readonly string[] = /* @__PURE__ */ BY_SUFFIX.map(([suffix]) => suffix);

const HOST_NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9-]+$/i;

/**
 * The label of a scanner that the address has by one of its names. The names must be those that the DNS gave this
 * address for (forward): what stands in a reverse zone alone, its owner makes up.
 */
export function scannerByName(names: readonly string[]): LabelFact | null {
  for (const name of names) {
    // What no host is called was made up on the way.
    if (!HOST_NAME.test(name)) continue;
    const found = BY_SUFFIX.find(([suffix]) => `.${name.toLowerCase()}`.endsWith(suffix));
    if (found !== undefined) return found[1];
  }
  return null;
}
