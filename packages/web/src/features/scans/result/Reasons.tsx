import type { ScanResult } from "@fyr/contract";
import { sumOf, weightOf } from "../verdict.ts";

/** What speaks for and against a forgery, with what each reason adds. */
export function Reasons({ catphish }: { catphish: NonNullable<ScanResult["Catphish"]> }) {
  return (
    <div className="flex flex-col gap-1.5">
      <ul aria-label="Reasons" className="flex flex-col gap-1 text-sm">
        {catphish.reasons.map(({ Code, Text, Weight }) => (
          <li key={`${Code} ${Text}`} className="flex items-baseline gap-2">
            <span className={`tabular w-12 shrink-0 text-right text-xs ${toneOf(Weight)}`}>{weightOf(Weight)}</span>
            <span className="min-w-0 wrap-anywhere">
              {Text}
              {Weight === 0 && <span className="text-faint"> Others of its kind count in full already.</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-faint">{sumOf(catphish)}</p>
    </div>
  );
}

/** What is of a kind of which others are enough adds nothing. */
const toneOf = (weight: number): string => (weight === 0 ? "text-faint" : weight > 0 ? "text-danger" : "text-success");
