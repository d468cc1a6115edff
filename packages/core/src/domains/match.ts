import type { DomainLabel } from "./label.ts";
import { placeOf } from "./name.ts";
import { type DomainSubject, hostSubject } from "./subject.ts";

/** How the name of a source relates to the one looked up: the same, a name above it, its URL, or something below it. */
export type DomainMatch = "name" | "parent" | "url" | "below";

/**
 * How a label bears on a subject; null where it does not. A label of a name covers its hosts up to the registrable
 * domain, beyond that only where the list covers it (`*.example.org`); `www.` is no other host, and what lists it with
 * `www.` says nothing of the hosts beside it. What is popular or benign covers that name alone: anyone may run a host
 * under it.
 */
export function matchOf(label: DomainLabel, wanted: DomainSubject): DomainMatch | null {
  const { name, url } = hostSubject(label.subject);
  const asked = hostSubject(wanted);
  if (url !== null) return url === asked.url ? "url" : name === asked.name ? "below" : null;
  if (name === asked.name) return "name";
  if (name.endsWith(`.${asked.name}`)) return "below";
  if (!asked.name.endsWith(`.${label.subject.name}`)) return null;
  const { registrable } = placeOf(asked.name);
  const isOwn = registrable !== null && (name === registrable || name.endsWith(`.${registrable}`));
  return isOwn || label.includesSubdomains ? "parent" : null;
}
