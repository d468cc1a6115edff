/*
 * Query strings hold plain text, nothing else: the router's own way reads `input=12345` as a number and writes quotes
 * around `false`, which the specification's links do not have.
 */

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/** RFC 3986 section 3.4 allows these as they are, and addresses are full of them. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll(/%(?:3A|2C|2F)/g, decodeURIComponent);
