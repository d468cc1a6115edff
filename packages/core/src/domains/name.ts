import { parse } from "tldts";
import { decodePunycode } from "./punycode.ts";

/**
 * Labels and a TLD of 2 letters or more (specification, validation rules), in A-label form. Labels may have DNS's 63
 * characters instead of the 61 of forms: lists name such hosts, and who asks for one of them is to find it.
 */
const NAME = /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;
const FOREIGN = /[^ -~]/;
const NAME_MAX = 253;
const PSL = { extractHostname: false, validateHostname: false, detectIp: false, allowPrivateDomains: true } as const;

/**
 * The name of a host or domain in the form in which Fyr keeps names: lower case, A-labels, no dot at the end. Null for
 * what is none; an address is none.
 */
export function normalName(text: string): string | null {
  let name = text.trim().toLowerCase();
  if (name.endsWith(".")) name = name.slice(0, -1);
  if (name.length > NAME_MAX * 4) return null;
  const ascii = FOREIGN.test(name) ? toAscii(name) : name;
  return ascii !== null && NAME.test(ascii) ? ascii : null;
}

/** UTS 46, by way of the URL parser that browsers and Node share. */
function toAscii(name: string): string | null {
  // What would end the host is no part of a name.
  if (/[\s/\\?#@:%[\]]/.test(name)) return null;
  return URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : null;
}

/** The name with its A-labels as people of that script read them; null where it has none, or one that cannot be read. */
export function unicodeName(name: string): string | null {
  if (!/(?:^|\.)xn--/.test(name)) return null;
  const labels = name.split(".").map((label) => (label.startsWith("xn--") ? decodePunycode(label.slice(4)) : label));
  if (labels.includes(null)) return null;
  const text = labels.join(".");
  // What does not lead back to the same name would name another one.
  return normalName(text) === name ? text : null;
}

/** Where a name stands in the tree of names. */
export interface NamePlace {
  /** What somebody can register, by the Public Suffix List with its private part; null for a suffix itself. */
  readonly registrable: string | null;
  readonly suffix: string | null;
}

/** @param name in normal form */
export function placeOf(name: string): NamePlace {
  const { domain, publicSuffix } = parse(name, PSL);
  return { registrable: domain, suffix: publicSuffix };
}

/** The names above a name, the nearest first, without top-level domains: `b.c.d` and `c.d` of `a.b.c.d`. */
export function namesAbove(name: string): string[] {
  const labels = name.split(".");
  return labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join("."));
}

/** A name from its top-level domain down, so that all beneath a name lie together: `org.example.www`. Its own inverse. */
export const reversedName = (name: string): string => name.split(".").reverse().join(".");
