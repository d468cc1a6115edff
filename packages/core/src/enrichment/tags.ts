import { TAG_SEVERITIES, tagSeverity } from "@fyr/contract";
import { BOGON, isBogonLabel } from "../labels/index.ts";
import type { Fact, LabelKind, LabelRecord, SpecialRecord } from "../atlas/index.ts";

/** Behaviour that a label's kind implies, whatever its tags. */
const IMPLIED: { readonly [K in LabelKind]?: readonly string[] } = {
  vpn: ["vpn", "anonymization"],
  proxy: ["proxy", "anonymization"],
  residential_proxy: ["residential_proxy", "proxy", "anonymization"],
  tor: ["tor", "anonymization"],
  crawler: ["crawler"],
};
const THREAT_WITHOUT_TAGS = ["malicious"] as const;

/** The tags that a label stands for. */
export function tagsOf({ kind, tags }: Pick<LabelRecord, "kind" | "tags">): readonly string[] {
  if (kind === "threat" && tags.length === 0) return THREAT_WITHOUT_TAGS;
  const implied = IMPLIED[kind];
  return implied ? [...implied, ...tags] : tags;
}

const rank = (tag: string): number => TAG_SEVERITIES.indexOf(tagSeverity(tag));

/** Tags without repetition, bad before warning before neutral, then by alphabet. */
export function orderTags(tags: Iterable<string>): string[] {
  return [...new Set(tags)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Whether addresses of that space carry ones of the public internet: 6to4 and Teredo. */
const carries = ({ scope, prefix }: SpecialRecord): boolean => scope === "transition" && prefix.includes(":");

/** Whether addresses of that space must not appear on the public internet, whatever a list says of them. */
const isBogon = (special: SpecialRecord): boolean => !special.globally_reachable && !carries(special);

/** Every behaviour tag of an address. */
export function behaviorTags(labels: readonly Fact<LabelRecord>[], special: Fact<SpecialRecord> | null): string[] {
  const isRoutable = special !== null && !isBogon(special.value);
  // A list of networks is wider than the registry, which knows the reachable addresses in them.
  const named = isRoutable ? labels.filter(({ value }) => !isBogonLabel(value)) : labels;
  const tags = named.flatMap(({ value }) => tagsOf(value));
  return orderTags(special === null || isRoutable ? tags : [...tags, BOGON]);
}
