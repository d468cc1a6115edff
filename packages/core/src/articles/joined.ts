import { type Indicator } from "../indicators/index.ts";

/** With what a line break parts, as documents that were made from a PDF have it. */
export function joinBroken(_text: string, indicators: readonly Indicator[]): readonly Indicator[] {
  return indicators;
}
