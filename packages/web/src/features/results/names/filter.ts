import { RISK_VERDICTS, type RiskVerdict, verdictName } from "@fyr/contract";
import type { NameAnswer } from "./name-answers.ts";

/** What names are kept by: their verdict, or that they have none yet. */
export type NameChoice = RiskVerdict | "waiting";

/** From the worst to what is not judged. */
export const CHOICES: readonly NameChoice[] = [
  ...RISK_VERDICTS.filter((verdict) => verdict !== "not_routable").toReversed(),
  "not_routable",
  "waiting",
];

export const choiceOf = ({ answer }: { readonly answer?: NameAnswer | undefined }): NameChoice =>
  answer?.verdict ?? "waiting";

export const choiceName = (choice: NameChoice): string =>
  choice === "waiting" ? "Not looked up" : verdictName(choice);

/** How many names have which verdict, from the worst on; only those that some have. */
export function countsOf(
  names: readonly { readonly answer?: NameAnswer | undefined }[],
): readonly (readonly [choice: NameChoice, count: number])[] {
  const counts = new Map<NameChoice, number>();
  for (const name of names) counts.set(choiceOf(name), (counts.get(choiceOf(name)) ?? 0) + 1);
  return CHOICES.flatMap((choice) => {
    const count = counts.get(choice);
    return count === undefined ? [] : [[choice, count] as const];
  });
}
