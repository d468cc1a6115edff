import type { CountryStats } from "@fyr/contract";
import { Globe } from "lucide-react";
import { useMemo } from "react";
import { Card } from "../../components/Card.tsx";
import { Door } from "../../components/door/index.ts";
import { Flag } from "../../components/Flag.tsx";
import { formatNumber, plural } from "../../lib/format.ts";
import { BY_COUNTRY } from "./about.ts";
import { rankedCountries } from "./country-counts.ts";

/** What the map shows, in figures: the map's shades end where most countries' counts begin. */
export function CountryList({ stats, className }: { stats: CountryStats; className?: string }) {
  const countries = useMemo(() => rankedCountries(stats), [stats]);
  const most = countries[0]?.count ?? 0;
  return (
    <Card
      title="Countries"
      about={BY_COUNTRY}
      {...(className !== undefined && { className })}
      bodyClassName="min-h-0 overflow-y-auto p-2"
      aside={<span className="text-xs text-faint">{plural(countries.length, "country", "countries")}</span>}
    >
      <ol
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too
        tabIndex={0}
        aria-label="Countries by IPs"
        className="flex flex-col"
      >
        {countries.map(({ iso, name, count }) => (
          // What is scrolled out of the list is not drawn, and its flag not loaded.
          <li
            key={name}
            className="relative flex h-8 items-center gap-2.5 px-2 [contain-intrinsic-size:auto_2rem] [content-visibility:auto]"
          >
            <div
              aria-hidden
              className="absolute inset-y-0.5 left-0 rounded bg-accent-soft"
              style={{ width: `${(count / most) * 100}%` }}
            />
            {iso === null ? (
              <Globe className="relative size-4 shrink-0 text-faint" aria-hidden />
            ) : (
              <Flag iso={iso} decorative className="relative" />
            )}
            <span className="relative min-w-0 flex-1">{iso === null ? name : <Door kind="country" value={iso} />}</span>
            <span className="tabular relative text-dim">{formatNumber(count)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
