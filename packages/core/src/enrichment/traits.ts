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
  readonly anycast: boolean;
  /** Whether a list names it for a threat: what own sensors saw is none. */
  readonly listed: boolean;
}

/** The parts of `buildProfile` that are counted, several times as fast: without words, sources and services. */
export function buildTraits(facts: ProfileFacts, moment: TraitsMoment, describe: DescribeSystem): Traits {
  const { special, barred, all, known, labels, network, operator, evidence } = readFacts(facts, describe);
  const { day, coverage } = moment;
  const isOf = (...kinds: readonly LabelKind[]): boolean => labels.some(({ value }) => kinds.includes(value.kind));
  return {
    ...judge({ labels: doubted(labels, known), special: barred, network: evidence, day, coverage }),
    networkType: network?.type ?? null,
    operator: operator?.name ?? null,
    tags: behaviorTags(labels, special),
    vpn: isOf("vpn"),
    proxy: isOf("proxy", "residential_proxy"),
    tor: isOf("tor"),
    anycast: anycastBy(all, special) !== null,
    listed: labels.some(({ value, source }) => value.kind === "threat" && source.id !== SENSOR_SOURCE.id),
  };
}
