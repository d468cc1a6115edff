import type { AsRecord, Fact, LabelKind, LabelRecord, Source, SpecialRecord } from "../atlas/facts.ts";
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

/** How a rule's conclusion is explained: the rule and the words it saw. */
export const ruleDetail = ({ rule, words }: RuleMatch): string =>
  `rule ${rule.id}: “${words}” in the AS organisation's name`;

/** The most certain label that satisfies; on a tie the first source by id, so that list order never decides. */
function bestLabel(
  labels: readonly Fact<LabelRecord>[],
  satisfies: (label: LabelRecord) => boolean,
): Fact<LabelRecord> | null {
  let best: Fact<LabelRecord> | null = null;
  for (const fact of labels) {
    if (!satisfies(fact.value)) continue;
    const gain = best === null ? 1 : fact.value.confidence - best.value.confidence;
    if (best === null || gain > 0 || (gain === 0 && fact.source.id < best.source.id)) best = fact;
  }
  return best;
}

function fromLabel(fact: Fact<LabelRecord> | null, type: string | undefined): NetworkType | null {
  if (fact === null || type === undefined) return null;
  return { type, method: "data", source: fact.source, detail: null, label: fact.value, service: null };
}

const typeTag = (label: LabelRecord): string | undefined => label.tags.find((tag) => TYPE_TAGS.has(tag));

/**
 * The network type of an address: what IANA's registry says; else what labels say (CDN, then cloud, then a tag that
 * names a type); else what is known of the AS; else a rule over the name of its organisation; null when nothing says.
 * A general 'data centre' label stands behind a well-known cloud, CDN or security network, which is the finer word.
 */
export function networkTypeOf(
  special: Fact<SpecialRecord> | null,
  as: Fact<AsRecord> | null,
  labels: readonly Fact<LabelRecord>[],
): NetworkType | null {
  if (special !== null) {
    const { name, rfc, scope } = special.value;
    return {
      type: scope,
      method: "data",
      source: special.source,
      detail: `${name} (${rfc})`,
      label: null,
      service: null,
    };
  }
  const { known, rule } = as === null ? { known: null, rule: null } : knowledgeOf(as.value);
  if (labels.length > 0) {
    const ofKind = (kind: LabelKind) =>
      fromLabel(
        bestLabel(labels, (label) => label.kind === kind),
        kind,
      );
    const tagged = bestLabel(labels, (label) => typeTag(label) !== undefined);
    const said = ofKind("cdn") ?? ofKind("cloud") ?? fromLabel(tagged, tagged ? typeTag(tagged.value) : undefined);
    if (said) return said;
    const finer = known !== null && FINER_THAN_HOSTING.has(known.type) ? known : null;
    const hosting = finer ?? ofKind("hosting");
    if (hosting) return hosting;
  }
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
