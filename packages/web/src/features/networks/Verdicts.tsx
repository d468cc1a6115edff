import { type NetworkCounts, type RiskVerdict, verdictName } from "@fyr/contract";
import { riskText } from "../../components/Risk.tsx";
import { cn } from "../../lib/cn.ts";
import { shareText, sizeText } from "./figures.ts";

/** The worst first; what is not judged last. */
const ORDER: readonly RiskVerdict[] = [
  "very_bad",
  "bad",
  "neutral",
  "good",
  "very_good",
  "benign",
  "unknown",
  "not_routable",
];

/** How many addresses have which verdict: one bar, and each part of it in figures. */
export function Verdicts({ counts: { verdicts, addresses } }: { counts: NetworkCounts }) {
  const parts = ORDER.flatMap((verdict) => {
    const part = verdicts[verdict] ?? 0;
    return part === 0 ? [] : [{ verdict, part }];
  });
  return (
    <figure aria-label="Verdicts" className="flex flex-col gap-2">
      <div aria-hidden className="flex h-2.5 gap-px overflow-hidden rounded-full bg-raised">
        {parts.map(({ verdict, part }) => (
          <span
            key={verdict}
            className={cn("min-w-0.5 bg-current", riskText(verdict))}
            style={{ flexGrow: part / addresses, flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
        {parts.map(({ verdict, part }) => (
          <li key={verdict} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={cn("size-2 rounded-full bg-current", riskText(verdict))} />
            <span className="text-ink">{verdictName(verdict)}</span>
            <span className="tabular text-dim" title={`${sizeText(part)} addresses`}>
              {shareText(part, addresses)}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
