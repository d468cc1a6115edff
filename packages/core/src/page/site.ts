import { placeOf } from "../domains/index.ts";
import { normalName } from "../indicators/index.ts";

/** A URL against the page that it stands on; null for what is none. */
export function resolved(reference: string, base: URL | null): URL | null {
  const text = reference.trim();
  return base === null ? URL.parse(text) : URL.parse(text, base.href);
}

export const isOfWeb = ({ protocol }: URL): boolean => protocol === "http:" || protocol === "https:";

/** What belongs together: the registrable domain of a host, or the host where it has none, as addresses. */
export function siteOf(host: string): string {
  const name = normalName(host);
  return name === null ? host : (placeOf(name).registrable ?? name);
}
