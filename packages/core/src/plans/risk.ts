import { type DomainInfo, type IpInfo, type Risk, verdictName } from "@fyr/contract";
import { isNameless, notCollectedSummary } from "../risk/index.ts";

/** Why a score is what it is names sources and providers: without either kind of information it is left out. */
const REASONS = ["risk.summary", "risk.would_change", "risk.reasons", "risk.contributions"];

/** What a summary may still state: what a verdict could not know, of a past moment or of today, and a domain's rank. */
type Known = Partial<Pick<IpInfo, "as_of" | "not_collected"> & Pick<DomainInfo, "rank" | "ranking">>;

/**
 * A verdict without the reasons that name somebody, and the fields that this empties. A verdict without evidence, one on
 * an address that is not routable, and one by the rank of a domain alone, names no provider and stays whole.
 */
export function withoutReasons(risk: Risk, known: Known = {}): { readonly risk: Risk; readonly fields: string[] } {
  if (isNameless(risk.contributions)) return { risk, fields: [] };
  // Every field is named here, so that a new one is decided on.
  const { score, level, verdict } = risk;
  const summary = openSummary(risk, known);
  return {
    risk: { score, level, verdict, summary, would_change: [], reasons: [], contributions: [] },
    fields: REASONS,
  };
}

/** `Very bad: the reasons are not part of this plan.` What lists had not been collected stays, and a rank: they name no provider. */
function openSummary({ verdict }: Risk, known: Known): string {
  const parts = [blindness(verdict, known), "the reasons are not part of this plan", rankWords(known)];
  return `${verdictName(verdict)}: ${parts.filter((part) => part !== null).join("; ")}.`;
}

const blindness = (verdict: Risk["verdict"], { as_of, not_collected }: Known): string | null =>
  verdict === "unknown" ? notCollectedSummary({ at: as_of ?? null, notCollected: not_collected ?? [] }) : null;

const rankWords = ({ rank = null, ranking = null }: Known): string | null =>
  rank === null || ranking === null
    ? null
    : `${ranking.domain} is number ${rank.toLocaleString("en")} of the most visited names, according to ${ranking.source_name}`;
