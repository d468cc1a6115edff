/** The target of a link; null for what is no URL, as a defanged one. */
export function resolvedLink(written: string, base: string): URL | null {
  if (/^hxxp/i.test(written)) return null;
  return URL.parse(written, base) ?? URL.parse(written);
}
