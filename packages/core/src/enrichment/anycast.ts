import type { Fact, LabelFact, Source, SpecialRecord } from "../atlas/index.ts";
import { rankOf } from "../sources/index.ts";
import { isAnycastEdge } from "../edges/index.ts";
import { KNOWN_RESOLVERS_SOURCE, KNOWN_ROOTS_SOURCE, KNOWN_TLD_SERVERS_SOURCE } from "./sources.ts";

/** Networks all of whose published ranges are announced from everywhere, by what their operators say of them. */
const EVERYWHERE: ReadonlySet<string> = new Set(["cloudflare"]);

/** Servers whose operators name several places for one address. */
const SERVERS: ReadonlySet<string> = new Set([
  KNOWN_RESOLVERS_SOURCE.id,
  KNOWN_ROOTS_SOURCE.id,
  KNOWN_TLD_SERVERS_SOURCE.id,
]);
/** Of these, no operator's word that their resolvers answer from several places. */
const UNPROVED: ReadonlySet<string> = new Set(["hinet", "comodo", "safedns", "baidu", "uncensoreddns"]);

/**
 * The source by which an address is announced from several places; null where none proves it. Prefixes of a CDN are
 * not, as such: many serve from each place under addresses of its own.
 */
export function anycastBy(labels: readonly LabelFact[], special: Fact<SpecialRecord> | null): Source | null {
  if (special !== null) return /anycast|AS112/i.test(special.value.name) ? special.source : null;
  const found = labels.find(
    ({ value, source }) =>
      (SERVERS.has(source.id) && !UNPROVED.has(value.provider ?? "")) ||
      isAnycastEdge({ value, source }) ||
      (value.kind === "cdn" && EVERYWHERE.has(value.provider ?? "") && rankOf(source) === "owner"),
  );
  return found?.source ?? null;
}
