import { Clock } from "lucide-react";
import { OfDemo } from "../../components/OfDemo.tsx";
import { RiskScore } from "../../components/Risk.tsx";
import { type Asked, type OfferGroup, RANK } from "../../lib/offers.ts";
import { useRecentQueries } from "./api.ts";
import { reopening, summaryOf } from "./entry.ts";

const SHOWN = 5;

/** The last searches, before anything is typed. */
export function useRecentOffers({ text }: Asked): readonly OfferGroup[] {
  const recent = useRecentQueries(null);
  if (text !== "") return [];
  const found = (recent.data ?? []).flatMap((entry) => {
    const target = reopening(entry);
    return target === null ? [] : [{ entry, target }];
  });
  return [
    {
      title: "Recent searches",
      rank: RANK.recent,
      offers: found.slice(0, SHOWN).map(({ entry, target: { to, search } }) => {
        const { label, first, beyond } = summaryOf(entry);
        return {
          id: `recent ${entry.id}`,
          label: (
            <span className="inline-flex max-w-full items-baseline gap-2">
              <span className="mono truncate">{first}</span>
              <OfDemo kind="text" value={first} />
              {entry.risk !== undefined && <RiskScore risk={entry.risk} className="shrink-0 text-xs" />}
              {beyond !== null && <span className="shrink-0 text-xs text-dim">{beyond}</span>}
            </span>
          ),
          icon: <Clock />,
          as: label,
          open: { to, search: Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)])) },
        };
      }),
    },
  ];
}
