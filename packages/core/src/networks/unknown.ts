import type { NotCollected, SourceLayer } from "@fyr/contract";
import type { Counted } from "./counts.ts";

type Sums = Pick<Counted, "addresses" | "listed" | "anonymizing" | "vpn" | "proxy" | "tor" | "verdicts">;

/** What is counted of each kind; null: nothing is, and no list that could have named an address was collected. */
interface KnownSums {
  readonly listed: number | null;
  readonly anonymizing: number | null;
  readonly vpn: number | null;
  readonly proxy: number | null;
  readonly tor: number | null;
}

/**
 * Whether a count of nothing is known: of the layer something was collected, or there is no address that a list could
 * name, as lists name none that is not routable. An answer about one address has null for the same reason.
 */
export const knowsNone = ({ addresses, verdicts }: Sums, missing: readonly NotCollected[], of: SourceLayer): boolean =>
  (verdicts.not_routable ?? 0) === addresses || !missing.some(({ layer, whole }) => whole && layer === of);

/** A zero that rests on no list would clear what was counted. */
export function knownSums(sums: Sums, missing: readonly NotCollected[]): KnownSums {
  const known = (count: number, layer: SourceLayer): number | null =>
    count === 0 && !knowsNone(sums, missing, layer) ? null : count;
  const [vpn, proxy, tor] = [known(sums.vpn, "vpn"), known(sums.proxy, "proxy"), known(sums.tor, "tor")];
  const anyUnknown = [vpn, proxy, tor].includes(null);
  return {
    listed: known(sums.listed, "threat"),
    anonymizing: sums.anonymizing === 0 && anyUnknown ? null : sums.anonymizing,
    vpn,
    proxy,
    tor,
  };
}
