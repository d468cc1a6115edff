export {
  BLOCK_NAMES_MAX,
  type MalformedName,
  type NameBlock,
  type NameLineFormat,
  readNames,
  together,
} from "./blocks.ts";
export { type MispNames, readMispEvent } from "./formats/misp.ts";
export type { ZoneHead } from "./formats/zone.ts";
export { isPrivateName, PRIVATE_TOPS, sightedName } from "./name.ts";
export { COUNT_MAX, type NameSighting, SIGHTING_KINDS, type SightingKind } from "./sighting.ts";
