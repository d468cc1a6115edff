import { z } from "zod";
import { longTexts } from "../long-texts.ts";
import { Withheld } from "../plans/index.ts";
import { IP_TEXT_MAX, IpText, RefusedIp } from "./ip.ts";
import { NotCollected, RISK_VERDICTS } from "./risk.ts";

/** Most different addresses of one summary. */
export const SUMMARY_IP_MAX = 100_000;
/** Refused texts that a summary names; all are counted. */
export const SUMMARY_REFUSED = 100;
/** Bytes of a body with so many IPv6 addresses at their longest. */
export const SUMMARY_BODY_MAX = 5 * 1024 * 1024;

/** Addresses; of IPv6 there are more than a double holds exactly. */
export const Addresses = z.number().nonnegative();

const NetworkCount = z.object({ name: z.string(), addresses: Addresses });
export type NetworkCount = z.infer<typeof NetworkCount>;

/** The first of a list, the largest first, and how many it has; null where the caller's plan does not see it. */
export const top = <T extends z.ZodType>(item: T) =>
  z.object({ total: z.number().int().nullable(), items: z.array(item) });

/** An AS; `organization` is null where the routing data has no name for it. */
export const System = z.object({ as_number: z.number().int(), organization: z.string().nullable() });
const SystemShare = System.extend({ addresses: Addresses });

/** What is known of many addresses, in numbers. */
export const CountedAddresses = z.object({
  addresses: Addresses,
  /** Some AS announces them. */
  announced: Addresses,
  /**
   * A list names them for a threat. null: none is named and no such list has been collected (`not_collected`), which
   * clears none of them; or the caller's plan does not see it (`withheld`).
   */
  listed: Addresses.nullable(),
  /** Exits of a VPN or proxy, or of Tor, each address once. null: none is known, and one of the three is null. */
  anonymizing: Addresses.nullable(),
  /** null, as of the next two: none is named, and no such list has been collected. */
  vpn: Addresses.nullable(),
  proxy: Addresses.nullable(),
  tor: Addresses.nullable(),
  /** A list has them as a VPN, which better evidence contradicts: they are in none of the above. */
  vpn_not_counted: Addresses.optional(),
  /** They are in a network of Tor's relays, and on no list as an exit: they are in none of the above. */
  tor_networks: Addresses.optional(),
  /** Only verdicts that an address has. */
  verdicts: z.partialRecord(z.enum(RISK_VERDICTS), Addresses),
  types: top(NetworkCount),
  tags: top(NetworkCount),
  /** By ISO 3166-1 alpha-2; what is announced from several places is in none. */
  countries: top(NetworkCount),
  operators: top(NetworkCount),
  systems: top(SystemShare),
});

export const IpSummaryBody = z.object({ ip: longTexts(z.array(IpText).min(1).max(SUMMARY_IP_MAX), IP_TEXT_MAX) });

/** A list of addresses in numbers: each address once, both families together. */
export const IpSummary = CountedAddresses.extend({
  /** What was sent and is no address; costs nothing. The first of them with the reason. */
  invalid: z.object({ total: z.number().int(), items: z.array(RefusedIp) }),
  duplicates_removed: z.number().int(),
  not_collected: z.array(NotCollected).readonly().optional(),
  withheld: z.array(Withheld).optional(),
});
export type IpSummary = z.infer<typeof IpSummary>;
