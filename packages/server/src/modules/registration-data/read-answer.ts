import type { RegistrationProtocol, RegistrationRecord } from "@fyr/contract";
import { rdapOwnDate, readRdapDomain, readWhois, registeredName, whoisOwnDate } from "@fyr/core/registration-data";
import { normalName } from "@fyr/core/indicators";

/** What an answer says. */
export type ReadAnswer =
  | {
      readonly ok: true;
      readonly name: string;
      readonly record: RegistrationRecord;
      readonly registrar: string | null;
      /** Of when it is, as it states itself; null where it does not. */
      readonly of: Date | null;
    }
  /** `refused`: the server gives no answers for now. */
  | { readonly ok: false; readonly why: "unreadable" | "refused"; readonly reason: string };

const unreadable = (reason: string): ReadAnswer => ({ ok: false, why: "unreadable", reason });

/** @param asked the domain that was asked about; null where the answer has to say it */
export function readAnswer(protocol: RegistrationProtocol, text: string, asked: string | null): ReadAnswer {
  return protocol === "rdap" ? readRdap(text, asked) : readText(text, asked);
}

function readRdap(text: string, asked: string | null): ReadAnswer {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return unreadable("this is no JSON");
  }
  const read = readRdapDomain(answer);
  return read.ok ? about(asked, read.name, { ...read, of: rdapOwnDate(answer) }) : unreadable(read.reason);
}

function readText(text: string, asked: string | null): ReadAnswer {
  const read = readWhois(text);
  const of = whoisOwnDate(text);
  switch (read.kind) {
    case "found":
      return about(asked, read.name, { ...read, of });
    case "missing":
      return about(asked, null, { record: UNREGISTERED, registrar: null, of });
    case "refused":
      return { ok: false, why: "refused", reason: "the server refuses to answer for now" };
    default:
      return unreadable("there is no registration in it that could be read");
  }
}

/** The record of a domain that its registry does not have. */
export const UNREGISTERED: RegistrationRecord = {
  registered: false,
  registrar: null,
  registrar_id: null,
  registration_date: null,
  changed_date: null,
  expiration_date: null,
  registrar_expiration_date: null,
  status: [],
  nameservers: [],
  dnssec: null,
  registrant_name: null,
  registrant_org: null,
  registrant_email: null,
  registrant_country: null,
  abuse_email: null,
  redacted: [],
};

/** An answer about another domain is none. */
function about(
  asked: string | null,
  said: string | null,
  {
    record,
    registrar,
    of,
  }: { readonly record: RegistrationRecord; readonly registrar: string | null; readonly of: string | null },
): ReadAnswer {
  const wanted = asked === null ? null : normalName(asked);
  if (asked !== null && wanted === null) return unreadable("the name that was asked about is none");
  const name = said ?? wanted;
  if (name === null) return unreadable("it does not say which domain it is about");
  if (wanted !== null && name !== wanted) return unreadable(`it is about ${name}`);
  if (registeredName(name) !== name) return unreadable(`${name} is no domain that a registry has`);
  if (UNWRITABLE.test(JSON.stringify(record))) return unreadable("it has characters that no text has");
  return { ok: true, name, record, registrar, of: of === null ? null : new Date(of) };
}

/** NUL and halves of characters, as JSON escapes them: the ledger takes neither, and would refuse all beside them. */
const UNWRITABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
