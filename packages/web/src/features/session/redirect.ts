/** Pages that make no sense as the place to return to after logging in. */
const NOT_A_TARGET = /^\/login(?:[/?#]|$)/;

/**
 * Vets where to go after login: a path of this very origin, query and fragment included; `/` for anything else.
 * Refuses other origins in every disguise that URL parsing knows (`//host`, `/\host`, `https:host`, control characters).
 */
export function vetRedirect(target: string | undefined, origin: string): string {
  if (target === undefined || !target.startsWith("/")) return "/";
  let url: URL;
  try {
    url = new URL(target, origin);
  } catch {
    return "/";
  }
  if (url.origin !== origin) return "/";
  const path = url.pathname + url.search + url.hash;
  // `/.//host` resolves to the path `//host`, which would be another host when it is resolved again.
  return path.startsWith("//") || NOT_A_TARGET.test(path) ? "/" : path;
}
