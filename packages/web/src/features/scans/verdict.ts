import { type Catphish, CATPHISH_BASE, percentOfProbability } from "@fyr/contract";

/** +2.5, −7.5 */
export const weightOf = (weight: number): string => `${weight < 0 ? "−" : "+"}${Math.abs(weight)}`;

/** How the probability comes of the weights, so that it can be recomputed. */
export function sumOf({ reasons, prediction_probability: probability }: Catphish): string {
  const sum = Number(reasons.reduce((total, { Weight }) => total + Weight, CATPHISH_BASE).toFixed(4));
  const shown = weightOf(sum).replace("+", "");
  return `${weightOf(CATPHISH_BASE)} for any page and these weights make ${shown}: 1 / (1 + e^−(${shown})) is ${percentOfProbability(probability)}.`;
}
