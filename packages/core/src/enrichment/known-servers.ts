import type { Fact, LabelRecord } from "../atlas/index.ts";
import { BOGON } from "../labels/index.ts";
import { KNOWN_RESOLVERS } from "./known-resolvers.ts";
import { KNOWN_ROOTS } from "./known-roots.ts";
import { KNOWN_TOR_DIRECTORIES } from "./known-tor-directories.ts";

/** Addresses (RFC 5952) of which Fyr itself has a label. */
export const KNOWN_SERVERS: ReadonlyMap<string, Fact<LabelRecord>> = new Map([
  ...KNOWN_ROOTS,
  ...KNOWN_RESOLVERS,
  ...KNOWN_TOR_DIRECTORIES,
]);

/** Tags that an address may have although no label of the atlas has them. */
export const TAGS_OF_KNOWN: ReadonlySet<string> = new Set([
  BOGON,
  ...[...KNOWN_SERVERS.values()].flatMap(({ value }) => value.tags),
]);
