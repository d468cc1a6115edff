import { ITEM_TYPE, type ItemType } from "@fyr/contract";
import type { DoorKind } from "../../../lib/doors/index.ts";

const DOORS: Readonly<Record<string, DoorKind>> = {
  ipv4: "address",
  ipv6: "address",
  domain: "name",
  url: "url",
  email: "email",
  md5: "hash",
  sha1: "hash",
  sha256: "hash",
  sha512: "hash",
};
const ITEMS: Readonly<Record<string, ItemType>> = {
  ipv4: ITEM_TYPE.ip,
  ipv6: ITEM_TYPE.ip,
  domain: ITEM_TYPE.domain,
  url: ITEM_TYPE.url,
};
const NAMES: Readonly<Record<string, string>> = {
  ipv4: "IPv4",
  ipv6: "IPv6",
  domain: "Domain",
  url: "URL",
  email: "E-mail",
  md5: "MD5",
  sha1: "SHA-1",
  sha256: "SHA-256",
  sha512: "SHA-512",
};

const FINGERPRINTS: Readonly<Record<string, string>> = {
  ja3: "JA3",
  ja3s: "JA3S",
  hassh: "HASSH",
  hasshserver: "HASSH server",
};

/**
 * What an article calls a digest of the length of MD5 in the cell or word beside it: `JA3`; null for one of a file. Where the
 * name stands before the digest it is no indicator of a file to begin with.
 */
export function fingerprintNamed(type: string, value: string, context: string): string | null {
  if (type !== "md5") return null;
  const beside = new RegExp(String.raw`${value}["'\`]?[\s|,;:()\[\]·–-]{1,6}(ja3s?|hassh(?:server)?)\b`, "i").exec(
    context,
  )?.[1];
  return beside === undefined ? null : (FINGERPRINTS[beside.toLowerCase()] ?? null);
}

export const doorOf = (type: string): DoorKind | undefined => DOORS[type];
/** As what it can be posted. */
export const itemTypeOf = (type: string): ItemType | undefined => ITEMS[type];
export const typeName = (type: string): string => NAMES[type] ?? type;

/** `own_site` as people read it. */
export const inWords = (code: string): string => {
  const words = code.replaceAll("_", " ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};
