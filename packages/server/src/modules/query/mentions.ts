import type { Observed, ObservedAddresses } from "./lookup.ts";

/** The addresses that submissions mention. That one is not mentioned, as most are not, is known without a query. */
export interface MentionedAddresses {
  /** False: no submission mentions the address (RFC 5952) or a prefix that holds it. True: one may. */
  mayMention(ip: string): boolean;
  /** How many submissions mention each of these; those without any are missing. Never fails. */
  count(ips: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** What sensors saw of addresses, together with how many submissions mention them. */
export function withMentions(seen: ObservedAddresses, mentions: MentionedAddresses): ObservedAddresses {
  return {
    maySee: (ip) => seen.maySee(ip) || mentions.mayMention(ip),
    async find(ips) {
      const [observed, counts] = await Promise.all([
        foundOf(
          ips.filter((ip) => seen.maySee(ip)),
          seen.find,
        ),
        foundOf(
          ips.filter((ip) => mentions.mayMention(ip)),
          mentions.count,
        ),
      ]);
      const all = new Map<string, Observed>(observed);
      for (const [ip, submissionCount] of counts) all.set(ip, { ...all.get(ip), submissionCount });
      return all;
    },
  };
}

const foundOf = async <T>(
  ips: readonly string[],
  find: (ips: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T>> => (ips.length === 0 ? new Map<string, T>() : find(ips));
