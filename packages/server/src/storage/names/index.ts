export type { NearNames } from "./near.ts";
export type { Reach } from "./tables.ts";
export { createNameStore, type NameStore, type SightingBlock } from "./store.ts";
export { mergeAfterImports } from "./merge-after.ts";
export type { Restatement } from "./restate.ts";
export type { StoredSighting } from "./rows.ts";
export type { NameSource, SeenName, SubdomainPage, Subdomains, Visible, Wildcard } from "./subdomains.ts";
export type { Edition, EditionChanges, NameOfZone } from "./zones.ts";
export type { WantedNames } from "./wanted.ts";
