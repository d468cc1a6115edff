/** Properties of a contact (jCard, RFC 7095), the first of each kind; malformed ones are passed over. */
export interface Contact {
  readonly name: unknown;
  readonly org: unknown;
  readonly email: unknown;
  readonly phone: unknown;
  readonly country: unknown;
  /** A form by which it is reached in place of an address (RFC 8605). */
  readonly form: unknown;
}

const COUNTRY = 6;

export function readJcard(card: unknown): Contact {
  const properties = Array.isArray(card) && card[0] === "vcard" && Array.isArray(card[1]) ? card[1] : [];
  const found = new Map<string, { readonly parameters: unknown; readonly value: unknown }>();
  for (const property of properties as unknown[]) {
    if (!Array.isArray(property) || typeof property[0] !== "string") continue;
    const name = property[0].toLowerCase();
    const [, parameters, , value] = property as unknown[];
    // What is empty is no value: a further property may have one.
    if (!found.has(name) && first(value) !== "") found.set(name, { parameters, value });
  }
  const address = found.get("adr");
  const countryCode = valueIn(address?.parameters, "cc");
  const parts: unknown[] = Array.isArray(address?.value) ? address.value : [];
  return {
    name: first(found.get("fn")?.value),
    org: first(found.get("org")?.value),
    email: first(found.get("email")?.value),
    phone: first(found.get("tel")?.value),
    country: countryCode ?? parts[COUNTRY],
    form: first(found.get("contact-uri")?.value),
  };
}

/** The first of a value with parts: of `org` the organisation, before its units. */
const first = (value: unknown): unknown => (Array.isArray(value) ? value.find((part) => part !== "") : value);

const valueIn = (of: unknown, name: string): unknown =>
  typeof of === "object" && of !== null && name in of ? (of as Record<string, unknown>)[name] : undefined;
