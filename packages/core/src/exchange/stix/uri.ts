/** What RFC 3986 lets stand in a URI. */
const UNFIT = /[^\w.~:/?#[\]@!$&'()*+,;=%-]|%(?![\dA-Fa-f]{2})/gu;

/** A URL as people and browsers write it, as RFC 3986 has it: what may not stand in it is percent-encoded. */
export function uriOf(url: string): string {
  const fit = url.replaceAll(UNFIT, encodeURIComponent);
  const [, beginning = "", rest = ""] = /^([^:]*:\/\/[^/?#]*)?([^]*)$/.exec(fit) ?? [];
  const [path = "", ...fragments] = rest.split("#");
  // Brackets belong to addresses, and one # begins the fragment.
  const after = [path, ...(fragments.length > 0 ? [fragments.join("%23")] : [])].join("#");
  return beginning + after.replaceAll("[", "%5B").replaceAll("]", "%5D");
}
