import type { Fact, LabelFact, Source, SpecialRecord } from "../atlas/index.ts";
import { rankOf } from "../sources/index.ts";
import { KNOWN_RESOLVERS_SOURCE, KNOWN_ROOTS_SOURCE } from "./sources.ts";

/** Networks all of whose published ranges are announced from everywhere, by what their operators say of them. */
const EVERYWHERE: ReadonlySet<string> = new Set(["cloudflare"]);

/** Servers whose operators name several places for one address. */
const SERVERS: ReadonlySet<string> = new Set([KNOWN_RESOLVERS_SOURCE.id, KNOWN_ROOTS_SOURCE.id]);

/**
 * The source by which an address is announced from several places; null where none proves it. Prefixes of a CDN are
 * not, as such: many serve from each place under addresses of its own.
 */
export function anycastBy(labels: readonly LabelFact[], special: Fact<SpecialRecord> | null): Source | null {
  if (special !== null) return /anycast/i.test(special.value.name) ? special.source : null;
  const found = labels.find(
    ({ value, source }) =>
      SERVERS.has(source.id) ||
      (value.kind === "cdn" && EVERYWHERE.has(value.provider ?? "") && rankOf(source) === "owner"),
  );
  return found?.source ?? null;
}
