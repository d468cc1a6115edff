import { type EventTopValues, TOP_VALUES_MAX } from "@fyr/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { cn } from "../../../lib/cn.ts";
import { menuOfLine } from "../../../components/door/PlainValue.tsx";
import { formatNumber, plural } from "../../../lib/format.ts";
import { type SearchRequest, topValues } from "../api.ts";
import { searchFailure } from "../messages.ts";
import type { FieldActions } from "../results/JsonDocument.tsx";

import { Value } from "../results/Value.tsx";

/** How many are shown: at first, and each time that more are wanted. */
const STEPS = [5, 20, TOP_VALUES_MAX];

interface TopValuesProps {
  name: string;
  request: SearchRequest;
  busy: boolean;
  onFilter: FieldActions["onFilter"];
}

/** The most frequent values of a field in what was found. A press on one keeps only its events. */
export function TopValues({ name, request, busy, onFilter }: TopValuesProps) {
  const [step, setStep] = useState(0);
  const limit = STEPS[step] ?? TOP_VALUES_MAX;
  const top = useQuery({
    ...topValues(request, name, limit),
    // The answer to the search comes first.
    enabled: !busy,
    placeholderData: keepPreviousData,
  });
  if (top.isError) {
    return (
      <NotLoaded className="px-1 py-1 text-xs" onRetry={() => void top.refetch()}>
        {searchFailure(top.error)}
      </NotLoaded>
    );
  }
  if (top.data === undefined) {
    return (
      <LoadingBlock label={`Counting ${name}`} className="flex h-43 flex-col gap-2 pr-2">
        <Skeleton />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-3/5" />
      </LoadingBlock>
    );
  }
  const { values, distinct } = top.data;
  if (values.length === 0) return <p className="text-xs text-dim">{noneOf(top.data)}</p>;
  const isMore = values.length < distinct && step < STEPS.length - 1;
  return (
    <div className={cn("flex flex-col gap-1", (busy || top.isPlaceholderData) && "opacity-60")}>
      <ol aria-label={`Values of ${name}`} className="flex flex-col">
        {values.map(({ value, count }) => (
          <Entry
            key={value}
            name={name}
            value={value}
            count={count}
            share={count / Math.max(1, top.data.counted)}
            onFilter={onFilter}
          />
        ))}
      </ol>
      <p className="text-2xs text-dim">{extentOf(top.data)}</p>
      <div className="flex gap-1">
        {isMore && (
          <Button look="ghost" size="sm" aria-label={`More values of ${name}`} onClick={() => setStep(step + 1)}>
            More
          </Button>
        )}
        <CopyButton
          text={() => values.map(({ value }) => value).join("\n")}
          label={`Copy the values of ${name}`}
          look="ghost"
        >
          Copy
        </CopyButton>
      </div>
    </div>
  );
}

function noneOf({ events, is_partial: isPartial }: EventTopValues): string {
  const where = isPartial ? "of the newest million events" : "found";
  return events === 0 ? `No event ${where} has it.` : `${plural(events, "event")} with it, all with long values.`;
}

/** How many values there are, and of which events. */
function extentOf({ values, distinct, events, counted, is_partial: isPartial }: EventTopValues): string {
  const shown =
    values.length < distinct
      ? `${formatNumber(values.length)} of ${formatNumber(distinct)} values`
      : plural(distinct, "value");
  const of = isPartial ? `the newest ${formatNumber(counted)}` : formatNumber(counted);
  return `${shown}, in ${formatNumber(events)} of ${of} events`;
}

function Entry({
  name,
  value,
  count,
  share,
  onFilter,
}: {
  name: string;
  value: string;
  count: number;
  /** Of the events that were counted. */
  share: number;
  onFilter: FieldActions["onFilter"];
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons' keys bubble here
    <li
      onContextMenu={menuOfLine}
      className="group/value relative flex h-6 items-center gap-1.5 rounded pr-1 text-xs hover:bg-hover"
    >
      <span
        aria-hidden
        className="absolute inset-y-0.5 left-0 rounded-xs bg-accent-soft"
        style={{ width: `${Math.max(1, share * 100)}%` }}
      />
      <span className="mono relative min-w-0 flex-1 truncate pl-1" title={value}>
        <Value field={name} value={value} isMarked={false} onFilter={onFilter}>
          <span className="truncate">{value}</span>
        </Value>
      </span>
      <span className="flex opacity-0 group-hover/value:opacity-100 group-focus-within/value:opacity-100">
        <Filter label={`Keep only ${name} ${value}`} onClick={() => onFilter(name, value, false)}>
          <ZoomIn aria-hidden />
        </Filter>
        <Filter label={`Leave out ${name} ${value}`} onClick={() => onFilter(name, value, true)}>
          <ZoomOut aria-hidden />
        </Filter>
      </span>
      <span className="tabular relative text-dim" title={`${(share * 100).toFixed(1)}% of the events counted`}>
        {formatNumber(count)}
      </span>
    </li>
  );
}

function Filter({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="relative grid size-5 place-items-center rounded text-dim hover:bg-raised hover:text-ink [&_svg]:size-3.5"
    >
      {children}
    </button>
  );
}
