export { createNameStore, type NameStore, type SightingBlock, type StoredSighting } from "./store.ts";
export type { NameSource, SeenName, SubdomainPage, Subdomains, Visible, Wildcard } from "./subdomains.ts";
export type { Edition, EditionChanges, NameOfZone } from "./zones.ts";
