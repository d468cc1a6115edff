/**
 * Labels and a TLD of 2 letters or more (specification, validation rules), in A-label form. Labels may have DNS's 63
 * characters (RFC 1035 section 2.3.4) instead of the 61 of forms: lists name such hosts, and a lookup must find them.
 */
const NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;
const FOREIGN = /[^ -~]/;
const NAME_MAX = 253;

/**
 * The name of a host or domain in the form in which Fyr stores names: lower case, A-labels, no dot at the end. Null for
 * what is none; an address is none. Whether a name can be registered is up to the Public Suffix List, which is not
 * read here: `report.pdf` is a name.
 */
export function normalName(text: string): string | null {
  if (text.length > NAME_MAX * 4) return null;
  let name = text.trim().toLowerCase();
  if (name.endsWith(".")) name = name.slice(0, -1);
  const ascii = FOREIGN.test(name) ? toAscii(name) : name;
  return ascii !== null && ascii.length >= 4 && ascii.length <= NAME_MAX && NAME.test(ascii) ? ascii : null;
}

/** UTS 46, by way of the URL parser that browsers and Node share; null for what is no host. */
export function toAscii(name: string): string | null {
  // What would end the host is no part of a name.
  if (/[\s/\\?#@:%[\]]/.test(name)) return null;
  return URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : null;
}
