import type { RedactedField, RegistrationField, RegistrationRecord } from "@fyr/contract";
import { countryCode } from "./country.ts";
import { placeholderIn } from "./placeholder.ts";
import { keptText } from "./text.ts";

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,253}$/;

type Registrant = Pick<
  RegistrationRecord,
  "registrant_name" | "registrant_org" | "registrant_email" | "registrant_country"
>;

/** Who has a domain, as it is written. */
export interface WrittenParty {
  readonly name: unknown;
  readonly org: unknown;
  readonly email: unknown;
  readonly country: unknown;
}

/** Who has a domain, without texts that stand for what is held back; these are listed. */
export function readParty(written: WrittenParty): { readonly party: Registrant; readonly redacted: RedactedField[] } {
  const redacted: RedactedField[] = [];
  const read = (field: RegistrationField, value: unknown): string | null => {
    const text = keptText(value);
    if (text === null) return null;
    const placeholder = placeholderIn(text);
    if (placeholder === "hidden") redacted.push({ field, name: text, method: "placeholder", reason: null });
    return placeholder === null ? text : null;
  };
  const email = read("registrant_email", written.email);
  if (email !== null && !EMAIL.test(email)) {
    redacted.push({ field: "registrant_email", name: email, method: "replacementValue", reason: null });
  }
  const country = read("registrant_country", written.country);
  return {
    party: {
      registrant_name: read("registrant_name", written.name),
      registrant_org: read("registrant_org", written.org),
      registrant_email: email !== null && EMAIL.test(email) ? email.toLowerCase() : null,
      registrant_country: country === null ? null : (countryCode(country) ?? country),
    },
    redacted,
  };
}
