export type { NameEntry, NameRow } from "./entry.ts";
export { NAME_KINDS, type NameKind, type NameLabel, nameLabel, type NameMeaning } from "./label.ts";
export { matchOf, type NameMatch } from "./match.ts";
export { namesAbove, type NamePlace, placeOf, reversedName, unicodeName } from "./name.ts";
export { NAME_FORMATS, type NameFormat, parseNameDocuments } from "./parse.ts";
export { NAME_SOURCES, type NameSource } from "./sources/index.ts";
export { type NameSubject, readDomain, type DomainReading, URL_MAX } from "./subject.ts";
