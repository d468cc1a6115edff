export { createNameStore, type NameStore, type SightingBlock, type StoredSighting } from "./store.ts";
export type { SeenName, SubdomainPage, Subdomains, Visible, Wildcard } from "./subdomains.ts";
export type { Edition, EditionChanges, NameOfZone } from "./zones.ts";
