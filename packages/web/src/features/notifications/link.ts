/** The path that a notification leads to; null for none, and for anything that would leave Fyr. */
export function linkInside(link: string | null): string | null {
  if (link === null || !link.startsWith("/")) return null;
  const here = "http://fyr.invalid";
  const url = URL.parse(link, here);
  return url !== null && url.origin === here ? url.pathname + url.search + url.hash : null;
}
