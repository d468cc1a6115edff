import { parse } from "tldts";

const ICANN = { extractHostname: false, validateHostname: false, detectIp: false, allowPrivateDomains: false } as const;

/**
 * The domain that a registry has, of a name at or under it: by the part of the Public Suffix List that registries have,
 * so `github.io` of `someone.github.io`. Null for suffixes, and for names of the reverse tree.
 * @param name in normal form
 */
export function registeredName(name: string): string | null {
  const { domain, publicSuffix } = parse(name, ICANN);
  return domain === null || publicSuffix === null || /(?:^|\.)arpa$/.test(name) ? null : domain;
}
