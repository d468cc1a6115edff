import type { Observed, ObservedAddresses } from "./lookup.ts";

/** Whom people name. Most addresses of the internet nobody names; that is known at once, without a question. */
export interface NamedAddresses {
  /** False: nobody names the address (RFC 5952), nor a prefix that holds it. True: somebody may. */
  mayName(ip: string): boolean;
  /** How many posts and submissions name each of these; those that none names are missing. Never fails. */
  count(ips: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** What sensors saw of addresses, together with who names them. */
export function withNamed(seen: ObservedAddresses, named: NamedAddresses): ObservedAddresses {
  return {
    maySee: (ip) => seen.maySee(ip) || named.mayName(ip),
    async find(ips) {
      const [observed, counts] = await Promise.all([
        foundOf(
          ips.filter((ip) => seen.maySee(ip)),
          seen.find,
        ),
        foundOf(
          ips.filter((ip) => named.mayName(ip)),
          named.count,
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
