import { parse } from "tldts";
import { normalName } from "../indicators/index.ts";
import { decodePunycode } from "./punycode.ts";

const PSL = { extractHostname: false, validateHostname: false, detectIp: false, allowPrivateDomains: true } as const;

/**
 * The name with its A-labels as people of that script read them; null where it has none, or one that cannot be read.
 */
export function unicodeName(name: string): string | null {
  if (!/(?:^|\.)xn--/.test(name)) return null;
  const labels = name.split(".").map((label) => (label.startsWith("xn--") ? decodePunycode(label.slice(4)) : label));
  if (labels.includes(null)) return null;
  const text = labels.join(".");
  // What does not lead back to the same name would name another one.
  return normalName(text) === name ? text : null;
}

/** Where a name stands in the tree of names. */
export interface DomainPlace {
  /** The registrable domain by the Public Suffix List with its private part; null for a suffix itself. */
  readonly registrable: string | null;
  readonly suffix: string | null;
}

/** @param name in normal form */
export function placeOf(name: string): DomainPlace {
  const { domain, publicSuffix } = parse(name, PSL);
  return { registrable: domain, suffix: publicSuffix };
}

/**
 * Whether it is a suffix of the private part of the Public Suffix List: `github.io`, under which anyone has a name of
 * their own.
 * @param name in normal form
 */
export function isSharedSuffix(name: string): boolean {
  const { domain, isPrivate } = parse(name, PSL);
  return domain === null && isPrivate === true;
}

/** The names above a name, the nearest first, without top-level domains: `b.c.d` and `c.d` of `a.b.c.d`. */
export function namesAbove(name: string): string[] {
  const labels = name.split(".");
  return labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join("."));
}

const WWW = "www.";

/**
 * The name that `www.` leads to: `example.org` of `www.example.org`, which is not a different host. The name itself where
 * what is left would be nothing that is registered: `www.com`, and `www.github.io`, which any customer may have; and where
 * it is one with `www.` already: `www.www.example.org` is a host below.
 */
export function withoutWww(name: string): string {
  if (!name.startsWith(WWW)) return name;
  const rest = name.slice(WWW.length);
  const { registrable } = placeOf(rest);
  return registrable === null || (rest.startsWith(WWW) && rest !== registrable) ? name : rest;
}

/** The names that are one host: without `www.`, and with it where that is not a different host. */
export function withAndWithoutWww(name: string): string[] {
  const host = withoutWww(name);
  const www = `${WWW}${host}`;
  return withoutWww(www) === host ? [host, www] : [host];
}

/**
 * A name from its top-level domain down, so that a domain and its subdomains are adjacent: `org.example.www`. Its own inverse.
 */
export const reversedName = (name: string): string => name.split(".").reverse().join(".");
