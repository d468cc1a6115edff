import type { IpInfo } from "@fyr/contract";
import type { IpFacts, LabelFact } from "../atlas/index.ts";
import { rankOf } from "../sources/index.ts";

/** Evidence that many legitimate machines or users stand behind an address. */
const COVERING: ReadonlySet<string> = new Set(["benign", "crawler", "cdn", "cloud"]);

/** Networks in which an institution has its own machines: a service for others to hide behind is hardly among them. */
const INSTITUTIONS: ReadonlySet<string> = new Set(["business", "education", "government", "security"]);
const HIDING: ReadonlySet<string> = new Set(["vpn", "proxy"]);

/**
 * The evidence that speaks against what anyone may claim about addresses: good reasons, clouds, crawlers, what an
 * operator, a registry or Fyr itself states of them, and, against exits of services, whose network it is.
 * @param info the answer about an address of `facts`
 * @param kind that is claimed
 * @returns the first that was found, for a person: `Google Public DNS (Fyr: well-known resolvers)`; null without any
 */
export function coverOf(
  facts: IpFacts,
  { network, risk, provenance, as }: Pick<IpInfo, "network" | "risk" | "provenance" | "as">,
  kind: string | null,
) {
  if (facts.special !== null) return worded(facts.special.value.name, facts.special.source.name);
  const label = facts.labels.find(isCovering);
  if (label !== undefined) return worded(label.value.display_name ?? label.value.provider, label.source.name);
  // Well-known resolvers and servers of the root zone have no label in the atlas.
  const known = risk.contributions.find(
    ({ category, source }) => COVERING.has(category) && rankOf({ id: source }) !== "community",
  );
  if (known !== undefined) return worded(known.provider, known.source_name);
  if (network.type === null) return null;
  const isListed = facts.labels.some(({ value, source }) => HIDING.has(value.kind) && rankOf(source) !== "community");
  if (kind !== null && HIDING.has(kind) && !isListed && INSTITUTIONS.has(network.type)) {
    return worded(`${network.type} network of ${as?.organization ?? "another"}`, "routing");
  }
  if (!COVERING.has(network.type)) return null;
  const by = provenance.find(
    ({ fields, source }) => fields.includes("network.type") && rankOf({ id: source }) !== "community",
  );
  return by === undefined ? null : worded(network.service ?? network.type, by.source_name);
}

const isCovering = ({ value, source }: LabelFact): boolean =>
  rankOf(source) === "owner" || (COVERING.has(value.kind) && rankOf(source) !== "community");

const worded = (what: string | null, source: string): string => (what === null ? source : `${what} (${source})`);
