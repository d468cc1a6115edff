import type { RegistrationRecord } from "@fyr/contract";
import { normalName } from "../indicators/index.ts";
import { type DateOrder, registrationDate } from "./dates.ts";
import { readParty } from "./party.ts";
import type { ReadRegistration } from "./rdap.ts";
import { statusesOf } from "./status.ts";
import { keptText } from "./text.ts";
import { KEYS } from "./whois-keys.ts";
import { type WhoisItem, whoisBlocks } from "./whois-lines.ts";
import { writtenRegistrant } from "./whois-registrant.ts";
import { type Sayings, sayings } from "./whois-sayings.ts";

type Blocks = readonly (readonly WhoisItem[])[];

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
const FREE: ReadonlySet<string> = new Set(["free", "available", "no object found"]);
const REFUSED =
  /rate[\s-]?limit|(?:quota|limit) (?:is )?exceeded|(?:quer|request|connection)\w* exceeded|exceeded .{0,40}(?:quer|limit|request|connection)|too many (?:quer|request|connection)|(?:your|this) (?:ip|address|client)\b.{0,60}(?:blocked|banned|blacklisted|not permitted)|try again later/is;

/** Reads what a server of WHOIS (RFC 3912) answers about a domain: each has a form of its own. */
export function readWhois(text: string): WhoisReading {
  const blocks = whoisBlocks(text);
  const said = sayings(blocks.flat());
  const stated = said.first(KEYS.name);
  const status = statusIn(blocks, stated);
  const name = nameOf(stated);
  const record = recordOf(said, blocks, status, name);
  if (isTelling(record, name)) {
    const server = said.first(["registrar whois server", "whois server"]);
    return { kind: "found", name, record, registrar: hostOf(server) };
  }
  if (status.some((one) => FREE.has(one)) || MISSING.test(text)) return { kind: "missing" };
  return text.length <= REFUSAL_CHARACTERS_MAX && REFUSED.test(text) ? { kind: "refused" } : { kind: "unreadable" };
}

/** The server that IANA's WHOIS names for a top-level domain; null where it has none. */
export function whoisServerIn(text: string): string | null {
  const said = sayings(whoisBlocks(text).flat());
  return hostOf(said.first(["refer", "whois"]));
}

/** What is said of the domain, and of no contact. Some say it behind the name. */
function statusIn(blocks: Blocks, name: string | null): string[] {
  const { all } = aboutDomain(blocks);
  for (const key of KEYS.status) {
    const statuses = statusesOf(all(key));
    if (statuses.length > 0) return statuses;
  }
  const [, behind] = /^\S+ is (\w+)$/.exec(name ?? "") ?? [];
  return behind === undefined ? [] : statusesOf([behind]);
}

/** Headings and first lines of what is about somebody, and not about the domain. */
const CONTACT =
  /^(?:admin|administrative|technical|tech|billing|zone|owner|registrant|holder|organi[sz]ation|contact|domain registrant|person|role|nic-hdl)/;

/** What is said of the domain itself. */
function aboutDomain(blocks: Blocks): Sayings {
  const own = blocks.filter(([first]) => first !== undefined && (first.under !== "" || !CONTACT.test(first.key)));
  return sayings(own.flat().filter(({ under }) => !CONTACT.test(under)));
}

function recordOf(said: Sayings, blocks: Blocks, status: string[], name: string | null): RegistrationRecord {
  const own = aboutDomain(blocks);
  const written = [...KEYS.created, ...KEYS.changed, ...KEYS.expires].flatMap((key) => said.all(key));
  const order = orderOf(written);
  const date = (keys: readonly string[]): string | null => {
    for (const { all } of [own, said]) {
      for (const key of keys) {
        const [read] = all(key).flatMap((text) => dateIn(text, order) ?? []);
        if (read !== undefined) return read;
      }
    }
    return null;
  };
  const { party, redacted } = readParty(writtenRegistrant(blocks, said, name));
  const dnssec = said.first(KEYS.dnssec)?.toLowerCase();
  return {
    registered: true,
    registrar: registrarOf(said, blocks),
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

/** In which order an answer writes dates with strokes, where one of them has only one reading. */
function orderOf(dates: readonly string[]): DateOrder | null {
  const pairs = dates.flatMap((text) => /^\s*(\d\d?)\/(\d\d?)\/\d{4}/.exec(text)?.slice(1, 3).map(Number) ?? []);
  const isDayFirst = pairs.some((value, place) => place % 2 === 0 && value > 12);
  const isMonthFirst = pairs.some((value, place) => place % 2 === 1 && value > 12);
  return isDayFirst === isMonthFirst ? null : isDayFirst ? "day" : "month";
}

/** Some add a number or a remark behind a date, others a word before it. */
function dateIn(text: string, order: DateOrder | null): string | null {
  const whole = registrationDate(text, order);
  if (whole !== null) return whole;
  const [, inner = ""] =
    /((?:\d{4}[-/.]\d\d[-/.]\d\d|\d{8}|\d{1,2}[-. ][A-Za-z]{3}[-. ]\d{4}|\d\d\.\d\d\.\d{4}).*)$/.exec(text) ?? [];
  return inner === "" ? null : (registrationDate(inner, order) ?? registrationDate(inner.split(/\s/)[0] ?? "", order));
}

/** The organisation, where a handle stands for it, without the tag or address that some add. */
function registrarOf(said: Sayings, blocks: Blocks): string | null {
  const stated = said.first(KEYS.registrar);
  const apart = blocks.find(([first]) => first?.key === "registrar" && first.value === stated && !first.isListed);
  const named = apart === undefined ? null : sayings(apart).first(["organization", "organization-loc"]);
  return keptText((named ?? stated)?.replace(/\s*(?:\[Tag = [^\]]*\]|\(\s*https?:[^)]*\))\s*$/i, ""));
}

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
