import { ITEM_TYPE, type ItemType } from "@fyr/contract";
import { readIndicator } from "@fyr/core/indicators";
import { formatAddress } from "@fyr/core/ip";
import type { DoorKind } from "./doors/index.ts";

const NAMES: Readonly<Record<number, string>> = {
  [ITEM_TYPE.ip]: "IP",
  [ITEM_TYPE.domain]: "Domain",
  [ITEM_TYPE.url]: "URL",
};

/** What the type of a submitted item is called: IP, Domain, URL, or Unknown. */
export const itemTypeName = (type: number): string => NAMES[type] ?? "Unknown";

/**
 * Where an item leads: to an address, even where a prefix of it or a URL on it was submitted, or to a domain or URL.
 */
export function doorOfItem(type: ItemType, value: string): { kind: DoorKind; value: string } {
  if (type === ITEM_TYPE.ip) return { kind: "address", value: value.replace(/\/.*/s, "") };
  const read = readIndicator(value);
  if (read.kind === "url" && read.value.address !== null) {
    return { kind: "address", value: formatAddress(read.value.address) };
  }
  return { kind: type === ITEM_TYPE.url ? "url" : "name", value };
}
