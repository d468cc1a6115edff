import { type IpInfo, isDemoName, type RiskVerdict } from "@fyr/contract";

/** Of what a block list would lock out for no reason that is known. */
const KNOWN_GOOD: ReadonlySet<RiskVerdict> = new Set(["benign", "good", "very_good"]);

export const isKnownGood = ({ risk }: IpInfo): boolean => KNOWN_GOOD.has(risk.verdict);
export const isUnknown = ({ risk }: IpInfo): boolean => risk.verdict === "unknown";
/** What the demo's sources made up. */
export const isOfDemo = ({ provenance }: IpInfo): boolean => provenance.some(({ source }) => isDemoName(source));

/** What of a list is left out of a block list. */
export interface LeftOut {
  readonly good: boolean;
  readonly unknown: boolean;
  readonly demo: boolean;
}

/** The rows that a block list gets, with what its head says of the choice. */
export function forBlocking(rows: readonly IpInfo[], out: LeftOut): { rows: readonly IpInfo[]; notes: string[] } {
  const note = (is: (info: IpInfo) => boolean, isOut: boolean, what: string): string[] => {
    const count = rows.filter(is).length;
    if (count === 0) return [];
    return [isOut ? `Left out: ${count} ${what}` : `With ${count} ${what}: kept by choice`];
  };
  return {
    rows: rows.filter(
      (info) => !(out.good && isKnownGood(info)) && !(out.unknown && isUnknown(info)) && !(out.demo && isOfDemo(info)),
    ),
    notes: [
      ...note(isKnownGood, out.good, "known to be good (benign, good or very good)"),
      ...note(isUnknown, out.unknown, "of which nothing is known"),
      ...note(isOfDemo, out.demo, "that the demo data made up"),
    ],
  };
}
