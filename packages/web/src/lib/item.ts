import { ITEM_TYPE, type ItemType } from "@fyr/contract";
import { readIndicator } from "@fyr/core/indicators";
import { formatAddress } from "@fyr/core/ip";
import type { DoorKind } from "./doors/index.ts";
import { isNetwork } from "./prefix.ts";

interface Door {
  readonly kind: DoorKind;
  readonly value: string;
}

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
export function doorOfItem(type: ItemType, value: string): Door {
  if (type === ITEM_TYPE.ip) return { kind: "address", value: value.replace(/\/.*/s, "") };
  const read = readIndicator(value);
  if (read.kind === "url" && read.value.address !== null) {
    return { kind: "address", value: formatAddress(read.value.address) };
  }
  return { kind: type === ITEM_TYPE.url ? "url" : "name", value };
}

/** The network of a submitted prefix of more than one address. */
export function networkOfItem(type: ItemType, value: string): Door | null {
  const [ip = "", length] = value.split("/", 2);
  const isOne = length === undefined || !isNetwork({ ip, prefix: Number(length) });
  return type !== ITEM_TYPE.ip || isOne ? null : { kind: "prefix", value };
}

/** Where what is under review leads, of which only the text is known: a prefix to its network. */
export function doorOfText(value: string): Door {
  const { kind } = readIndicator(value);
  if (kind === "prefix") return { kind, value };
  if (kind === "address") return doorOfItem(ITEM_TYPE.ip, value);
  return doorOfItem(kind === "url" ? ITEM_TYPE.url : ITEM_TYPE.domain, value);
}
