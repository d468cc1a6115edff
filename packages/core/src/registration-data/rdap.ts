import type { RedactedField, RegistrationField, RegistrationRecord } from "@fyr/contract";
import { normalName } from "../indicators/index.ts";
import { registrationDate } from "./dates.ts";
import { type Contact, readJcard } from "./jcard.ts";
import { isObject, listOf } from "./json.ts";
import { readParty } from "./party.ts";
import { readRedacted } from "./redaction.ts";
import { statusesOf } from "./status.ts";
import { keptText } from "./text.ts";

const ENTITIES_MAX = 50;
const SERVERS_MAX = 50;

/** An answer about one domain, read. */
export interface ReadRegistration {
  /** The domain that it is about, A-labels. */
  readonly name: string;
  readonly record: RegistrationRecord;
  /** Where the registrar answers about it, if the answer names that: a URL for RDAP, a host for WHOIS. */
  readonly registrar: string | null;
}

export type RegistrationReading =
  | ({ readonly ok: true } & ReadRegistration)
  | { readonly ok: false; readonly reason: string };

/** Reads an RDAP answer about a domain (RFC 9083, section 5.3). Parts that are malformed are passed over. */
export function readRdapDomain(answer: unknown): RegistrationReading {
  if (!isObject(answer) || answer["objectClassName"] !== "domain") {
    return { ok: false, reason: "this is no RDAP answer about a domain" };
  }
  const name = nameIn(answer);
  if (name === null) return { ok: false, reason: "it names no domain" };
  const dates = datesIn(answer["events"]);
  const entities = entitiesIn(answer["entities"]);
  const registrar = entities.find(({ roles }) => roles.has("registrar"));
  const registrant = entities.find(({ roles }) => roles.has("registrant"));
  const { party, redacted } = readParty(registrant?.contact ?? NO_ONE);
  const abuse = [...(registrar?.entities ?? []), ...entities].find(({ roles }) => roles.has("abuse"));
  const { secureDNS } = answer;
  return {
    ok: true,
    name,
    record: {
      registered: true,
      registrar: keptText(registrar?.contact.name) ?? keptText(registrar?.contact.org) ?? registrar?.handle ?? null,
      registrar_id: registrar?.ianaId ?? null,
      registration_date: dates("registration"),
      changed_date: dates("last changed"),
      expiration_date: dates("expiration"),
      registrar_expiration_date: dates("registrar expiration"),
      status: statusesOf(listOf(answer["status"]).filter((one) => typeof one === "string")),
      nameservers: serversIn(answer["nameservers"]),
      dnssec: isObject(secureDNS) ? secureDNS["delegationSigned"] === true : null,
      ...party,
      abuse_email: keptText(abuse?.contact.email)?.toLowerCase() ?? null,
      redacted: withoutTwins([...readRedacted(answer["redacted"]), ...redacted, ...(registrant?.held(party) ?? [])]),
    },
    registrar: relatedIn(answer["links"], name),
  };
}

const NO_ONE = { name: null, org: null, email: null, country: null };

function nameIn({ ldhName, unicodeName }: Readonly<Record<string, unknown>>): string | null {
  const text = keptText(ldhName) ?? keptText(unicodeName);
  return text === null ? null : normalName(text.replace(/\.$/, ""));
}

/** The latest of each kind, as a server may list each renewal. */
function datesIn(events: unknown): (action: string) => string | null {
  const all = listOf(events).filter(isObject);
  return (action) => {
    const dates = all
      .filter(({ eventAction }) => typeof eventAction === "string" && eventAction.toLowerCase() === action)
      .flatMap(({ eventDate }) => (typeof eventDate === "string" ? (registrationDate(eventDate) ?? []) : []));
    return dates.toSorted().at(-1) ?? null;
  };
}

interface Entity {
  readonly roles: ReadonlySet<unknown>;
  readonly handle: string | null;
  readonly ianaId: string | null;
  readonly contact: Contact;
  readonly entities: readonly Entity[];
  /** What is missing in it because the server holds it back, as it remarks without naming fields. */
  held(party: Readonly<Partial<Record<RegistrationField, unknown>>>): RedactedField[];
}

const HELD: readonly RegistrationField[] = ["registrant_name", "registrant_org", "registrant_email"];

function entitiesIn(entities: unknown, depth = 0): Entity[] {
  return listOf(entities)
    .slice(0, ENTITIES_MAX)
    .filter(isObject)
    .map((entity) => {
      const ids = listOf(entity["publicIds"]).filter(isObject);
      const iana = ids.find(({ type }) => typeof type === "string" && /iana registrar id/i.test(type));
      const contact = readJcard(entity["vcardArray"]);
      const remark = remarkIn(entity["remarks"]);
      return {
        roles: new Set(listOf(entity["roles"])),
        handle: keptText(entity["handle"]),
        ianaId: keptText(iana?.["identifier"]),
        contact: { ...contact, email: contact.email ?? contact.form },
        entities: depth < 2 ? entitiesIn(entity["entities"], depth + 1) : [],
        held: (party) =>
          remark === null
            ? []
            : HELD.filter((field) => party[field] === null).map((field) => ({
                field,
                name: remark,
                method: "removal" as const,
                reason: null,
              })),
      };
    });
}

function remarkIn(remarks: unknown): string | null {
  const found = listOf(remarks)
    .filter(isObject)
    .find(({ title, type }) => [title, type].some((text) => typeof text === "string" && /redacted/i.test(text)));
  return found === undefined ? null : (keptText(found["title"]) ?? keptText(found["type"]));
}

function serversIn(servers: unknown): string[] {
  const names = listOf(servers)
    .slice(0, SERVERS_MAX)
    .filter(isObject)
    .flatMap((server) => nameIn(server) ?? []);
  return [...new Set(names)].toSorted();
}

/** The registrar's own answer about the same domain. */
function relatedIn(links: unknown, name: string): string | null {
  const related = listOf(links)
    .filter(isObject)
    .find(({ rel, type, href }) => {
      if (rel !== "related" || typeof href !== "string" || !URL.canParse(href)) return false;
      return typeof type === "string" && type.includes("rdap") && new URL(href).protocol.startsWith("http");
    });
  const href = keptText(related?.["href"]);
  // The question to it is about this domain, and no other.
  return href !== null && new URL(href).pathname.toLowerCase().endsWith(`/domain/${name}`) ? href : null;
}

/** The server's own statement of a field goes before what its texts show. */
function withoutTwins(all: readonly RedactedField[]): RedactedField[] {
  const seen = new Set<RegistrationField>();
  return all.filter(({ field }) => {
    if (field === null) return true;
    if (seen.has(field)) return false;
    seen.add(field);
    return true;
  });
}
