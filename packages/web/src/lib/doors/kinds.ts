import { countryName, tagName } from "@fyr/contract";
import { joinInput } from "../search-input.ts";
import { stringifySearch } from "../search-params.ts";

/*
 * What a value on a page is, and where it leads: the page of its own, or the page that gathers what Fyr has of it
 * (`/pivot`).
 */

export type DoorKind =
  | "address"
  | "prefix"
  | "as"
  | "operator"
  | "provider"
  | "service"
  | "country"
  | "tag"
  | "fingerprint"
  | "port"
  | "name"
  | "url"
  | "user"
  | "hash"
  | "vulnerability"
  | "email"
  | "tracker"
  | "registrant"
  | "text";

/** A path of the app with its parameters. */
export interface DoorPage {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

interface Leads {
  /** What it is called, with its article. */
  readonly noun: string;
  /** What it is called by people, where that is another text. */
  readonly text?: (value: string) => string;
  /** Without one, it is the page that gathers what Fyr has of it. */
  readonly page?: (value: string) => DoorPage;
  /** The Lucene query for events with it; without one, no field of an event holds it. */
  readonly events?: (value: string) => string;
  /** Copied defanged, it can be pasted anywhere without becoming a link. */
  readonly defangs?: true;
}

const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
const search = (type: string) => (value: string) => ({ to: "/search", search: { input: joinInput([value]), type } });

const numberOf = (system: string): string => system.replace(/^as/i, "");

const [FIRST, LAST] = [/^[^-]+/, /[^-]+$/];
/** A range is compared by its ends, a prefix as it is. */
const withinOf = (network: string): string =>
  network.includes("-")
    ? `ip:["${FIRST.exec(network)?.[0]}" TO "${LAST.exec(network)?.[0]}"]`
    : `ip:${quoted(network)}`;

/** Sums of certificates and keys are written with colons, too, as Zeek's `host_key`. */
const withoutColons = (sum: string): string =>
  /^(?:[\da-f]{2}:){15,31}[\da-f]{2}$/i.test(sum) ? sum.replaceAll(":", "").toLowerCase() : sum;

/** A hash as logs have it: as one word, or in pairs. Of SHA-512 there is no key or certificate. */
const inBothForms = (hash: string): string =>
  /^(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{64})$/i.test(hash)
    ? `${quoted(hash)} OR ${quoted(hash.replaceAll(/..(?!$)/g, "$&:"))}`
    : quoted(hash);

const LEADS: { readonly [K in DoorKind]: Leads } = {
  address: { noun: "an address", page: search("ip"), events: (value) => `ip:${quoted(value)}`, defangs: true },
  prefix: {
    noun: "a network",
    page: (value) => ({ to: `/network/${encodeURI(value)}`, search: {} }),
    events: withinOf,
    defangs: true,
  },
  as: {
    noun: "an AS",
    text: (value) => `AS${numberOf(value)}`,
    page: (value) => ({ to: `/as/${encodeURIComponent(numberOf(value))}`, search: {} }),
  },
  operator: { noun: "an operator" },
  provider: { noun: "a provider", page: (value) => ({ to: `/providers/${encodeURIComponent(value)}`, search: {} }) },
  service: { noun: "a service" },
  country: { noun: "a country", text: countryName },
  tag: { noun: "a tag", text: tagName },
  fingerprint: { noun: "a fingerprint", page: search("fingerprint_ips"), events: quoted },
  port: { noun: "a port", events: (value) => `id.orig_p:${value} OR id.resp_p:${value}` },
  name: { noun: "a domain or host name", page: search("domain"), events: quoted, defangs: true },
  url: { noun: "a URL", page: search("domain"), events: quoted, defangs: true },
  user: { noun: "a user", events: (value) => `user:${quoted(value)}` },
  hash: {
    noun: "a hash",
    page: (value) => ({ to: "/pivot", search: { kind: "hash", value: withoutColons(value) } }),
    events: inBothForms,
  },
  vulnerability: { noun: "a vulnerability", events: quoted },
  email: { noun: "an e-mail address", events: quoted, defangs: true },
  tracker: { noun: "the id of a tracker", events: quoted },
  registrant: { noun: "who registered domains" },
  text: { noun: "a text", events: quoted },
};

/** All kinds, for what reads one from a link. */
export const DOOR_KINDS = Object.keys(LEADS) as readonly DoorKind[];

/** What a kind of value is called, with its article. */
export const nounOf = (kind: DoorKind): string => LEADS[kind].noun;

/** Where a value leads. */
export const pageOf = (kind: DoorKind, value: string): DoorPage =>
  LEADS[kind].page?.(value) ?? { to: "/pivot", search: { kind, value } };

/** The Lucene query that finds events with a value; null where events hold no such values. */
export const eventsOf = (kind: DoorKind, value: string): string | null => LEADS[kind].events?.(value) ?? null;

/** Whether a value is worth copying defanged. */
export const isDefangable = (kind: DoorKind): boolean => LEADS[kind].defangs === true;

/** What people call it: `Denmark` for the country `DK`. */
export const textOf = (kind: DoorKind, value: string): string => LEADS[kind].text?.(value) ?? value;

/** How it is written where nothing else says what it is: `AS9009` for the AS 9009. */
export const writtenOf = (kind: DoorKind, value: string): string => (kind === "as" ? textOf(kind, value) : value);

/** The link to a page. */
export const hrefOf = ({ to, search: params }: DoorPage): string => `${to}${stringifySearch(params)}`;
