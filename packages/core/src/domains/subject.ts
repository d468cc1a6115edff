import { classify } from "../indicators/index.ts";
import { normalName } from "./name.ts";

/** Longest URL that is looked up or kept. */
export const URL_MAX = 2048;

/** A name, and the URL on it where one was named. */
export interface NameSubject {
  readonly name: string;
  /** In normal form, see `normalUrl`. */
  readonly url: string | null;
}

export type SubjectReading =
  | { readonly ok: true; readonly subject: NameSubject; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string };

const TYPES: Readonly<Record<string, string>> = {
  ipv4: "this is an IP address",
  ipv6: "this is an IP address",
  email: "this is an e-mail address",
};

/** Reads what a person sent as a domain or URL: defanged or not, blanks, quotes and punctuation around it aside. */
export function readSubject(text: string): SubjectReading {
  const trimmed = text.trim();
  if (trimmed.length > URL_MAX) return refused(`longer than ${URL_MAX} characters`);
  const plain = normalName(trimmed);
  if (plain !== null) return read(plain, null, trimmed.toLowerCase() === plain ? [] : ["normalised"]);
  const found = classify(trimmed);
  const notes = found?.defanged === true ? ["defanged"] : [];
  if (found?.type === "domain") {
    const name = normalName(found.value);
    if (name !== null) return read(name, null, notes.length > 0 ? notes : ["normalised"]);
  }
  if (found?.type === "url") {
    const parts = normalUrl(found.value);
    return parts === null
      ? refused("the host of this URL is no domain name")
      : read(parts.name, parts.url, ["url", ...notes]);
  }
  return refused(TYPES[found?.type ?? ""] ?? "this is no domain name and no URL");
}

const refused = (reason: string): SubjectReading => ({ ok: false, reason });
const read = (name: string, url: string | null, notes: readonly string[]): SubjectReading => ({
  ok: true,
  subject: { name, url },
  notes,
});

/**
 * A URL of http or https in the form in which URLs are compared: as browsers write it, without fragment and user.
 * Null where it is none, is too long, or has an address for its host.
 */
export function normalUrl(text: string): { readonly name: string; readonly url: string } | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  const name = normalName(url.hostname);
  if (name === null) return null;
  const port = url.port === "" ? "" : `:${url.port}`;
  const normal = `${url.protocol}//${name}${port}${url.pathname}${url.search}`;
  return normal.length > URL_MAX ? null : { name, url: normal };
}
