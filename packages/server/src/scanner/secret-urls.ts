import { type PrivateKind, privatePartsOf } from "@fyr/core/urls";
import { LEFT_OUT } from "./secret-names.ts";

/** Kinds that give access. The others say who someone is, and the caller was asked about them. */
const OPENING: ReadonlySet<PrivateKind> = new Set([
  "credentials",
  "key",
  "reset link",
  "session",
  "signature",
  "token",
]);
/** A shorter value stands in other places by chance. */
const VALUE_MIN = 8;
/** Of all URLs that one page led to. */
const VALUES_MAX = 100;
/** `https://user:password@host/`, also without a scheme. */
const USER = /(\/\/[^/?#\s:@]{0,200}):[^/?#\s@]{1,200}@/g;

/** A text without passwords of URLs. */
export const withoutPasswords = (text: string): string =>
  text.includes("@") && text.includes("//") ? text.replaceAll(USER, `$1:${LEFT_OUT}@`) : text;

/**
 * Takes out of texts what the URLs have that a page led to and its caller did not give: whatever a caller would be asked
 * about before it is sent.
 * @param given the caller's own URL
 * @param others that are secrets as a whole
 */
export function secretsTakenOut(
  urls: readonly string[],
  given: string,
  others: readonly string[] = [],
): (text: string) => string {
  const values = urls
    .filter((url) => url !== given)
    .flatMap((url) => privatePartsOf(url).parts)
    .filter(({ kind, where }) => OPENING.has(kind) && where !== "credentials")
    // `jsessionid=…` of a path is a part as a whole.
    .map(({ value }) => value.slice(value.indexOf("=") + 1))
    .concat(others)
    .flatMap((value) => [value, decoded(value)])
    .filter((value) => value.length >= VALUE_MIN && !given.includes(value));
  const longestFirst = [...new Set(values)].sort((a, b) => b.length - a.length).slice(0, VALUES_MAX);
  if (longestFirst.length === 0) return (text) => text;
  const sources = longestFirst.map((value) => value.replaceAll(/\W/g, String.raw`\$&`));
  const any = new RegExp(`(?<!\\w)(?:${sources.join("|")})(?!\\w)`, "g");
  return (text) => text.replaceAll(any, LEFT_OUT);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
