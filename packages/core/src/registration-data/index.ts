export { type RdapBootstrap, rdapServerOf, readBootstrap } from "./bootstrap.ts";
export { type RegistrationChange, registrationChanges } from "./changes.ts";
export { combined, type SaidBy } from "./combine.ts";
export { rdapOwnDate, whoisOwnDate } from "./own-date.ts";
export { readRdapDomain, type ReadRegistration, type RegistrationReading } from "./rdap.ts";
export { registeredName } from "./registered-name.ts";
export { readWhois, type WhoisReading, whoisServerIn } from "./whois.ts";
