import { normalName } from "../indicators/index.ts";

const WILDCARD = "*.";
const REVERSE = /(?:^|\.)arpa$/;

/**
 * A name as the store of names has it; null for what is none. Names of the reverse tree (`arpa`) stand for addresses and
 * are none.
 */
export function sightedName(text: string): string | null {
  const isWildcard = text.startsWith(WILDCARD);
  const name = normalName(isWildcard ? text.slice(WILDCARD.length) : text);
  if (name === null || REVERSE.test(name)) return null;
  return isWildcard ? `${WILDCARD}${name}` : name;
}

/**
 * Top-level domains that only private networks use: RFC 6761, RFC 6762 appendix G, RFC 8375 and ICANN's `internal`, with
 * those that routers and Windows domains have.
 */
export const PRIVATE_TOPS: ReadonlySet<string> = new Set(
  (
    "local localhost localdomain internal intranet private corp home lan test invalid domain workgroup " +
    "localnet fritz router dhcp homestation belkin"
  ).split(" "),
);

/** Whether a name is one of a private network, whoever has seen it. @param name as the store has it */
export const isPrivateName = (name: string): boolean => PRIVATE_TOPS.has(name.slice(name.lastIndexOf(".") + 1));
