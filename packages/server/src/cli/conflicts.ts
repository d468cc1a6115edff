import type { OwnerConflict } from "@fyr/core/enrichment";

const UNDECIDED = "not looked at yet";

/** Writes the largest conflicts: one JSON object a line, or for people two lines each and a sum. */
export function writeConflicts(conflicts: readonly OwnerConflict[], limit: number, asJson: boolean): void {
  const shown = conflicts.slice(0, limit);
  if (asJson) {
    for (const conflict of shown) console.log(JSON.stringify(conflict));
    return;
  }
  for (const { addresses, sites6, believed, against, rule, decision, sample } of shown) {
    const size = `${addresses.toLocaleString("en").padStart(12)} IPv4  ${sites6.toLocaleString("en").padStart(9)} /48`;
    console.log(`${size}  ${believed.name} (${believed.source}), not ${against.name} (${against.source})`);
    console.log(`${" ".repeat(30)}by: ${rule}; ${decision ?? UNDECIDED}; e.g. ${sample}`);
  }
  const sum = (of: readonly OwnerConflict[]) =>
    of.reduce((all, { addresses }) => all + addresses, 0).toLocaleString("en");
  const open = conflicts.filter(({ decision }) => decision === null);
  console.log(
    `${conflicts.length} contradictions of ${sum(conflicts)} IPv4 addresses; ${open.length} of ${sum(open)} ${UNDECIDED}.`,
  );
}
