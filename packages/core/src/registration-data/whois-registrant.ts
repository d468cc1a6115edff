import { countryCode } from "./country.ts";
import type { WrittenParty } from "./party.ts";
import { KEYS } from "./whois-keys.ts";
import type { WhoisItem } from "./whois-lines.ts";
import { type Sayings, sayings } from "./whois-sayings.ts";

type Blocks = readonly (readonly WhoisItem[])[];

/** Headings of lists without keys that say who has a domain. */
const LISTS: ReadonlySet<string> = new Set(["registrant", "organisation", "contact"]);
const EMAIL = /[^\s@<>"():,]{1,64}@[^\s@<>"():,]{1,253}/;
const AT_THE_END = new RegExp(`(?:^|\\s+)${EMAIL.source}$`);

/** Who has the domain, as an answer writes it: in a block of its own, in a list, or by keys. */
export function writtenRegistrant(blocks: Blocks, said: Sayings, name: string | null): WrittenParty {
  const handle = said.first(KEYS.handle);
  const contact = contactOf(blocks, handle);
  const keyed = keyedIn(blocks, said, handle);
  if (contact !== null) {
    const person = contact.first(["personname", "person", "name", "contact"]);
    const owner = handle === null || said.all("owner-c").length === 0 ? null : said.first(["owner"]);
    // The owner goes before who answers for it.
    const isPerson = owner === null || owner.toLowerCase() === person?.toLowerCase();
    return {
      name: isPerson ? (person ?? keyed.name) : null,
      org: isPerson ? (contact.first(["organization", "organisation", "org", "company"]) ?? keyed.org) : owner,
      email: contact.first(["e-mail", "email"]) ?? keyed.email,
      country: contact.first(["country", "country code"]) ?? keyed.country,
    };
  }
  const listed = listedIn(blocks, name);
  return listed === null
    ? keyed
    : {
        name: listed.name,
        org: listed.org ?? keyed.org,
        email: listed.email ?? keyed.email,
        country: listed.country ?? keyed.country,
      };
}

/** What is named by a handle is a block of its own, further down. */
function contactOf(blocks: Blocks, handle: string | null): Sayings | null {
  if (handle === null) return null;
  const apart = blocks.find((block) =>
    block.some(
      ({ key, value, isListed }, place) =>
        value === handle && !isListed && (key.startsWith("nic-hdl") || (place === 0 && block.length > 1)),
    ),
  );
  return apart === undefined ? null : sayings(apart);
}

/** A list has the organisation, or the person; below it who answers for it, with an address of e-mail. */
function listedIn(blocks: Blocks, name: string | null): WrittenParty | null {
  const items = blocks.find((block) => block.some(({ key, isListed }) => isListed && LISTS.has(key))) ?? [];
  const under = items.find(({ key, isListed }) => isListed && LISTS.has(key))?.under;
  const lines = items.filter(({ key, isListed }) => isListed && key === under).map(({ value }) => value);
  if (under === undefined || lines.length < 2) return null;
  const email = lines.find((line) => EMAIL.test(line)) ?? null;
  const place = email === null ? -1 : lines.indexOf(email);
  const person = email?.replace(AT_THE_END, "").trim() ?? "";
  const known = {
    email: email === null ? sayings(items).first([`${under} e-mail`]) : (EMAIL.exec(email)?.[0] ?? null),
    country: lines.slice(-2).find((line) => countryCode(line) !== null) ?? null,
  };
  // What is in one line with the address of e-mail is a person, and what is above that the organisation.
  if (person !== "" && person !== email) {
    return { ...known, name: person, org: place === 0 ? null : lines.slice(0, place).join(", ") };
  }
  const isOrganisation = under === "organisation" || name?.endsWith(".edu") === true;
  const [first = null] = lines;
  return { ...known, name: isOrganisation ? null : first, org: isOrganisation ? first : null };
}

function keyedIn(blocks: Blocks, said: Sayings, handle: string | null): WrittenParty {
  const domain = blocks.find((block) => block.some(({ key }) => KEYS.name.some((one) => one === key))) ?? [];
  const own = sayings(domain);
  const ofIana = blocks.find(([first]) => first?.key === "organisation" && !first.isListed);
  const isHanded = handle !== null && isHandle(handle);
  const person = said.first(isHanded ? KEYS.person.filter((key) => said.all(key)[0] !== handle) : KEYS.person);
  const hasPerson = own.first(["person", "org"]) !== null;
  const registrant = said.first(["registrant"]);
  // Beside a contact of its own, the registrant is an organisation.
  const isOrganisation = registrant !== null && said.all("registrant contact name").length > 0;
  return {
    name: person,
    org:
      said.first(KEYS.org) ??
      (isOrganisation ? registrant : null) ??
      ofIana?.[0]?.value ??
      domain.find(({ key }) => key === "organization")?.value ??
      null,
    email: said.first(KEYS.email) ?? (hasPerson ? own.first(["e-mail", "email"]) : null),
    country: said.first(KEYS.country),
  };
}

const isHandle = (text: string): boolean => /^[A-Z\d]+(?:[-_][A-Z\d]+)+$/i.test(text) && /\d/.test(text);
