import type { AsRecord, Fact, LabelKind, LabelRecord, Source, SpecialRecord } from "../atlas/index.ts";
import { KNOWN_ASNS } from "./known-asn.ts";
import { matchName, type RuleMatch } from "./match.ts";
import { mayClaim, rankOf } from "../sources/index.ts";
import { KNOWN_ASN_SOURCE } from "./sources.ts";
import { TOR_NETWORKS, TOR_RELAYS } from "./tor-networks.ts";

/** What kind of network an address is in, and by which source. */
export interface NetworkType {
  readonly type: string;
  /** `data`: from a registry, a label or a table. `rule`: concluded from the organisation's name. */
  readonly method: "data" | "rule";
  readonly source: Source;
  readonly detail: string | null;
  /** The label that it comes from, if any. */
  readonly label: LabelRecord | null;
  /** Named service of a well-known network. */
  readonly service: string | null;
}

/** Tags that name a kind of network, on labels of any kind. */
const TYPE_TAGS: ReadonlySet<string> = new Set(["mobile", "isp", "business", "education", "government", "security"]);
/**
 * Types of well-known networks in which others have data centres: a general list of data centres is finer there. A cloud, CDN or hoster
 * that is known by name is finer than such a list, and machines of a company in racks are the company's.
 */
const HAS_DATA_CENTRES: ReadonlySet<string> = new Set(["isp", "mobile"]);

/** What is known of an AS without labels. */
export interface AsKnowledge {
  readonly known: NetworkType | null;
  /** The rule that its organisation's name satisfies. */
  readonly rule: RuleMatch | null;
  /** `AS60729: Tor relays` of a system that runs nothing else; null of all others. */
  readonly tor: string | null;
}

export function describeAs(as: AsRecord): AsKnowledge {
  const known = KNOWN_ASNS.get(as.number);
  const rule = matchName(as.organization);
  const tor = TOR_NETWORKS.has(as.number) ? `AS${as.number}: ${TOR_RELAYS}` : null;
  if (known === undefined) return { known: null, rule, tor };
  const { type, service, name } = known;
  const detail = `AS${as.number}: ${name}`;
  return { known: { type, method: "data", source: KNOWN_ASN_SOURCE, detail, label: null, service }, rule, tor };
}

/** Networks that are rented out: their owner's trade is that, whatever the name sounds like. */
const RENTED: ReadonlySet<string> = new Set(["hosting", "cloud", "cdn"]);

/**
 * Line of business that a rule concludes from the organisation's name, with the rule; null when none does.
 * @param type of the network, as evidence has it
 */
export function businessRule(
  { known, rule }: Pick<AsKnowledge, "known" | "rule">,
  type: string | null,
): RuleMatch | null {
  if (rule === null || rule.rule.business === null) return null;
  if (known !== null && known.type !== rule.rule.type) return null;
  return rule.rule.isVague === true && type !== null && RENTED.has(type) ? null : rule;
}

const typeTag = (label: LabelRecord): string | null => label.tags.find((tag) => TYPE_TAGS.has(tag)) ?? null;

/** The type of the first label that has one by `typeIn`. */
function fromLabels(
  labels: readonly Fact<LabelRecord>[],
  typeIn: (label: LabelRecord) => string | null,
): NetworkType | null {
  for (const { value, source } of labels) {
    const type = typeIn(value);
    if (type !== null) return { type, method: "data", source, detail: null, label: value, service: null };
  }
  return null;
}

const ofKind = (labels: readonly Fact<LabelRecord>[], kind: LabelKind): NetworkType | null =>
  fromLabels(labels, (label) => (label.kind === kind ? kind : null));

/**
 * The network type of an address: IANA's registry; else labels (CDN, then cloud, those of owners first; then a tag that
 * names a type); else what is known of the AS; else a rule over the name of its organisation; else what was submitted;
 * null when none applies. A general 'data centre' label stands behind what is known of a network, unless that is of
 * an access provider.
 * @param about what is known of `as`
 * @param labels in `inLabelOrder`, none that is overruled: of several with the same type, the first is named
 */
export function networkTypeOf(
  special: Fact<SpecialRecord> | null,
  as: Fact<AsRecord> | null,
  about: AsKnowledge | null,
  labels: readonly Fact<LabelRecord>[],
): NetworkType | null {
  if (special !== null) {
    const { name, rfc, scope } = special.value;
    const detail = `${name} (${rfc})`;
    return { type: scope, method: "data", source: special.source, detail, label: null, service: null };
  }
  if (labels.length === 0) return fromBetter(as, about, labels);
  const submitted = labels.filter(({ source }) => rankOf(source) === "community");
  return fromBetter(as, about, without(labels, submitted)) ?? fromLabelsAlone(submitted);
}

const without = (labels: readonly Fact<LabelRecord>[], gone: readonly Fact<LabelRecord>[]) =>
  gone.length === 0 ? labels : labels.filter((label) => !gone.includes(label));

const mayType = ({ value, source }: Fact<LabelRecord>): boolean => mayClaim(source, value.kind, "type");

/** The type by labels of one rank. */
function fromLabelsAlone(labels: readonly Fact<LabelRecord>[]): NetworkType | null {
  if (labels.length === 0) return null;
  const typing = labels.filter(mayType);
  return ofKind(typing, "cdn") ?? ofKind(typing, "cloud") ?? fromLabels(labels, typeTag) ?? ofKind(typing, "hosting");
}

/** The type by all that is no submission. */
function fromBetter(
  as: Fact<AsRecord> | null,
  about: AsKnowledge | null,
  labels: readonly Fact<LabelRecord>[],
): NetworkType | null {
  const { known, rule } = about ?? { known: null, rule: null };
  if (labels.length > 0) {
    const typed = fromBetterLabels(known, labels);
    if (typed !== null) return typed;
  }
  if (known) return known;
  if (rule === null || as === null) return null;
  return {
    type: rule.rule.type,
    method: "rule",
    source: as.source,
    detail: rule.detail,
    label: null,
    service: null,
  };
}

/** The type by labels that are no submissions, or by what is known of the AS where that is finer than they are. */
function fromBetterLabels(known: NetworkType | null, labels: readonly Fact<LabelRecord>[]): NetworkType | null {
  const typing = labels.filter(mayType);
  const owners = typing.filter(({ source }) => rankOf(source) === "owner");
  const labelled =
    ofKind(owners, "cdn") ??
    ofKind(owners, "cloud") ??
    ofKind(typing, "cdn") ??
    ofKind(typing, "cloud") ??
    fromLabels(labels, typeTag);
  if (labelled) return labelled;
  if (known && !HAS_DATA_CENTRES.has(known.type)) return known;
  return ofKind(typing, "hosting");
}
