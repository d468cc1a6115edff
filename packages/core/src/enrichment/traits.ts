import type { LabelKind } from "../atlas/index.ts";
import { SENSOR_SOURCE } from "../behaviour/index.ts";
import { judge, type Judgement } from "../risk/index.ts";
import { anycastBy } from "./anycast.ts";
import { doubted } from "./doubted.ts";
import { type DescribeSystem, type ProfileFacts, type ProfileMoment, readFacts } from "./reading.ts";
import { behaviorTags } from "./tags.ts";

/** What traits depend on beside the facts. */
export type TraitsMoment = Pick<ProfileMoment, "day" | "coverage">;

/** What a summary of many addresses counts of one. */
export interface Traits extends Judgement {
  readonly networkType: string | null;
  readonly operator: string | null;
  readonly tags: readonly string[];
  readonly vpn: boolean;
  readonly proxy: boolean;
  readonly tor: boolean;
  /** Whether a list has it as a VPN, which better evidence contradicts, and none that counts does. */
  readonly vpnOverruled: boolean;
  /** Whether it is in a network of Tor's relays, and no list has it as an exit. */
  readonly torNetwork: boolean;
  readonly anycast: boolean;
  /** Whether a list names it for a threat: what own sensors saw is none. */
  readonly listed: boolean;
}

/** What of traits a set of labels decides alone, where nothing else is evidence and none of them is overruled. */
export type LabelTraits = Omit<Traits, "networkType" | "operator" | "vpnOverruled" | "torNetwork">;

const makeEachTime = (make: () => LabelTraits): LabelTraits => make();

/**
 * The parts of `buildProfile` that are counted, several times as fast: without words, sources and services.
 * @param ofLabels what the labels of the facts decide alone, as it was made for them at that moment before
 */
export function buildTraits(
  facts: ProfileFacts,
  moment: TraitsMoment,
  describe: DescribeSystem,
  ofLabels: (make: () => LabelTraits) => LabelTraits = makeEachTime,
): Traits {
  const { special, barred, all, known, overruled, labels, network, operator, evidence } = readFacts(facts, describe);
  const weighed = doubted(labels, known);
  const make = (): LabelTraits => {
    const isOf = (...kinds: readonly LabelKind[]): boolean => labels.some(({ value }) => kinds.includes(value.kind));
    const { score, verdict } = judge({ ...moment, labels: weighed, special: barred, network: evidence });
    return {
      score,
      verdict,
      tags: behaviorTags(labels, special),
      vpn: isOf("vpn"),
      proxy: isOf("proxy", "residential_proxy"),
      tor: isOf("tor"),
      anycast: anycastBy(all, special) !== null,
      listed: labels.some(({ value, source }) => value.kind === "threat" && source.id !== SENSOR_SOURCE.id),
    };
  };
  const areAlone =
    special === null && barred === null && evidence === null && overruled.size === 0 && weighed === labels;
  const { score, verdict, tags, vpn, proxy, tor, anycast, listed } = areAlone ? ofLabels(make) : make();
  return {
    score,
    verdict,
    networkType: network?.type ?? null,
    operator: operator?.name ?? null,
    tags,
    vpn,
    proxy,
    tor,
    vpnOverruled: !vpn && overruled.size > 0 && [...overruled.keys()].some(({ value }) => value.kind === "vpn"),
    torNetwork: evidence?.kind === "tor",
    anycast,
    listed,
  };
}
