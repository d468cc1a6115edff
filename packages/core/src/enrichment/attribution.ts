import type { AsRecord, Fact, LabelFact, LabelKind } from "../atlas/index.ts";
import { isPrivacyRelay } from "../risk/index.ts";
import { mayClaim, type Rank, rankOf, RANKS } from "../sources/index.ts";
import { wordsOf } from "./match.ts";
import type { AsKnowledge } from "./network-type.ts";
import { operatingName } from "./organization.ts";
import { rankOfLabel } from "./rank.ts";
import { ANONYMIZING, isOfNetwork, OF_NETWORK, ofKinds, providerName } from "./services.ts";

type Labels = readonly LabelFact[];

/** Kinds that name what stands at the address, on whatever network: the most specific first. */
const OF_USE: readonly LabelKind[] = [...ANONYMIZING.filter((kind) => kind !== "tor"), "crawler", "benign"];

/** Networks of machines that customers rent. Caches of a CDN stand in those of access providers too. */
const DATA_CENTRES: ReadonlySet<string> = new Set(["hosting", "cloud"]);
const SHARED: ReadonlySet<string> = new Set([...DATA_CENTRES, "cdn"]);

const isBefore = (a: Rank, b: Rank): boolean => RANKS.indexOf(a) < RANKS.indexOf(b);

/** Who operates an address, and by which source; null where no source names one. */
export interface Operator {
  readonly name: string;
  /** The label that names it; null where it is the organisation of the AS. */
  readonly label: LabelFact | null;
}

/**
 * The operator: a service whose machine it is, where its list may say so; else whose network it is, by the first of
 * `RANKS` with a claim, and within a rank by the more specific row. A list that agrees with the AS lends its name, which
 * is the one that people know ('Akamai' for 'Akamai International B.V.').
 * @param labels in `inLabelOrder`, none that is overruled
 */
export function operatorOf(labels: Labels, as: Fact<AsRecord> | null): Operator | null {
  if (labels.length === 0) return as && { name: operatingName(as.value), label: null };
  const named = labels.filter(
    ({ value, source }) => providerName(value) !== null && mayClaim(source, value.kind, "operator"),
  );
  // What anyone may contribute names an operator only where no better source does, the routing among them.
  const better = named.filter(({ source }) => rankOf(source) !== "community");
  const [use] = ofKinds(better, OF_USE);
  if (use !== undefined) return byLabel(use);
  const isNetwork = ({ value }: LabelFact): boolean => isOfNetwork(value.kind);
  const networks = better.filter(isNetwork);
  const [best] = networks;
  if (as === null) {
    const first = best ?? ofKinds(named, OF_USE)[0] ?? named.find(isNetwork);
    return first === undefined ? null : byLabel(first);
  }
  if (best !== undefined && isBefore(rankOfLabel(best), "routing")) return byLabel(best);
  const agreeing = networks.find((label) => agrees(label, as.value));
  return agreeing === undefined ? { name: operatingName(as.value), label: null } : byLabel(agreeing);
}

const byLabel = (label: LabelFact): Operator => ({ name: providerName(label.value) ?? "", label });

/** Whether the label's provider is, by its name, who announces the address. */
function agrees({ value }: LabelFact, { organization }: AsRecord): boolean {
  const [first] = wordsOf(value.provider ?? value.display_name ?? "");
  return first !== undefined && wordsOf(organization).includes(first);
}

const NONE: ReadonlyMap<LabelFact, string> = new Map();

/**
 * Labels that do not hold, each with the one that contradicts it: a CDN that was found by a search, where
 * a better source knows customers' machines (a report of such a machine concerns that machine, not any site behind it);
 * a nameless data centre where the network is a known CDN; a data centre of its owner, or of any other, where that owner publishes the
 * address as an edge of its CDN;
 * a whole system that a list has for hosting, where it is known for something else: subscribers, or a company's own; and a VPN or proxy of a
 * derived list, where the owner publishes the address as a privacy relay: such lists copy the owner's; and a VPN that no
 * list names, where the machine is a Tor exit or a known scanner, or the network is of Tor's relays: such lists have whole
 * prefixes.
 * @param labels in `inLabelOrder`
 */
export function overruledBy(labels: Labels, known: AsKnowledge | null): ReadonlyMap<LabelFact, string> {
  if (labels.length === 0) return NONE;
  const overruled = new Map<LabelFact, string>();
  const network = known?.known ?? null;
  const relay = labels.find((label) => isPrivacyRelay(label.value) && rankOfLabel(label) === "owner");
  const edge = labels.find((label) => label.value.kind === "cdn" && rankOfLabel(label) === "owner");
  const machine = labels.find(
    ({ value }) => value.kind === "tor" || (value.kind === "benign" && value.tags.includes("scanner")),
  );
  for (const label of labels) {
    const { value } = label;
    if (relay !== undefined && isDerivedGuessAtHiding(label)) overruled.set(label, relay.source.name);
    else if (machine !== undefined && isNamelessVpn(label)) overruled.set(label, machine.source.name);
    else if (known !== null && known.tor !== null && isNamelessVpn(label)) overruled.set(label, known.tor);
    if (edge !== undefined && label !== edge && isDataCentreOf(label, edge)) overruled.set(label, edge.source.name);
    if (network !== null && !SHARED.has(network.type) && isOfWholeSystem(label))
      overruled.set(label, network.detail ?? network.source.name);
    if (network?.type === "cdn" && isNamelessDataCentre(label))
      overruled.set(label, network.detail ?? network.source.name);
    if (value.kind !== "cdn" || isBefore(rankOfLabel(label), "derived")) continue;
    const better = labels.find(
      (other) =>
        (other.value.kind === "cloud" || other.value.kind === "hosting") &&
        providerName(other.value) !== null &&
        mayClaim(other.source, other.value.kind, "type") &&
        isBefore(rankOfLabel(other), rankOfLabel(label)),
    );
    if (better !== undefined) overruled.set(label, better.source.name);
    else if (network !== null && DATA_CENTRES.has(network.type))
      overruled.set(label, network.detail ?? network.source.name);
  }
  return overruled;
}

/** A VPN or proxy of a list that names no relay as such; Tor and other people's devices are what they are anywhere. */
const isDerivedGuessAtHiding = (label: LabelFact): boolean =>
  (label.value.kind === "vpn" || label.value.kind === "proxy") &&
  !isPrivacyRelay(label.value) &&
  rankOfLabel(label) === "derived";

/** Whether it takes the edge for a data centre, whichever owner it names: machines there are not for rent. */
const isDataCentreOf = (label: LabelFact, edge: LabelFact): boolean =>
  DATA_CENTRES.has(label.value.kind) &&
  (isNamelessDataCentre(label) ||
    isOfWholeSystem(label) ||
    rankOf(label.source) === "community" ||
    (label.value.provider !== null && label.value.provider === edge.value.provider));

/** Whether it is a list's word that a VPN leads out there, of no service that it could name. */
const isNamelessVpn = ({ value, source }: LabelFact): boolean =>
  value.kind === "vpn" && providerName(value) === null && rankOf(source) !== "community";

/** Whether a search claims a data centre here: a CDN places its edge in racks that are not for rent. */
const isNamelessDataCentre = (label: LabelFact): boolean =>
  label.value.kind === "hosting" && providerName(label.value) === null && rankOfLabel(label) === "derived";

/** Whether it is from a list of whole systems, which tells their type by old handles and nothing else. */
const isOfWholeSystem = ({ value, source }: LabelFact): boolean =>
  value.kind === "hosting" && mayClaim(source, "hosting", "type") && !mayClaim(source, "hosting", "operator");

/**
 * Labels that name a service of the network (`Googlebot`, `Amazon AWS`), the most specific first. Who lists a network
 * that it merely uses (GitHub: runners of Actions in Azure, where anyone's code runs) names a service on its own
 * system alone. What anyone may contribute names one only where nothing else is known
 * of the network, as it names an operator.
 * @param labels in `inLabelOrder`, none that is overruled
 * @param as who announces the address, where routing names it
 */
export function serviceLabels(labels: Labels, as: Fact<AsRecord> | null): LabelFact[] {
  const all = labels.filter(
    (label) =>
      providerName(label.value) !== null &&
      mayClaim(label.source, label.value.kind, "service") &&
      (!isMereUse(label) || (as !== null && agrees(label, as.value))),
  );
  const better = all.filter(({ source }) => rankOf(source) !== "community");
  const named = as !== null || better.length > 0 ? better : all;
  return [...ofKinds(named, ["crawler", "benign"]), ...ofKinds(named, OF_NETWORK)];
}

/** Whether the source lists the network as one that it uses. */
const isMereUse = ({ value, source }: LabelFact): boolean =>
  isOfNetwork(value.kind) && !mayClaim(source, value.kind, "operator");
