import { type Address, parseAddress } from "../ip/index.ts";
import { normalName } from "./domain-name.ts";
import type { UrlHost } from "./reading.ts";

export interface NormalUrl {
  readonly host: UrlHost;
  readonly url: string;
  /** What of it was dropped. */
  readonly dropped: readonly ("user_info" | "fragment")[];
}

/**
 * The one normal form of a URL of http or https, in which lookups, lists, posts and the browser compare URLs: as the URL
 * Standard writes it, which is RFC 3986 section 6.2.2 with section 6.2.3: scheme and host in lower case, the host as
 * A-labels or a canonical address without a dot at the end, no default port, `/` for an empty path, no dot segments.
 * Query and percent-encodings stay, byte for byte, as a client would send them.
 *
 * The fragment is dropped: no server sees it (RFC 3986 section 3.5), and phishing links carry the victim's address in
 * it. User info is dropped: it names no other resource (RFC 3986 section 3.2.1, RFC 9110 section 4.2.4), it disguises
 * the host, and it may be a password. Two reports of one page are equal by this, whatever is appended for the reader.
 *
 * Null for another scheme, and for a host that is neither a dotted name nor an address.
 */
export function normalUrl(text: string): NormalUrl | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const host = hostOf(url.hostname);
  if (host === null) return null;
  const port = url.port === "" ? "" : `:${url.port}`;
  const dropped: NormalUrl["dropped"][number][] = [];
  if (url.username !== "" || url.password !== "") dropped.push("user_info");
  if (url.hash !== "") dropped.push("fragment");
  return { host, url: `${url.protocol}//${host.name ?? url.hostname}${port}${url.pathname}${url.search}`, dropped };
}

function hostOf(hostname: string): UrlHost | null {
  const address = addressOf(hostname);
  if (address !== null) return { name: null, address };
  const name = normalName(hostname);
  return name === null ? null : { name, address: null };
}

function addressOf(hostname: string): Address | null {
  const parsed = parseAddress(hostname.startsWith("[") ? hostname.slice(1, -1) : hostname);
  return parsed.ok ? parsed.address : null;
}
