import type { AtlasRow, LabelFact, LabelRecord, Source } from "../atlas/index.ts";
import { parsePrefix } from "../ip/index.ts";
import { KNOWN_SCANNERS, type KnownScanner } from "./known.ts";

/** The table of scanners and crawlers that Fyr comes with. */
export const KNOWN_SCANNERS_SOURCE: Source = {
  id: "fyr-known-scanners",
  name: "Fyr: known scanners and crawlers",
  url: null,
  licence: "Apache-2.0",
  attribution: null,
  published: "2026-11-22",
};

const recordOf = ({ kind, provider, display_name, confidence, url }: KnownScanner): LabelRecord => ({
  kind: kind === "crawler" ? "crawler" : "benign",
  provider,
  display_name,
  tags: kind === "crawler" ? ["search_engine"] : ["scanner", "internet_census"],
  confidence,
  first_seen: null,
  last_seen: null,
  reference: url,
});

/** The published ranges as labels of the atlas. */
export function scannerRows(): AtlasRow[] {
  return KNOWN_SCANNERS.flatMap((scanner) =>
    scanner.prefixes.map((prefix): AtlasRow => {
      const parsed = parsePrefix(prefix);
      if (!parsed.ok) throw new Error(`${scanner.display_name}: ${parsed.reason}`);
      return { ...parsed.range, layer: "label", record: recordOf(scanner), source: KNOWN_SCANNERS_SOURCE };
    }),
  );
}

/** One label for each suffix, so that answers share them. */
const BY_SUFFIX: readonly (readonly [suffix: string, label: LabelFact])[] = /* @__PURE__ */ KNOWN_SCANNERS.flatMap(
  (scanner) => {
    const label: LabelFact = { value: recordOf(scanner), source: KNOWN_SCANNERS_SOURCE };
    return scanner.names.map((suffix) => [`.${suffix}`, label] as const);
  },
);

/**
 * The label of a scanner that the address has by one of its names. The names must be those that the DNS gave this
 * address for (forward): what stands in a reverse zone alone, its owner makes up.
 */
export function scannerByName(names: readonly string[]): LabelFact | null {
  for (const name of names) {
    const found = BY_SUFFIX.find(([suffix]) => `.${name.toLowerCase()}`.endsWith(suffix));
    if (found !== undefined) return found[1];
  }
  return null;
}
