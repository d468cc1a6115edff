import { z } from "zod";

/** What a registration may have, and what of it may have changed or be redacted. */
export const REGISTRATION_FIELD_NAMES = {
  registered: "Registered",
  registrar: "Registrar",
  registration_date: "Registered on",
  changed_date: "Last changed",
  expiration_date: "Expires",
  registrar_expiration_date: "Expires at the registrar",
  status: "Status",
  nameservers: "Name servers",
  dnssec: "DNSSEC",
  registrant_name: "Registrant",
  registrant_org: "Registrant's organisation",
  registrant_email: "Registrant's e-mail address",
  registrant_country: "Registrant's country",
  abuse_email: "Abuse contact",
} as const;
export const RegistrationField = z.enum(
  Object.keys(REGISTRATION_FIELD_NAMES) as [
    keyof typeof REGISTRATION_FIELD_NAMES,
    ...(keyof typeof REGISTRATION_FIELD_NAMES)[],
  ],
);
export type RegistrationField = z.infer<typeof RegistrationField>;

/** Something that the server holds and does not give (RFC 9537). */
export const RedactedField = z.object({
  /** Null for what Fyr does not show either, such as a street. */
  field: RegistrationField.nullable(),
  /** As the server names it. */
  name: z.string(),
  /** `removal`, `emptyValue`, `partialValue`, `replacementValue` (RFC 9537); `placeholder`: a text stands in its place. */
  method: z.enum(["removal", "emptyValue", "partialValue", "replacementValue", "placeholder"]).nullable(),
  /** As the server states it. */
  reason: z.string().nullable(),
});
export type RedactedField = z.infer<typeof RedactedField>;

/** What one server says of a domain. What it does not say is null, or empty. */
export const RegistrationRecord = z.object({
  /** False: the registry has no such domain. */
  registered: z.boolean(),
  registrar: z.string().nullable(),
  /** The registrar's number at IANA. */
  registrar_id: z.string().nullable(),
  /** Moments in UTC to the second; days where the server states no time, or no time zone. */
  registration_date: z.string().nullable(),
  changed_date: z.string().nullable(),
  expiration_date: z.string().nullable(),
  /** Until when the registrar has it, where one answer states both. */
  registrar_expiration_date: z.string().nullable(),
  /** In the words of RFC 8056: `client transfer prohibited`. */
  status: z.array(z.string()),
  nameservers: z.array(z.string()),
  dnssec: z.boolean().nullable(),
  registrant_name: z.string().nullable(),
  registrant_org: z.string().nullable(),
  registrant_email: z.string().nullable(),
  /** A code of ISO 3166-1 alpha-2 where it can be read as one; else as stated. */
  registrant_country: z.string().nullable(),
  abuse_email: z.string().nullable(),
  redacted: z.array(RedactedField),
});
export type RegistrationRecord = z.infer<typeof RegistrationRecord>;

/** Who speaks: the registry of the top-level domain, or the registrar that sold the domain. */
export const RegistrationSide = z.enum(["registry", "registrar"]);
export type RegistrationSide = z.infer<typeof RegistrationSide>;

export const RegistrationProtocol = z.enum(["rdap", "whois"]);
export type RegistrationProtocol = z.infer<typeof RegistrationProtocol>;
export const REGISTRATION_PROTOCOL_NAMES: Record<RegistrationProtocol, string> = { rdap: "RDAP", whois: "WHOIS" };
