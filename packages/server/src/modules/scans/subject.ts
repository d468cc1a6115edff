import { readIndicator } from "@fyr/core/indicators";

/** The URL that a browser is to open: of a web page, or of a domain or address as one. Null for anything else. */
export function pageOf(text: string): string | null {
  const given = text.trim();
  // `hxxp` and the like are how such URLs are written so that nobody follows them.
  if (/^(?!h[tx]{2}ps?:)[a-z][a-z\d+.-]*:\/\//i.test(given)) return null;
  const url = URL.parse(/^https?:\/\//i.test(given) ? given : addressOf(given));
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== "" ? url.href : null;
}

/** With the port that was written: another one is another page. */
function addressOf(text: string): string {
  const read = readIndicator(text);
  if (read.kind === "url") return read.normal;
  if (read.kind !== "domain" && read.kind !== "address") return "";
  const host = read.normal.includes(":") ? `[${read.normal}]` : read.normal;
  return `http://${host}${read.port === null ? "" : `:${read.port}`}/`;
}
