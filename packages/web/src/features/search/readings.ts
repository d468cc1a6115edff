import { trackerId } from "@fyr/core/artifacts";
import { type IndicatorReading, readIndicator } from "@fyr/core/indicators";
import { formatAddress, type Range } from "@fyr/core/ip";
import { type DoorKind, type DoorPage, pageOf } from "../../lib/doors/index.ts";
import { namedFingerprint } from "../../lib/other-indicators.ts";
import { joinInput } from "../../lib/search-input.ts";

/** One thing that a text may be. */
export interface Reading {
  /** Also what events and posts are searched for. */
  readonly kind: DoorKind;
  readonly value: string;
  /** Its kind, for people: 'Network'. */
  readonly as: string;
  readonly page: DoorPage;
}

const PORT = /^\d{1,5}$/;
const NAMED_PORT = /^port[ :](?<port>\d{1,5})$/i;
/** Octets, then stars for all others. */
const STARRED = /^(?<octets>(?:\d{1,3}\.){1,3})(?:\*\.)*\*$/;
/** The first three octets of an address, or two with their dot: without it two are a number or a version. */
const BEGUN = /^(?<octets>(?:\d{1,3}\.){2}\d{1,3}\.?|(?:\d{1,3}\.){2})$/;
const PORT_MAX = 65_535;
const MAX_ASN = 4_294_967_295;

function reading(kind: DoorKind, as: string, value: string, page = pageOf(kind, value)): Reading {
  return { kind, value, as, page };
}

const search = (type: string, value: string): DoorPage => ({
  to: "/search",
  search: { input: joinInput([value]), type },
});

/** What one thing a text may be, the likeliest first; empty for what is none, or several. */
export function readingsOf(text: string, read: IndicatorReading = readIndicator(text)): readonly Reading[] {
  const line = text.trim();
  const port = Number(NAMED_PORT.exec(line)?.groups?.["port"] ?? Number.NaN);
  if (port <= PORT_MAX) return [reading("port", "Port", String(port))];
  const fingerprint = namedFingerprint(line);
  if (fingerprint !== null) return [reading("fingerprint", "Fingerprint", fingerprint)];
  const meant = prefixOf(line);
  const id = read.kind === "text" ? trackerId(line) : null;
  if (id !== null) return [reading("text", "Tracker", id, search("artifact", id))];
  const found = meant === null ? oneOf(read) : oneOf(readIndicator(meant)).slice(0, 1);
  if (!PORT.test(line)) return found;
  // A bare number is also the old form of an address, which few mean.
  const number = Number(text);
  return [
    ...(number <= PORT_MAX ? [reading("port", "Port", String(number))] : []),
    ...(number <= MAX_ASN ? [reading("as", "AS", String(number))] : []),
    ...found,
  ];
}

/** The prefix that an address with stars, or a half of one, means: `192.0.2.*` and `192.0.2` are 192.0.2.0/24. */
export function prefixOf(text: string): string | null {
  const begun = BEGUN.exec(text)?.groups?.["octets"];
  if (begun === undefined && (!STARRED.test(text) || text.split(".").length !== 4)) return null;
  const octets = text.split(".").filter((octet) => /^\d+$/.test(octet));
  return `${[...octets, "0", "0", "0"].slice(0, 4).join(".")}/${octets.length * 8}`;
}

function oneOf(read: IndicatorReading): readonly Reading[] {
  switch (read.kind) {
    case "address":
      return [reading("address", "Address", read.normal)];
    case "prefix":
      return [reading("prefix", "Network", read.normal), reading("address", "Address", formatAddress(read.address))];
    case "range":
      return ofRange(read.normal, read.value);
    case "asn":
      return [reading("as", "AS", String(read.value))];
    case "domain":
    case "wildcard":
      return [reading("name", "Domain", read.value)];
    case "url":
      return read.value.name === null
        ? [reading("address", "Address", formatAddress(read.value.address)), reading("text", "URL", read.normal)]
        : [reading("url", "URL", read.normal), reading("name", "Domain", read.value.name)];
    case "email":
      return [reading("email", "E-mail address", read.normal), reading("name", "Domain", read.value.domain)];
    case "md5":
      return [reading("hash", "Hash", read.normal), reading("fingerprint", "Fingerprint", read.normal)];
    case "sha1":
    case "sha256":
    case "sha512":
      return [reading("hash", "Hash", read.normal)];
    case "ja4":
      return [reading("fingerprint", "Fingerprint", read.normal)];
    case "jarm":
      return [reading("fingerprint", "Fingerprint", read.normal, search("jarm", read.normal))];
    case "cve":
      return [reading("vulnerability", "Vulnerability", read.normal)];
    default:
      return [];
  }
}

function ofRange(normal: string, range: Range): readonly Reading[] {
  const from = formatAddress(
    range.family === 4 ? { family: 4, value: range.first } : { family: 6, value: range.first },
  );
  return [reading("prefix", "Range", normal), reading("address", "Address", from)];
}
