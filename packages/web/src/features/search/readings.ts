import { trackerId } from "@fyr/core/artifacts";
import { type IndicatorReading, readIndicator } from "@fyr/core/indicators";
import { formatAddress, type Range } from "@fyr/core/ip";
import { type DoorKind, type DoorPage, pageOf } from "../../lib/doors/index.ts";
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
  const starred = prefixOf(line);
  const id = read.kind === "text" ? trackerId(line) : null;
  if (id !== null) return [reading("text", "Tracker", id, search("artifact", id))];
  const found = oneOf(starred === null ? read : readIndicator(starred));
  if (!PORT.test(line)) return found;
  // A bare number is also the old form of an address, which few mean.
  const number = Number(text);
  return [
    ...(number <= PORT_MAX ? [reading("port", "Port", String(number))] : []),
    ...(number <= MAX_ASN ? [reading("as", "AS", String(number))] : []),
    ...found,
  ];
}

/** The prefix that an address with stars means: `192.0.2.*` is 192.0.2.0/24. */
function prefixOf(text: string): string | null {
  const octets = STARRED.exec(text)?.groups?.["octets"]?.split(".").slice(0, -1) ?? [];
  const isWhole = octets.length > 0 && text.split(".").length === 4;
  return isWhole ? `${[...octets, "0", "0", "0"].slice(0, 4).join(".")}/${octets.length * 8}` : null;
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
