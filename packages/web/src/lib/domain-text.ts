const HTTP = /^h(?:tt|xx|\*\*)p(s?)(?::|\[:\])\/\//i;
/** Dotted labels, the last of letters. Which of them are registered is the server's to say. */
const NAME =
  /^(?:[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}_])?\.)+(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})\.?$/iu;
const TEXT_MAX = 2048;

export interface DomainParts {
  readonly domain: string;
  /** Whole, where a URL was named. */
  readonly url?: string;
}

/** The domain, or the URL on it, that a text is, defanged or not; null for anything else, addresses included. */
export function domainParts(given: string): DomainParts | null {
  const text = given
    .trim()
    .replace(HTTP, "http$1://")
    .replaceAll(/\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)/gi, ".");
  if (text.length > TEXT_MAX || /\s/.test(text)) return null;
  if (!/^https?:\/\//i.test(text)) return NAME.test(text) ? { domain: text } : null;
  if (!URL.canParse(text)) return null;
  const { hostname } = new URL(text);
  return NAME.test(hostname) ? { domain: hostname, url: text } : null;
}
