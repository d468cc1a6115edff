import { type DomainRowReading, type DomainRow, nameRow } from "../entry.ts";
import { normalName } from "../../indicators/index.ts";
import { subjectOfUrl, URL_MAX } from "../subject.ts";

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f:]*:[\da-f:.]*)(?:\/\d+)?$/i;

type More = Partial<Omit<DomainRow, "subject">>;

/** Reads a name as lists write it: with `*.` or `.` before it for all subdomains, a dot behind it, in either case. */
export function readListedName(text: string, more?: More): DomainRowReading {
  const includesSubdomains = text.startsWith("*.") || text.startsWith(".");
  const name = normalName(includesSubdomains ? text.slice(text.indexOf(".") + 1) : text);
  if (name !== null)
    return { rows: [nameRow({ name, url: null }, includesSubdomains ? { ...more, includesSubdomains } : more)] };
  // Lists of names carry addresses, which other lists are for.
  return ADDRESS.test(text) ? null : { reason: "this is not a host name or domain" };
}

/** Reads a URL. The URL of a host's front page stands for the host. */
export function readListedUrl(text: string, more?: More): DomainRowReading {
  if (text.length > URL_MAX) return { reason: `the URL is longer than ${URL_MAX} characters` };
  const found = subjectOfUrl(text);
  if (found !== null) {
    const isFront = found.url.endsWith(`//${found.name}/`);
    return { rows: [nameRow(isFront ? { name: found.name, url: null } : found, more)] };
  }
  if (!URL.canParse(text)) return { reason: "this is not a URL" };
  const host = new URL(text).hostname.replaceAll(/[[\]]/g, "");
  return ADDRESS.test(host) ? null : { reason: "the host of this URL is not a valid name" };
}
