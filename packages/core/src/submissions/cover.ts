import type { IpInfo } from "@fyr/contract";
import type { IpFacts, LabelFact } from "../atlas/index.ts";
import { rankOf } from "../sources/index.ts";

/** Evidence that many legitimate machines or users stand behind an address. */
const COVERING: ReadonlySet<string> = new Set(["benign", "crawler", "cdn", "cloud"]);

/**
 * The evidence that speaks against what anyone may claim about addresses: good reasons, clouds, crawlers, and what an
 * operator, a registry or Fyr itself states of them.
 * @param info the answer about an address of `facts`
 * @returns the first that was found, for a person: `Google Public DNS (Fyr: well-known resolvers)`; null without any
 */
export function coverOf(
  facts: IpFacts,
  { network, risk, provenance }: Pick<IpInfo, "network" | "risk" | "provenance">,
) {
  if (facts.special !== null) return worded(facts.special.value.name, facts.special.source.name);
  const label = facts.labels.find(isCovering);
  if (label !== undefined) return worded(label.value.display_name ?? label.value.provider, label.source.name);
  // Well-known resolvers and servers of the root zone have no label in the atlas.
  const known = risk.contributions.find(
    ({ category, source }) => COVERING.has(category) && rankOf({ id: source }) !== "community",
  );
  if (known !== undefined) return worded(known.provider, known.source_name);
  if (network.type === null || !COVERING.has(network.type)) return null;
  const by = provenance.find(
    ({ fields, source }) => fields.includes("network.type") && rankOf({ id: source }) !== "community",
  );
  return by === undefined ? null : worded(network.service ?? network.type, by.source_name);
}

const isCovering = ({ value, source }: LabelFact): boolean =>
  rankOf(source) === "owner" || (COVERING.has(value.kind) && rankOf(source) !== "community");

const worded = (what: string | null, source: string): string => (what === null ? source : `${what} (${source})`);
