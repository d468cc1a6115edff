import { ACCOUNT_TYPE, isDemoName, type VisitorInfo, type VisitorLookup } from "@fyr/contract";
import { type Reserved, withholdIp } from "@fyr/core/plans";
import { DAY_MS, MINUTE_MS } from "@fyr/core/time";
import { createAttempts, inNetworks } from "../../http/attempts.ts";
import { ApiFailure } from "../../http/failure.ts";
import { networkAround, PROVIDER } from "../../http/network.ts";
import type { Reservations } from "../../http/sight.ts";
import type { InstantLookup } from "../query/index.ts";

/**
 * Lookups of all visitors in a minute: half a second of the thread that answers accounts too. Who has a network of a
 * provider's size, or many of them, uses a tenth.
 */
const OF_ALL_A_MINUTE = 600;
const OF_WIDE_A_MINUTE = OF_ALL_A_MINUTE / 10;

/** How many times an address's lookups the network around it may make: an office is behind a few addresses. */
const PER_NETWORK = 10;

export interface Visitors {
  /** What is publicly known of the visitor's own address. */
  own(address: string): VisitorLookup;
  /** @throws ApiFailure `invalid_ip`; `ratelimited` when the lookups of the day are used up; `forbidden` where there are none */
  lookup(address: string, text: string): VisitorLookup;
}

interface Needs {
  /** Knows nothing of what own sensors saw. */
  readonly lookup: InstantLookup;
  readonly reservedFor: Reservations["reservedFor"];
  /** Lookups of an address in a day; 0 for none. */
  readonly perDay: number;
  readonly now?: () => number;
}

/**
 * Lookups of visitors without an account. They are counted by address and by the network around it, in memory: a restart
 * gives every visitor a new day, which costs the operator some milliseconds, and no visitor's address is stored.
 */
export function createVisitors({ lookup, reservedFor, perDay, now = Date.now }: Needs): Visitors {
  const attempts = createAttempts(DAY_MS, now);
  const together = createAttempts(MINUTE_MS, now);
  // A visitor knows no more than an account that is free, and that no administrator has allowed anything.
  const reserved = (ip: string): Reserved =>
    reservedFor({ type: ACCOUNT_TYPE.free, sensorData: false, via: { kind: "session", id: "", provenAt: null } }, ip);
  const answer = (text: string): VisitorInfo => {
    const { ip, info } = lookup.one(text);
    const { risk, location, ...seen } = withholdIp(info, reserved(ip));
    return {
      ip: seen.ip,
      risk: { score: risk.score, verdict: risk.verdict, summary: risk.summary },
      location: {
        country_iso: location.country_iso,
        country_source: location.country_source,
        city: location.city,
      },
      anonymization: seen.anonymization,
      network: { range: seen.network.range },
      operator: seen.operator,
      asn: seen.asn,
      as_org: seen.as_org,
      behavior: seen.behavior,
      prefix: info.input.prefix === null ? null : `${ip}/${info.input.prefix}`,
      demo: info.provenance.some(({ source }) => isDemoName(source)),
      ...(seen.withheld !== undefined && { withheld: seen.withheld }),
    };
  };
  const counted = (address: string) => [
    ...inNetworks("visitor", address, perDay),
    { key: `around ${networkAround(address)}`, limit: perDay * PER_NETWORK },
  ];
  const leftOf = (address: string): number =>
    Math.max(0, Math.min(...counted(address).map(({ key, limit }) => limit - attempts.countOf(key))));

  return {
    own: (address) => ({ info: answer(address), left: leftOf(address) }),
    lookup(address, text) {
      if (perDay === 0) throw new ApiFailure("forbidden", { message: "Lookups need an account here" });
      // What is no address costs none.
      const info = answer(text);
      attempts.check(...counted(address));
      together.count(
        { key: `wide ${networkAround(address, PROVIDER)}`, limit: OF_WIDE_A_MINUTE },
        { key: "all", limit: OF_ALL_A_MINUTE },
      );
      attempts.count(...counted(address));
      return { info, left: leftOf(address) };
    },
  };
}
