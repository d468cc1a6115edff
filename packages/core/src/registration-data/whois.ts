import type { RegistrationRecord } from "@fyr/contract";
import { normalName } from "../indicators/index.ts";
import { registrationDate } from "./dates.ts";
import { readParty } from "./party.ts";
import type { ReadRegistration } from "./rdap.ts";
import { statusesOf } from "./status.ts";
import { keptText } from "./text.ts";
import { whoisBlocks } from "./whois-lines.ts";

const SERVERS_MAX = 50;
const REFUSAL_CHARACTERS_MAX = 2000;

/** `missing`: there is no such domain. `refused`: the server answers this address no more, for now. */
export type WhoisReading =
  | ({ readonly kind: "found" } & Omit<ReadRegistration, "name"> & { readonly name: string | null })
  | { readonly kind: "missing" }
  | { readonly kind: "refused" }
  | { readonly kind: "unreadable" };

const MISSING =
  /\bno match\b|not found|no data found|no object found|no entries found|nothing found|no matching record|\bno found\b|does not exist|not (?:been )?registered|\bis (?:available|free)\b|no information available|not known in|nincs talalat|returned 0 objects|no such domain|등록되어 있지 않습니다/i;
const FREE: ReadonlySet<string> = new Set(["free", "available", "no object found", "220 available"]);
const REFUSED =
  /rate[\s-]?limit|(?:quota|limit) (?:is )?exceeded|(?:quer|request|connection)\w* exceeded|exceeded .{0,40}(?:quer|limit|request|connection)|too many (?:quer|request|connection)|(?:your|this) (?:ip|address|client)\b.{0,60}(?:blocked|banned|blacklisted|not permitted)|try again later/is;

/** Keys in the order in which they are believed. */
const KEYS = {
  name: ["domain name", "domain", "ascii", "domain name domain name", "domain name name"],
  registrar: [
    "registrar",
    "registrar name",
    "sponsoring registrar",
    "registrar registrar",
    "registrar organization",
    "registration service provider",
    "authorized agency",
    "authorised registrar",
    "registrar_name",
    "등록대행자",
  ],
  registrarId: ["registrar iana id", "sponsoring registrar iana id"],
  created: [
    "creation date",
    "created date",
    "created on",
    "created",
    "registered on",
    "registered",
    "registration date",
    "registration time",
    "domain registration date",
    "domain create date",
    "domain name commencement date",
    "domain record activated",
    "domain created",
    "first registration date",
    "domain_dateregistered",
    "registered date",
    "registration time",
    "record created",
    "assigned",
  ],
  changed: [
    "updated date",
    "update date",
    "updated on",
    "updated",
    "last updated",
    "last updated on",
    "last updated date",
    "last update",
    "last-update",
    "last-updated",
    "last modified",
    "modification date",
    "modified",
    "changed",
    "domain last updated date",
    "domain record last updated",
  ],
  expires: [
    "registry expiry date",
    "registry expiration date",
    "expiration date",
    "expiry date",
    "expiration time",
    "domain expiration date",
    "domain expires",
    "expire date",
    "expire-date",
    "expires on",
    "expires",
    "expire",
    "paid-till",
    "valid until",
    "renewal date",
    "validity",
    "record expires",
  ],
  registrarExpires: ["registrar registration expiration date", "registrar expiration date"],
  status: ["domain status", "status", "state", "flags", "registration status", "eppstatus", "query_status"],
  servers: [
    ["name server"],
    ["name servers"],
    ["nameserver"],
    ["nameservers"],
    ["nserver"],
    ["domain nameservers"],
    ["domain name servers"],
    ["domain servers in listed order"],
    ["domain servers"],
    ["hostname"],
    ["host name"],
    ["primary server", "secondary server"],
    ["name server information"],
    ["name servers information"],
    ["dns"],
  ],
  dnssec: ["dnssec", "signed", "dnssec signed", "dnssec dnssec"],
  person: [
    "registrant name",
    "registrant contact name",
    "registrant person",
    "registrant",
    "domain registrant name",
    "owner contact name",
    "owner name",
    "owner",
    "holder name",
    "holder",
    "domain holder",
    "person",
  ],
  org: [
    "registrant organization",
    "registrant organisation",
    "registrant org",
    "registrant contact organisation",
    "domain registrant organization",
    "owner contact organization",
    "owner organization",
    "owner orgname",
    "organization using domain name organization name",
    "org",
  ],
  email: [
    "registrant email",
    "registrant e-mail",
    "registrant contact email",
    "domain registrant email",
    "owner contact e-mail",
    "owner email",
    "holder email",
  ],
  country: [
    "registrant country",
    "registrant country code",
    "registrant country/economy",
    "owner contact country",
    "owner country",
    "holder country",
    "organization using domain name country",
  ],
  abuse: ["registrar abuse contact email", "abuse-email", "abuse contact email"],
  handle: ["holder-c", "registrant", "domain registrant", "owner-c", "registrant-c"],
} as const satisfies Record<string, readonly string[] | readonly (readonly string[])[]>;

/** Reads what a server of WHOIS (RFC 3912) answers about a domain: each has a form of its own. */
export function readWhois(text: string): WhoisReading {
  const blocks = whoisBlocks(text);
  const said = sayings(blocks);
  const status = statusesOf(KEYS.status.map((key) => said.all(key)).find((values) => values.some(isShort)) ?? []);
  const record = recordOf(said, blocks, status);
  const name = nameOf(said.first(KEYS.name));
  if (isTelling(record, name)) {
    const server = said.first(["registrar whois server", "whois server"]);
    return { kind: "found", name, record, registrar: hostOf(server) };
  }
  if (status.some((one) => FREE.has(one)) || MISSING.test(text)) return { kind: "missing" };
  return text.length <= REFUSAL_CHARACTERS_MAX && REFUSED.test(text) ? { kind: "refused" } : { kind: "unreadable" };
}

/** The server that IANA's WHOIS names for a top-level domain; null where it has none. */
export function whoisServerIn(text: string): string | null {
  const said = sayings(whoisBlocks(text));
  return hostOf(said.first(["refer", "whois"]));
}

const isShort = (text: string): boolean => text.length <= 80;

interface Sayings {
  all(key: string): readonly string[];
  first(keys: readonly string[]): string | null;
}

function sayings(blocks: ReturnType<typeof whoisBlocks>): Sayings {
  const byKey = new Map<string, string[]>();
  for (const { key, value } of blocks.flat()) {
    const values = byKey.get(key) ?? [];
    byKey.set(key, values);
    values.push(value);
  }
  const all = (key: string): readonly string[] => byKey.get(key) ?? [];
  return {
    all,
    first(keys) {
      for (const key of keys) {
        const [value] = all(key);
        if (value !== undefined) return value;
      }
      return null;
    },
  };
}

function recordOf(said: Sayings, blocks: ReturnType<typeof whoisBlocks>, status: string[]): RegistrationRecord {
  const date = (keys: readonly string[]): string | null => {
    for (const key of keys) {
      const read = said.all(key).flatMap((text) => dateIn(text) ?? []);
      if (read[0] !== undefined) return read[0];
    }
    return null;
  };
  // What is named by a handle is a block of its own, further down.
  const handle = said.first(KEYS.handle);
  const apart = blocks.find((block) =>
    block.some(({ key, value }, place) => value === handle && (place === 0 || key.startsWith("nic-hdl"))),
  );
  const contact = apart === undefined ? null : sayings([apart]);
  const { party, redacted } = readParty({
    name:
      contact?.first(["personname", "person", "name", "contact"]) ??
      (handle !== null && isHandle(handle)
        ? said.first(KEYS.person.filter((key) => said.all(key)[0] !== handle))
        : said.first(KEYS.person)),
    org: contact?.first(["organization", "organisation", "org", "company"]) ?? said.first(KEYS.org),
    email: contact?.first(["e-mail", "email"]) ?? said.first(KEYS.email),
    country: contact?.first(["country"]) ?? said.first(KEYS.country),
  });
  const dnssec = said.first(KEYS.dnssec)?.toLowerCase();
  return {
    registered: true,
    registrar: registrarOf(said.first(KEYS.registrar)),
    registrar_id: keptText(said.first(KEYS.registrarId)),
    registration_date: date(KEYS.created),
    changed_date: date(KEYS.changed),
    expiration_date: date(KEYS.expires) ?? date(KEYS.registrarExpires),
    registrar_expiration_date: date(KEYS.expires) === null ? null : date(KEYS.registrarExpires),
    status,
    nameservers: serversOf(said),
    dnssec: dnssec === undefined ? null : /^(?:signed|yes|true|active)/.test(dnssec),
    ...party,
    abuse_email: keptText(said.first(KEYS.abuse))?.toLowerCase() ?? null,
    redacted,
  };
}

const isHandle = (text: string): boolean => /^[A-Z\d]+(?:[-_][A-Z\d]+)+$/i.test(text) && /\d/.test(text);

/** Some add a number or a remark behind a date, others a word before it. */
function dateIn(text: string): string | null {
  const whole = registrationDate(text);
  if (whole !== null) return whole;
  const [, inner = ""] =
    /((?:\d{4}[-/.]\d\d[-/.]\d\d|\d{8}|\d{1,2}[-. ][A-Za-z]{3}[-. ]\d{4}|\d\d\.\d\d\.\d{4}).*)$/.exec(text) ?? [];
  return inner === "" ? null : (registrationDate(inner) ?? registrationDate(inner.split(/\s/)[0] ?? ""));
}

/** Without the tag or address that some add. */
const registrarOf = (text: string | null): string | null =>
  keptText(text?.replace(/\s*(?:\[Tag = [^\]]*\]|\(\s*https?:[^)]*\))\s*$/i, ""));

function serversOf(said: Sayings): string[] {
  for (const keys of KEYS.servers) {
    const names = keys.flatMap(said.all).flatMap((line) => nameOf(line.split(/[\s,]/)[0] ?? "") ?? []);
    if (names.length > 0) return [...new Set(names)].toSorted().slice(0, SERVERS_MAX);
  }
  return [];
}

function nameOf(text: string | null): string | null {
  const name = text === null ? null : normalName((text.split(/\s/)[0] ?? "").replace(/\.$/, ""));
  return name?.includes(".") === true ? name : null;
}

function hostOf(text: string | null): string | null {
  const host =
    text
      ?.trim()
      .replace(/^(?:r?whois|https?):\/\//i, "")
      .replace(/[:/].*$/, "") ?? "";
  return nameOf(host);
}

/** Whether it says more than the question did. */
function isTelling(record: RegistrationRecord, name: string | null): boolean {
  if (record.registration_date !== null || record.expiration_date !== null || record.nameservers.length > 0)
    return true;
  const isTaken = record.status.length > 0 && !record.status.some((one) => FREE.has(one));
  return isTaken && (name !== null || record.registrar !== null);
}
