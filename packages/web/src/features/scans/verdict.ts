import { CATPHISH_BASE, type ScanResult } from "@fyr/contract";
import { plural } from "../../lib/format.ts";

type Catphish = NonNullable<ScanResult["Catphish"]>;

const DIGITS = 2;
const LEAST = 0.0001;
/** Below this probability the reasons for a forgery are weak, whatever speaks against it. */
const WORTH_A_LOOK = 0.05;
/** The reason that speaks of malware rather than of a forgery. */
const PUSHES = "pushes a program";

/** A probability as it was computed, to four digits. What is rounded to certainty is not called certain. */
export function percentOf(probability: number): string {
  if (probability > 1 - LEAST) return "over 99.99 %";
  if (probability < LEAST) return "under 0.01 %";
  return `${Number((probability * 100).toFixed(DIGITS))} %`;
}

/** What a page is called, with what it is the probability of. */
export const classWords = ({ class_prediction: called, prediction_probability: probability }: Catphish): string =>
  called === "phishing" ? `phishing (${percentOf(probability)})` : `${called} (phishing: ${percentOf(probability)})`;

/** The line above the reasons: it says no more, and no less, than they do. */
export function verdictOf(judged: ScanResult["Catphish"], warners: readonly string[]): string {
  if (judged?.Malicious === true) {
    const whose = judged.brand === null ? "" : ` that pretends to be ${judged.brand}`;
    return `Malicious: ${judged.class_prediction}${whose} (${percentOf(judged.prediction_probability)})`;
  }
  if (warners.length > 0) return `On a list: ${[...new Set(warners)].join(", ")}`;
  if (judged === null) return "Not judged: what came is no page";
  // What the program does is not judged: nobody may read that the page is harmless.
  if (judged.reasons.some(({ Code }) => Code === PUSHES))
    return `It pushed a program, which Fyr has not opened (phishing: ${percentOf(judged.prediction_probability)})`;
  const words = speaksFor(judged.reasons.map(({ Weight }) => Weight).filter((weight) => weight > 0));
  return `Called ${judged.class_prediction}, ${words} (phishing: ${percentOf(judged.prediction_probability)})`;
}

/** How much the reasons for a forgery say by themselves: an address without a name is one, and alarms nobody. */
function speaksFor(weights: readonly number[]): string {
  if (weights.length === 0) return "nothing speaks for a forgery";
  const sum = weights.reduce((total, weight) => total + weight, CATPHISH_BASE);
  return 1 / (1 + Math.exp(-sum)) < WORTH_A_LOOK
    ? `only ${plural(weights.length, "weak reason speaks", "weak reasons speak")} for a forgery`
    : `though ${plural(weights.length, "reason speaks", "reasons speak")} for a forgery`;
}

/** +2.5, −7.5 */
export const weightOf = (weight: number): string => `${weight < 0 ? "−" : "+"}${Math.abs(weight)}`;

/** How the probability comes of the weights, so that it can be recomputed. */
export function sumOf({ reasons, prediction_probability: probability }: Catphish): string {
  const sum = Number(reasons.reduce((total, { Weight }) => total + Weight, CATPHISH_BASE).toFixed(4));
  const shown = weightOf(sum).replace("+", "");
  return `${weightOf(CATPHISH_BASE)} for any page and these weights make ${shown}: 1 / (1 + e^−(${shown})) is ${percentOf(probability)}.`;
}
