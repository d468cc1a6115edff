/** The panels of the page that the browser came to, and its path. */
let given: readonly [path: string, hash: string] | null = null;

const pathNow = (): string => location.pathname + location.search;

/**
 * Takes the panels out of the address, before a router reads it: that would keep them in the address of the page, where
 * they stand for none.
 */
export function takeBeside(): void {
  const { hash } = location;
  if (!hash.startsWith("#beside=")) return;
  given = [pathNow(), hash];
  history.replaceState(history.state, "", given[0]);
}

/** What is to be opened, once, if the browser still is at that page: a login may have come first. */
export function givenBeside(): string | null {
  const [path, hash] = given ?? [];
  if (path !== pathNow()) return null;
  given = null;
  return hash ?? null;
}
