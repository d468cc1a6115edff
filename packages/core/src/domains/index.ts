export type { DomainEntry, DomainRow } from "./entry.ts";
export { whyNoFame } from "./fame.ts";
export { DOMAIN_KINDS, type DomainKind, type DomainLabel, domainLabel, type DomainMeaning } from "./label.ts";
export { matchOf, type DomainMatch } from "./match.ts";
export {
  namesAbove,
  type DomainPlace,
  isSharedSuffix,
  placeOf,
  reversedName,
  unicodeName,
  withAndWithoutWww,
  withoutWww,
} from "./name.ts";
export { DOMAIN_FORMATS, type DomainFormat, parseDomainDocuments } from "./parse.ts";
export { type DomainSubject, readDomain, type DomainReading, subjectsOfHost, URL_MAX } from "./subject.ts";
export { decodePunycode, encodePunycode } from "./punycode.ts";
