import { ITEM_TYPE } from "@fyr/contract";
import { normalUrl } from "../indicators/index.ts";
import { type Address, formatAddress } from "../ip/index.ts";
import { WIDEST } from "./item.ts";

/** No host name is longer; a longer one is found by its whole text only. */
const HOST_MAX = 255;

/** What an item in its normal form mentions besides itself: a URL its host, a domain itself; else null. */
export function hostOf(type: number, value: string): string | null {
  if (type === ITEM_TYPE.ip) return null;
  const host = type === ITEM_TYPE.domain ? value : hostOfUrl(value);
  return host === null || host.length > HOST_MAX ? null : host;
}

function hostOfUrl(value: string): string | null {
  const host = normalUrl(value)?.host;
  return host === undefined ? null : (host.name ?? formatAddress(host.address));
}

/** Every item in its normal form that mentions an address: the address, and the prefixes that hold it. */
export function mentionsOfAddress(address: Address): string[] {
  const values = [formatAddress(address)];
  const widest = WIDEST[address.family];
  if (address.family === 4) {
    for (let length = 31; length >= widest; length--) {
      const value = address.value - (address.value % 2 ** (32 - length));
      values.push(`${formatAddress({ family: 4, value })}/${length}`);
    }
    return values;
  }
  for (let length = 127; length >= widest; length--) {
    const free = BigInt(128 - length);
    values.push(`${formatAddress({ family: 6, value: (address.value >> free) << free })}/${length}`);
  }
  return values;
}
