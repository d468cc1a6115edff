import { ITEM_TYPE } from "@fyr/contract";
import { type Address, formatAddress, parseRange } from "../ip/index.ts";
import { WIDEST } from "./read-item.ts";

/** No name of a host is longer; what claims to be longer is found by its whole text only. */
const HOST_MAX = 255;

/** Whom an item in its normal form is about besides itself: of a URL the host, of a domain the domain; else null. */
export function hostOf(type: number, value: string): string | null {
  if (type === ITEM_TYPE.ip) return null;
  const host = type === ITEM_TYPE.domain ? value : hostOfUrl(value);
  return host === "" || host.length > HOST_MAX ? null : host;
}

function hostOfUrl(value: string): string {
  if (!URL.canParse(value)) return "";
  const host = new URL(value).hostname.replaceAll(/^\[|\]$/g, "");
  const range = parseRange(host);
  return range.ok && range.range.first === range.range.last ? formatAddress(firstOf(range.range)) : host;
}

/** Every item in its normal form that names an address: itself, and the prefixes that hold it. */
export function namesOfAddress(address: Address): string[] {
  const names = [formatAddress(address)];
  const widest = WIDEST[address.family];
  if (address.family === 4) {
    for (let length = 31; length >= widest; length--) {
      const value = address.value - (address.value % 2 ** (32 - length));
      names.push(`${formatAddress({ family: 4, value })}/${length}`);
    }
    return names;
  }
  for (let length = 127; length >= widest; length--) {
    const free = BigInt(128 - length);
    names.push(`${formatAddress({ family: 6, value: (address.value >> free) << free })}/${length}`);
  }
  return names;
}

function firstOf(range: { family: 4; first: number } | { family: 6; first: bigint }): Address {
  return range.family === 4 ? { family: 4, value: range.first } : { family: 6, value: range.first };
}
