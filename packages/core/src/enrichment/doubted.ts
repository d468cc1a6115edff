import type { LabelFact, LabelKind } from "../atlas/index.ts";
import { rankOf } from "../sources/index.ts";
import type { AsKnowledge } from "./network-type.ts";
import { ANONYMIZING } from "./services.ts";

/** Networks on which others run machines: a VPN's exit may stand there. */
const OF_OTHERS: ReadonlySet<string> = new Set(["hosting", "cloud", "isp", "mobile"]);
/** Kinds by which an owner publishes machines of its own service. */
const OF_OWN_SERVICE: ReadonlySet<LabelKind> = new Set(["cdn", "crawler", "benign"]);
/** The share of its confidence that one submission's claim keeps there. */
const SHARE = 0.25;

/**
 * Labels for the score. Where an owner publishes the address as its own service's, or the AS is known for a company's
 * own machines, one submission that claims a VPN, proxy or Tor there is weak evidence.
 * @param labels none that is overruled
 */
export function doubted(labels: readonly LabelFact[], known: AsKnowledge | null): readonly LabelFact[] {
  const isDoubtful = ({ value, source }: LabelFact): boolean =>
    ANONYMIZING.includes(value.kind) && rankOf(source) === "community";
  if (!labels.some(isDoubtful)) return labels;
  const network = known?.known ?? null;
  const isOwn =
    (network !== null && !OF_OTHERS.has(network.type)) ||
    labels.some(({ value, source }) => OF_OWN_SERVICE.has(value.kind) && rankOf(source) === "owner");
  if (!isOwn) return labels;
  return labels.map((label) => {
    if (!isDoubtful(label)) return label;
    const { value } = label;
    return Object.assign({}, label, {
      value: Object.assign({}, value, { confidence: Math.round(value.confidence * SHARE) }),
    });
  });
}
