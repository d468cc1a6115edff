import { ITEM_TYPE, type ItemType } from "@fyr/contract";
import { v5 as uuidv5 } from "uuid";
import { fit } from "../text.ts";
import type { SharedFile, SharedItem } from "../thread.ts";
import type { Reference } from "../references.ts";
import type { StixObject } from "./object.ts";

/** STIX 2.1, section 2.9: ids of observables follow from what they are, so that every producer's are the same. */
const NAMESPACE = "00abedb4-aa42-466c-9c01-fed23315a9b7";

/** RFC 8785 for objects of strings and whole numbers in the order of their keys. */
const idOf = (type: string, contributing: object): string =>
  `${type}--${uuidv5(JSON.stringify(contributing), NAMESPACE)}`;

export function observableOf({ type, value: raw }: Pick<SharedItem, "type" | "value">): StixObject {
  const value = valueOf(type, raw);
  const stixType = typeOf(type, value);
  return { type: stixType, spec_version: "2.1", id: idOf(stixType, { value }), value };
}

const HASH_NAMES = { md5: "MD5", sha1: "SHA-1", sha256: "SHA-256", sha512: "SHA-512" } as const;

/** A file by its sum, or a system; null of what STIX has no observable for. */
export function observableOfReference({ kind, value }: Reference): StixObject | null {
  if (kind === "asn") {
    const number = Number(value);
    return { type: "autonomous-system", spec_version: "2.1", id: idOf("autonomous-system", { number }), number };
  }
  if (kind === "cve" || kind === "ja3" || kind === "hassh") return null;
  const hashes = { [HASH_NAMES[kind]]: value };
  return { type: "file", spec_version: "2.1", id: idOf("file", { hashes }), hashes };
}

/** @param found ids of the observables in it */
export function fileOf(file: SharedFile, found: readonly string[]): StixObject {
  const hashes = { "SHA-256": file.sha256 };
  const name = fit(file.name) || "Unknown file";
  return {
    type: "file",
    spec_version: "2.1",
    id: idOf("file", { hashes, name }),
    hashes,
    name,
    size: file.bytes,
    mime_type: fit(file.mediaType),
    ...(found.length > 0 && { contains_refs: [...new Set(found)] }),
  };
}

/** A pattern that matches an item: https://docs.oasis-open.org/cti/stix/v2.1, section 9. */
export function patternOf({ type, value: raw }: Pick<SharedItem, "type" | "value">): string {
  const value = valueOf(type, raw);
  const isNetwork = type === ITEM_TYPE.ip && value.includes("/");
  return `[${typeOf(type, value)}:value ${isNetwork ? "ISSUBSET" : "="} ${quoted(value)}]`;
}

export const patternOfFile = ({ sha256 }: SharedFile): string => `[file:hashes.'SHA-256' = ${quoted(sha256)}]`;

const valueOf = (type: ItemType, value: string): string => (type === ITEM_TYPE.url ? uriOf(fit(value)) : fit(value));

const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

function typeOf(type: ItemType, value: string): "ipv4-addr" | "ipv6-addr" | "domain-name" | "url" {
  if (type === ITEM_TYPE.domain) return "domain-name";
  if (type === ITEM_TYPE.url) return "url";
  return value.includes(":") ? "ipv6-addr" : "ipv4-addr";
}

/** What RFC 3986 lets stand in a URI. */
const UNFIT = /[^\w.~:/?#[\]@!$&'()*+,;=%-]|%(?![\dA-Fa-f]{2})/gu;

/** A URL as people and browsers write it, as RFC 3986 has it: what may not stand in it is percent-encoded. */
export function uriOf(url: string): string {
  const encoded = url.replaceAll(UNFIT, encodeURIComponent);
  const [, beginning = "", rest = ""] = /^([^:]*:\/\/[^/?#]*)?([^]*)$/.exec(encoded) ?? [];
  const [path = "", ...fragments] = rest.split("#");
  // Brackets belong to addresses, and one # begins the fragment.
  const after = [path, ...(fragments.length > 0 ? [fragments.join("%23")] : [])].join("#");
  return beginning + after.replaceAll("[", "%5B").replaceAll("]", "%5D");
}

export function emailAddressOf(address: string): StixObject {
  const value = fit(address);
  return { type: "email-addr", spec_version: "2.1", id: idOf("email-addr", { value }), value };
}

/** A certificate by one of its hashes. */
export function certificateOf(kind: keyof typeof HASH_NAMES, hash: string): StixObject {
  const hashes = { [HASH_NAMES[kind]]: hash };
  return { type: "x509-certificate", spec_version: "2.1", id: idOf("x509-certificate", { hashes }), hashes };
}

/** `twitter.com/name`: an account of a social network. */
export function userAccountOf(account: string): StixObject {
  const [, host = "", login = ""] = /^([^/]*)\/(.*)$/.exec(fit(account)) ?? [];
  const contributing = { account_login: login, account_type: host };
  return { type: "user-account", spec_version: "2.1", id: idOf("user-account", contributing), ...contributing };
}
