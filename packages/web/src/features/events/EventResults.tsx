import type { EventHit, EventSearchResult, LogTypeCount } from "@fyr/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { Histogram } from "../../components/histogram/index.ts";
import { cn } from "../../lib/cn.ts";
import { plural } from "../../lib/format.ts";
import { useSaveQuery } from "../history/index.ts";
import { type SearchRequest, firstPage, nextPage } from "./api.ts";
import { TimeBadge } from "./filters/TimeBadge.tsx";
import { TypeBadges } from "./filters/TypeBadges.tsx";
import { filtered } from "./query-text.ts";
import { EventPager } from "./results/EventPager.tsx";
import { EventTable } from "./results/EventTable.tsx";
import type { FieldActions } from "./results/JsonDocument.tsx";
import { Toolbar } from "./results/Toolbar.tsx";
import { useTail } from "./results/use-tail.ts";
import { type EventSearchParams, joinNames, splitNames, timeOf } from "./search-params.ts";
import { Cancelled, Failed, Nothing, Searching } from "./states.tsx";
import { useUpdate } from "./use-update.ts";

interface ResultsProps {
  params: EventSearchParams;
  request: SearchRequest;
  size: number;
  onSize: (size: number) => void;
}

const NONE: readonly never[] = [];

/** Filters, histogram and rows of one search. */
export function EventResults({ params, request, size, onSize }: ResultsProps) {
  const update = useUpdate();
  const time = timeOf(params);
  // What the search before found stands in for counts and bars until the answer is here; its rows do not.
  const first = useQuery({ ...firstPage(request, size), placeholderData: keepPreviousData });
  const counts: readonly LogTypeCount[] = first.data?.log_types ?? NONE;
  const stale = first.isPlaceholderData || first.isPending;

  return (
    <>
      {params.query !== undefined && params.log !== "false" && (
        <Saved key={request.query} query={request.query} answered={first.isSuccess && !first.isPlaceholderData} />
      )}
      <div className="flex flex-wrap items-start gap-1.5 empty:hidden">
        {time !== null && (
          <TimeBadge time={time} onClear={() => update({ start: undefined, end: undefined, log: "false" })} />
        )}
        <TypeBadges
          counts={counts}
          others={first.data?.other_types ?? 0}
          chosen={request.types}
          onChosen={(types) => update({ types: joinNames(types) })}
        />
      </div>
      {first.isError ? (
        <Failed error={first.error} onRetry={() => void first.refetch()} />
      ) : (
        <>
          {first.data !== undefined && (first.data.total > 0 || time !== null) && (
            <section
              aria-label="Timeline"
              className={cn("shrink-0 rounded-lg border border-line bg-panel p-2", stale && "opacity-60")}
            >
              <Histogram
                label="Events over time"
                points={first.data.histogram}
                interval={first.data.interval}
                onRange={(start, end) => update({ start, end })}
              />
              <Arrivals count={first.data.arrivals ?? 0} />
            </section>
          )}
          {stale ? (
            first.fetchStatus === "idle" ? (
              <Cancelled onAgain={() => void first.refetch()} />
            ) : (
              <Searching request={request} />
            )
          ) : (
            <Found
              key={JSON.stringify([request, size])}
              params={params}
              request={request}
              size={size}
              onSize={onSize}
              first={first.data}
            />
          )}
        </>
      )}
    </>
  );
}

/** How many bars' events stand at the time of their arrival. */
function Arrivals({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="px-2 pt-1 text-xs text-dim">
      {plural(count, "event has", "events have")} no time of {count === 1 ? "its" : "their"} own that can be true, and{" "}
      {count === 1 ? "stands" : "stand"} where Fyr received {count === 1 ? "it" : "them"}.
    </p>
  );
}

/** Keeps the search in the history once it is answered: once for each text, whatever log types are chosen of it. */
function Saved({ query, answered }: { query: string; answered: boolean }) {
  useSaveQuery(query, "event_search", answered);
  return null;
}

function Found({ params, request, size, onSize, first }: ResultsProps & { first: EventSearchResult }) {
  const update = useUpdate();
  /** Where each page after the first begins, as far as the user went. */
  const [places, setPlaces] = useState<readonly string[]>([]);
  const place = places.at(-1);
  const further = useQuery({ ...nextPage(request, size, place ?? ""), enabled: place !== undefined });
  const page = place === undefined ? first : further.data;
  const head = useRef<HTMLDivElement>(null);
  const go = (next: readonly string[]) => {
    setPlaces(next);
    head.current?.scrollIntoView({ block: "start" });
  };
  const tail = useTail(request);
  const rows: readonly EventHit[] = useMemo(() => {
    const shown = page?.results ?? NONE;
    if (tail.rows.length === 0) return shown;
    const live = new Set(tail.rows.map(({ id }) => id));
    return [...tail.rows, ...shown.filter(({ id }) => !live.has(id))];
  }, [page, tail.rows]);

  const query = params.query ?? "";
  const joined = params.columns;
  const columns = useMemo(() => splitNames(joined), [joined]);
  const setColumns = useCallback(
    (next: readonly string[]) => update({ columns: joinNames(next) }, { replace: true }),
    [update],
  );
  const actions = useMemo(
    (): FieldActions => ({
      columns,
      onFilter: (field, value, out) => update({ query: filtered(query, field, value, out), log: undefined }),
      onColumn: (field, shown) => setColumns(shown ? [...columns, field] : columns.filter((other) => other !== field)),
    }),
    [columns, query, update, setColumns],
  );

  if (first.total === 0 && rows.length === 0)
    return <Nothing tail={tail} filtered={request.query !== "" || request.types.length > 0} />;
  return (
    <>
      <div ref={head}>
        <Toolbar
          request={request}
          params={params}
          total={first.total}
          rows={rows}
          columns={columns}
          onColumns={setColumns}
          tail={tail}
          size={size}
          onSize={onSize}
        />
      </div>
      {further.isError && place !== undefined ? (
        <Failed error={further.error} onRetry={() => void further.refetch()} />
      ) : page === undefined ? (
        <Searching request={request} />
      ) : (
        // Each page anew: heights of the rows of another would move what is in view.
        <EventTable key={place} rows={rows} actions={actions} busy={false} />
      )}
      <EventPager
        page={places.length}
        pages={Math.max(1, Math.ceil(first.total / size))}
        busy={page === undefined}
        hasNext={page !== undefined && page.next !== null}
        onPrevious={() => go(places.slice(0, -1))}
        onNext={() => page !== undefined && page.next !== null && go([...places, page.next])}
      />
      <output className="sr-only">{plural(first.total, "event")} found</output>
    </>
  );
}
