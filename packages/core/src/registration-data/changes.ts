import type { RegistrationField, RegistrationRecord } from "@fyr/contract";

/** A field that is another than before; null: not stated. Lists are joined. */
export interface RegistrationChange {
  readonly field: RegistrationField;
  readonly before: string | null;
  readonly after: string | null;
}

/** What is compared. When a server last changed something is no change by itself. */
const COMPARED = [
  "registered",
  "registrar",
  "registration_date",
  "expiration_date",
  "registrar_expiration_date",
  "status",
  "nameservers",
  "dnssec",
  "registrant_name",
  "registrant_org",
  "registrant_email",
  "registrant_country",
  "abuse_email",
] as const satisfies readonly RegistrationField[];

/** How an answer differs from the one before of the same server. */
export function registrationChanges(before: RegistrationRecord, after: RegistrationRecord): RegistrationChange[] {
  return COMPARED.flatMap((field) => {
    const [was, is] = [written(before[field]), written(after[field])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

function written(value: RegistrationRecord[(typeof COMPARED)[number]]): string | null {
  if (value === null) return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  return value.length === 0 ? null : value.join(", ");
}
