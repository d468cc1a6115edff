import type { ReactNode } from "react";
import { type About, Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { formatNumber } from "../../lib/format.ts";
import { shareText, sizeText } from "./figures.ts";

const SHOWN = 8;

interface Counted {
  readonly addresses: number;
}

/** The largest parts of a network by one property, each with a bar of its share. */
export function Ranked<T extends Counted>({
  title,
  about,
  list: { items, total },
  of,
  keyOf,
  render,
  none,
}: {
  title: string;
  about: About;
  /** `total` is null where the account does not see them. */
  list: { readonly items: readonly T[]; readonly total: number | null };
  /** Addresses in all. */
  of: number;
  keyOf: (item: T) => string;
  render: (item: T) => ReactNode;
  /** What it means that there is none. */
  none: ReactNode;
}) {
  const shown = items.slice(0, SHOWN);
  if (shown.length === 0)
    return (
      <CardLine title={title} about={about}>
        {none}
      </CardLine>
    );
  return (
    <Card
      title={title}
      about={about}
      bodyClassName="p-2"
      aside={
        total !== null &&
        total > shown.length && (
          <span className="text-xs text-faint">
            the largest {shown.length} of {formatNumber(total)}
          </span>
        )
      }
    >
      <ol className="flex flex-col gap-0.5">
        {shown.map((item) => (
          <li key={keyOf(item)} className="relative flex h-7 items-center gap-3 px-2">
            <div
              aria-hidden
              className="absolute inset-y-0.5 left-0 rounded bg-accent-soft"
              style={{ width: `${(item.addresses / of) * 100}%` }}
            />
            {/* On the bar a door's line is seen as beside it. */}
            <span className="relative flex min-w-0 flex-1 [&_a]:decoration-faint">{render(item)}</span>
            <span className="tabular relative text-xs text-dim">{sizeText(item.addresses)}</span>
            <span className="tabular relative w-14 text-right text-xs text-faint">{shareText(item.addresses, of)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
