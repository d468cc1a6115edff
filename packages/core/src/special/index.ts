export { IANA_SOURCE, SPECIAL_RANGES, specialRows, type SpecialRow } from "./rows.ts";
export { isInSpecialSpace } from "./contains.ts";
export { isPrivate, PRIVATE_RANGES } from "./private.ts";
export { SPECIAL_SCOPES, type SpecialScope } from "./scope.ts";
export { vetAddress, type Vetted } from "./vet.ts";
