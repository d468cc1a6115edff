import type { AsRecord, Fact, LabelKind, LabelRecord, Source, SpecialRecord } from "../atlas/index.ts";
import { KNOWN_ASNS } from "./known-asn.ts";
import { matchName, type RuleMatch } from "./match.ts";
import { KNOWN_ASN_SOURCE } from "./sources.ts";

/** What kind of network an address is in, and who says so. */
export interface NetworkType {
  readonly type: string;
  /** `data`: a registry, a label or a table says it. `rule`: concluded from the organisation's name. */
  readonly method: "data" | "rule";
  readonly source: Source;
  readonly detail: string | null;
  /** The label that says it, if one does. */
  readonly label: LabelRecord | null;
  /** Named service of a well-known network. */
  readonly service: string | null;
}

/** Tags by which a label of any kind may say what kind of network it is about. */
const TYPE_TAGS: ReadonlySet<string> = new Set(["mobile", "isp", "business", "education", "government", "security"]);
/** Types of well-known networks that say more than a general list of data centres does. */
const FINER_THAN_HOSTING: ReadonlySet<string> = new Set(["cloud", "cdn", "security"]);

/** What is known of an AS without labels. Names are matched once per record: atlas records are shared. */
interface AsKnowledge {
  readonly known: NetworkType | null;
  readonly rule: RuleMatch | null;
}
const knowledge = new WeakMap<AsRecord, AsKnowledge>();

function knowledgeOf(as: AsRecord): AsKnowledge {
  let found = knowledge.get(as);
  if (found === undefined) {
    const known = KNOWN_ASNS.get(as.number);
    found = {
      known: known
        ? {
            type: known.type,
            method: "data",
            source: KNOWN_ASN_SOURCE,
            detail: `AS${as.number}: ${known.name}`,
            label: null,
            service: known.service,
          }
        : null,
      rule: matchName(as.organization),
    };
    knowledge.set(as, found);
  }
  return found;
}

/** Line of business that a rule concludes from the organisation's name, with the rule; null when none does. */
export function businessRule(as: AsRecord): RuleMatch | null {
  const { known, rule } = knowledgeOf(as);
  return rule !== null && rule.rule.business !== null && (known === null || known.type === rule.rule.type)
    ? rule
    : null;
}

/**
 * How a rule's conclusion is explained: the rule and the words it saw. ASCII, as all of Fyr's own text in an answer:
 * it keeps whole answers in one-byte strings, which are twice as fast to send.
 */
export const ruleDetail = ({ rule, words }: RuleMatch): string =>
  `rule ${rule.id}: '${words}' in the AS organisation's name`;

const typeTag = (label: LabelRecord): string | null => label.tags.find((tag) => TYPE_TAGS.has(tag)) ?? null;

/** What the first label says that names a type by `typeIn`. */
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
 * The network type of an address: what IANA's registry says; else what labels say (CDN, then cloud, then a tag that
 * names a type); else what is known of the AS; else a rule over the name of its organisation; null when nothing says.
 * A general 'data centre' label stands behind a well-known cloud, CDN or security network, which is the finer word.
 * @param labels in `inLabelOrder`: of several that say the same, the first is named
 */
export function networkTypeOf(
  special: Fact<SpecialRecord> | null,
  as: Fact<AsRecord> | null,
  labels: readonly Fact<LabelRecord>[],
): NetworkType | null {
  if (special !== null) {
    const { name, rfc, scope } = special.value;
    const detail = `${name} (${rfc})`;
    return { type: scope, method: "data", source: special.source, detail, label: null, service: null };
  }
  const said = ofKind(labels, "cdn") ?? ofKind(labels, "cloud") ?? fromLabels(labels, typeTag);
  if (said) return said;

  const { known, rule } = as === null ? { known: null, rule: null } : knowledgeOf(as.value);
  if (known && FINER_THAN_HOSTING.has(known.type)) return known;
  const hosting = ofKind(labels, "hosting");
  if (hosting) return hosting;
  if (known) return known;
  if (rule === null || as === null) return null;
  return {
    type: rule.rule.type,
    method: "rule",
    source: as.source,
    detail: ruleDetail(rule),
    label: null,
    service: null,
  };
}
