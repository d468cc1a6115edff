import type { AnswerContext } from "@fyr/core/enrichment";

/** What this installation itself knows of an address: what its sensors saw, and how many submissions mention it. */
export type Observed = Omit<AnswerContext, "past">;

/** The addresses that sensors saw. Most addresses of the internet were never seen; that is known at once, without I/O. */
export interface ObservedAddresses {
  /** False: sensors never saw the address (RFC 5952). True: they may have. */
  maySee(ip: string): boolean;
  /**
   * What they saw of these addresses, and how many submissions mentioned them by a moment, or do now; those that they
   * did not see are missing. Never fails.
   */
  find(ips: readonly string[], until?: Date): Promise<ReadonlyMap<string, Observed>>;
}

/** The addresses that submissions mention. That one is not mentioned, as most are not, is known without a query. */
export interface MentionedAddresses {
  /** False: no submission mentions the address (RFC 5952) or a prefix that holds it. True: one may. */
  mayMention(ip: string): boolean;
  /**
   * How many submissions mention each of these, of those that could be read by a moment where one is given; those without
   * any are missing. Never fails.
   */
  count(ips: readonly string[], until?: Date): Promise<ReadonlyMap<string, number>>;
}

/** What sensors saw of addresses, together with how many submissions mention them. */
export function withMentions(seen: ObservedAddresses, mentions: MentionedAddresses): ObservedAddresses {
  return {
    maySee: (ip) => seen.maySee(ip) || mentions.mayMention(ip),
    async find(ips, until) {
      const [observed, counts] = await Promise.all([
        foundOf(
          ips.filter((ip) => seen.maySee(ip)),
          seen.find,
        ),
        foundOf(
          ips.filter((ip) => mentions.mayMention(ip)),
          (mentioned) => mentions.count(mentioned, until),
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
