import { ITEM_TYPE, type ItemType } from "@fyr/contract";
import { readIndicator } from "@fyr/core/indicators";
import { joinInput } from "./search-input.ts";

const NAMES: Readonly<Record<number, string>> = {
  [ITEM_TYPE.ip]: "IP",
  [ITEM_TYPE.domain]: "Domain",
  [ITEM_TYPE.url]: "URL",
};

/** What the type of a submitted item is called: IP, Domain, URL, or Unknown. */
export const itemTypeName = (type: number): string => NAMES[type] ?? "Unknown";

/**
 * The search that an item leads to: of an address, even where a prefix of it or a URL on it was submitted, or of a
 * domain or URL.
 */
export function itemSearch(type: ItemType, value: string): { input: string; type: "ip" | "domain" } {
  if (type === ITEM_TYPE.ip) return { input: joinInput([value.replace(/\/.*/s, "")]), type: "ip" };
  const read = readIndicator(value);
  const isOnAddress = read.kind === "url" && read.value.address !== null;
  return { input: joinInput([value]), type: isOnAddress ? "ip" : "domain" };
}
