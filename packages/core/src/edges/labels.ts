import type { AtlasRow, LabelFact, LabelRecord, Source } from "../atlas/index.ts";
import { parsePrefix } from "../ip/index.ts";
import { KNOWN_EDGES, type KnownEdge } from "./known.ts";

/** The table of edges that Fyr comes with. */
export const KNOWN_EDGES_SOURCE: Source = {
  id: "fyr-known-edges",
  name: "Fyr: edges that their owners publish",
  url: null,
  licence: "Apache-2.0",
  attribution: null,
  published: "2026-11-23",
};

/** The owner's own word, read at second hand. */
const CONFIDENCE = 90;

const recordOf = ({ provider, display_name }: KnownEdge): LabelRecord => ({
  kind: "cdn",
  provider,
  display_name,
  tags: [],
  confidence: CONFIDENCE,
  first_seen: null,
  last_seen: null,
});

/** The edges as labels of the atlas. */
export function edgeRows(): AtlasRow[] {
  return KNOWN_EDGES.flatMap((edge) => {
    const record = recordOf(edge);
    return edge.prefixes.split(" ").map((prefix): AtlasRow => {
      const parsed = parsePrefix(prefix);
      if (!parsed.ok) throw new Error(`${edge.display_name}: ${parsed.reason}`);
      return Object.assign({}, parsed.range, { layer: "label" as const, record, source: KNOWN_EDGES_SOURCE });
    });
  });
}

const ANYCAST: ReadonlySet<string> = new Set(
  KNOWN_EDGES.filter(({ isAnycast }) => isAnycast).map(({ display_name }) => display_name),
);

/** Whether the label is of an edge whose operator states that it is announced from several places. */
export const isAnycastEdge = ({ value, source }: LabelFact): boolean =>
  source.id === KNOWN_EDGES_SOURCE.id && ANYCAST.has(value.display_name ?? "");
