import { withAndWithoutWww, withoutWww } from "./name.ts";
import { normalName, normalUrl, readIndicator } from "../indicators/index.ts";

/** Longest URL that is looked up or stored. */
export const URL_MAX = 2048;

/** A name, and the URL on it where one was named. */
export interface DomainSubject {
  readonly name: string;
  /** In normal form, see `normalUrl`. */
  readonly url: string | null;
}

/** A subject by the name without `www.`: those of one host are equal. */
export const hostSubject = ({ name, url }: DomainSubject): DomainSubject => ofHost(withoutWww(name), { name, url });

/** A subject by each name of its host, first by the one without `www.`. */
export const subjectsOfHost = (subject: DomainSubject): DomainSubject[] =>
  withAndWithoutWww(subject.name).map((name) => ofHost(name, subject));

const ofHost = (host: string, { name, url }: DomainSubject): DomainSubject =>
  host === name ? { name, url } : { name: host, url: url?.replace(`://${name}`, `://${host}`) ?? null };

export type DomainReading =
  | { readonly ok: true; readonly subject: DomainSubject; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string): DomainReading => ({ ok: false, reason });
const TOO_LONG = refused(`longer than ${URL_MAX} characters`);
const UNKNOWN = "this is no domain name and no URL";

/** Reads the text of a domain lookup: a domain or host, all subdomains of one, or a URL. */
export function readDomain(text: string): DomainReading {
  const trimmed = text.trim();
  if (trimmed.length > URL_MAX) return TOO_LONG;
  const read = readIndicator(trimmed);
  switch (read.kind) {
    case "domain":
      return { ok: true, subject: { name: read.value, url: null }, notes: read.notes };
    case "wildcard":
      return { ok: true, subject: { name: read.value, url: null }, notes: ["wildcard", ...read.notes] };
    case "url": {
      const { name } = read.value;
      if (name === null) return refused("the host of this URL is no domain name");
      if (read.normal.length > URL_MAX) return TOO_LONG;
      return { ok: true, subject: { name, url: read.normal }, notes: ["url", ...read.notes] };
    }
    case "address": {
      // A name of the DNS as well: sensors see queries for it.
      const name = read.notes.includes("reverse_name") ? normalName(trimmed) : null;
      return name === null
        ? refused("this is an IP address")
        : { ok: true, subject: { name, url: null }, notes: read.notes };
    }
    case "prefix":
      return refused("this is an IP address");
    case "email":
      return refused("this is an e-mail address");
    case null:
      return refused(read.like === "url" ? read.reason : UNKNOWN);
    default:
      return refused(UNKNOWN);
  }
}

/** The subject of a URL in a list. Null where it is none, is too long, or has an address for its host. */
export function subjectOfUrl(text: string): { readonly name: string; readonly url: string } | null {
  const normal = normalUrl(text);
  const name = normal?.host.name;
  if (normal === null || name === null || name === undefined || normal.url.length > URL_MAX) return null;
  return { name, url: normal.url };
}
