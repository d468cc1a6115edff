import { tagName, type TypeStats } from "@fyr/contract";
import { ProgressBar } from "../../../components/ProgressBar.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { inThousands, percentOf } from "../numbers.ts";

/** These come first, also where there are none. */
const SPECIAL: readonly string[] = ["vpn", "proxy"];

/**
 * How many addresses there are of each type.
 * @param total how many there are in all; fewer than the sum where addresses have several types
 */
export function TypeCards({ types, total }: { types: TypeStats; total: number | undefined }) {
  const sum = Object.values(types).reduce((all, count) => all + count, 0);
  const others = Object.keys(types)
    .filter((type) => !SPECIAL.includes(type))
    .toSorted((a, b) => (types[b] ?? 0) - (types[a] ?? 0));
  return (
    <div>
      <ul aria-label="Types" className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-4">
        {[...SPECIAL, ...others].map((type) => (
          <Tile key={type} type={type} types={types} />
        ))}
      </ul>
      {total !== undefined && sum > total && (
        <p className="mt-2 text-xs text-faint">
          An address of several types counts in each: the types add up to {formatNumber(sum)}, of {formatNumber(total)}{" "}
          addresses.
        </p>
      )}
    </div>
  );
}

/** A type, and its share of all. */
function Tile({ type, types }: { type: string; types: TypeStats }) {
  const count = types[type] ?? 0;
  const percent = percentOf(count, types);
  return (
    <li className="rounded-lg border border-line bg-panel px-4 py-3">
      <div className="flex items-end justify-between gap-3">
        <Figure type={type} count={count} />
        <span className="tabular pb-0.5 text-dim">{shareOf(type, count, percent)}</span>
      </div>
      <ProgressBar label={`${tagName(type)} of all types`} value={percent} max={100} className="mt-2.5 h-1" />
    </li>
  );
}

/** Shares are rounded down; a type of few addresses is not shown as one of none. */
const shareOf = (type: string, count: number, percent: number): string =>
  percent === 0 && count > 0 && !SPECIAL.includes(type) ? "<1%" : `${percent}%`;

const Figure = ({ type, count }: { type: string; count: number }) => (
  <div>
    <p className="text-xs text-dim">{tagName(type)}</p>
    <p className="tabular mt-0.5 text-xl font-semibold text-ink" title={formatNumber(count)}>
      {inThousands(count)}
    </p>
  </div>
);
