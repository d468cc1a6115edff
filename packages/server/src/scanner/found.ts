import type { ScanData } from "@fyr/contract";
import { withKeysShown } from "@fyr/core/artifacts";
import { pastedCommand } from "@fyr/core/catphish";
import { extractUnique } from "@fyr/core/indicators";

export { withKeysShown };

const TEXT_MAX = 256 * 1024;
const EACH_MAX = 100;
const CODE_MAX = 4 * 1024 * 1024;
const LITERALS_MAX = 1000;

/** Indicators that stand in the text that people read, defanged or not. */
export function indicatorsIn(texts: readonly string[]): Pick<ScanData["Artifacts"], "Hashes" | "Network" | "Emails"> {
  const found = extractUnique(texts.join("\n").slice(0, TEXT_MAX));
  const of = (...types: readonly string[]): readonly { readonly type: string; readonly value: string }[] =>
    found.filter(({ type }) => types.includes(type)).slice(0, EACH_MAX);
  return {
    Hashes: of("md5", "sha1", "sha256", "sha512").map(({ type, value }) => ({ Kind: type, Value: value })),
    Network: of("url", "ipv4", "ipv6", "domain").map(({ value }) => value),
    // As relations have them: one mailbox is one, however it is written.
    Emails: [...new Set(of("email").map(({ value }) => value.toLowerCase()))],
  };
}

/**
 * In code, a URL; and what stands in quotes by itself: an address, or a name under one of the oldest domains (others are fields
 * of objects, too).
 */
const LITERAL =
  /(?:https?|wss?):\/\/[^"'`\s<>\\{}]{4,2048}|(["'`])(?:\d{1,3}(?:\.\d{1,3}){3}|[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}\.(?:com|net|org))\1/gi;
/** Behind the beginning of a URL that the script puts together: what it becomes is not known. */
const GOES_ON = /^(?:["'`]\s{0,9}(?:\+|\.\s{0,9}concat)|[{])/;
/** Names of vocabularies, which nothing asks. */
const VOCABULARY = /^https?:\/\/(?:www\.)?(?:w3\.org|schema\.org|ogp\.me|purl\.org)\//i;

/** Network indicators that stand in code as literals, and anywhere in comments of the document and in a command to paste. */
export function networkIn(code: readonly string[], comments: readonly string[]): string[] {
  // Taken one by one: a hostile script may have a million.
  const named = code.flatMap((text) =>
    text
      .slice(0, CODE_MAX)
      .matchAll(LITERAL)
      .filter(({ index, 0: { length } }) => !GOES_ON.test(text.slice(index + length, index + length + 40)))
      .map(([literal]) => literal.replaceAll(/["'`]/g, ""))
      .filter((literal) => !VOCABULARY.test(literal))
      .take(LITERALS_MAX)
      .toArray(),
  );
  return [
    ...new Set([...indicatorsIn(named).Network, ...indicatorsIn([...comments, pastedCommand(code) ?? ""]).Network]),
  ];
}

/** A document with keys shown as in its artifacts wherever they stand: in URLs of requests, in the text of the page. */
export function withKeysMasked(data: ScanData, keys: readonly string[]): ScanData {
  if (keys.length === 0) return data;
  // Keys have no signs that JSON escapes; what is shown of them is none of a URL either.
  return JSON.parse(withKeysShown(JSON.stringify(data), keys)) as ScanData;
}
