import type { RegistrationRecord, RegistrationSide } from "@fyr/contract";

/** What one side said, and when. */
export interface SaidBy {
  readonly side: RegistrationSide;
  readonly record: RegistrationRecord;
}

/**
 * One record of what registry and registrar say. The registry decides on what it keeps itself: whether it is registered,
 * dates, status, name servers. A registrar knows the registrant, where its registry does not. Null without any.
 */
export function combined(said: readonly SaidBy[]): RegistrationRecord | null {
  const registry = said.find(({ side }) => side === "registry")?.record;
  const registrar = said.find(({ side }) => side === "registrar")?.record;
  const [first, second] = registry === undefined ? [registrar, undefined] : [registry, registrar];
  if (first === undefined) return null;
  if (second === undefined || !first.registered || !second.registered) return first;
  const known = <K extends keyof RegistrationRecord>(field: K): RegistrationRecord[K] =>
    isEmpty(first[field]) ? second[field] : first[field];
  const merged: RegistrationRecord = {
    registered: true,
    registrar: known("registrar"),
    registrar_id: known("registrar_id"),
    registration_date: known("registration_date"),
    changed_date: known("changed_date"),
    expiration_date: known("expiration_date"),
    registrar_expiration_date:
      first.registrar_expiration_date ?? second.registrar_expiration_date ?? second.expiration_date,
    status: known("status"),
    nameservers: known("nameservers"),
    dnssec: known("dnssec"),
    registrant_name: known("registrant_name"),
    registrant_org: known("registrant_org"),
    registrant_email: known("registrant_email"),
    registrant_country: known("registrant_country"),
    abuse_email: known("abuse_email"),
    redacted: [],
  };
  // What one side holds back and the other tells is known.
  const hidden = [...first.redacted, ...second.redacted].filter(
    ({ field }) => field === null || isEmpty(merged[field]),
  );
  const seen = new Set<string>();
  merged.redacted = hidden.filter(({ field, name }) => {
    const key = field ?? name;
    return !seen.has(key) && seen.add(key);
  });
  return merged;
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
