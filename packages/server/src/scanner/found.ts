import type { ScanData } from "@fyr/contract";
import { withKeysShown } from "@fyr/core/artifacts";
import { extractUnique } from "@fyr/core/indicators";

export { withKeysShown };

const TEXT_MAX = 256 * 1024;
const EACH_MAX = 100;

/** Indicators that stand in the text that people read, defanged or not. */
export function indicatorsIn(texts: readonly string[]): Pick<ScanData["Artifacts"], "Hashes" | "Network" | "Emails"> {
  const found = extractUnique(texts.join("\n").slice(0, TEXT_MAX));
  const of = (...types: readonly string[]): readonly { readonly type: string; readonly value: string }[] =>
    found.filter(({ type }) => types.includes(type)).slice(0, EACH_MAX);
  return {
    Hashes: of("md5", "sha1", "sha256", "sha512").map(({ type, value }) => ({ Kind: type, Value: value })),
    Network: of("url", "ipv4", "ipv6", "domain").map(({ value }) => value),
    Emails: of("email").map(({ value }) => value),
  };
}

/** A document with keys shown as in its artifacts wherever they stand: in URLs of requests, in the text of the page. */
export function withKeysMasked(data: ScanData, keys: readonly string[]): ScanData {
  if (keys.length === 0) return data;
  // Keys have no signs that JSON escapes; what is shown of them is none of a URL either.
  return JSON.parse(withKeysShown(JSON.stringify(data), keys)) as ScanData;
}
