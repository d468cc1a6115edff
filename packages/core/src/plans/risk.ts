import { type IpInfo, type Risk, verdictName } from "@fyr/contract";
import { isSpecialOnly, notCollectedSummary } from "../risk/index.ts";

/** Why a score is what it is names sources and providers: without either kind of information it is left out. */
const REASONS = ["risk.summary", "risk.would_change", "risk.reasons", "risk.contributions"];

/** What a verdict could not know, of a past moment or of today. */
type Known = Pick<IpInfo, "as_of" | "not_collected">;

/**
 * A verdict without the reasons that name somebody, and the fields that this empties. A verdict without evidence, and
 * one on an address that is not routable, names no provider and stays whole.
 */
export function withoutReasons(risk: Risk, known: Known = {}): { readonly risk: Risk; readonly fields: string[] } {
  if (isSpecialOnly(risk.contributions)) return { risk, fields: [] };
  // Every field is named here, so that a new one is decided on.
  const { score, level, verdict } = risk;
  const summary = openSummary(risk, known);
  return {
    risk: { score, level, verdict, summary, would_change: [], reasons: [], contributions: [] },
    fields: REASONS,
  };
}

/** `Very bad: the reasons are not part of this plan.` That lists were not collected stays: it names no provider. */
function openSummary({ verdict }: Risk, { as_of, not_collected }: Known): string {
  const name = verdictName(verdict);
  const blind =
    verdict === "unknown" ? notCollectedSummary({ at: as_of ?? null, notCollected: not_collected ?? [] }) : null;
  return `${name}: ${blind === null ? "" : `${blind}; `}the reasons are not part of this plan.`;
}
