import type { EventHit, LogTypeCount } from "@fyr/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useState } from "react";
import { Histogram } from "../../components/histogram/index.ts";
import { Skeleton } from "../../components/Skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import type { TimeFilter } from "../../lib/event-query.ts";
import { useSaveQuery } from "../history/index.ts";
import { type SearchRequest, firstPage } from "./api.ts";
import { TimeBadge } from "./filters/TimeBadge.tsx";
import { TypeBadges } from "./filters/TypeBadges.tsx";
import { EventsAtProvider } from "./results/events-at.ts";
import { Found } from "./results/Found.tsx";
import { type EventSearchParams, joinNames, timeParams } from "./search-params.ts";
import { Cancelled, Failed, Searching } from "./states.tsx";
import { useFieldActions } from "./use-field-actions.ts";
import { useArrived } from "./use-arrived.ts";
import { useUpdate } from "./use-update.ts";
import { later } from "../../components/later.tsx";

const FieldsBar = later(() => import("./fields/FieldsBar.tsx"));
const Arrivals = later(() => import("./Arrivals.tsx"));
const LeftOut = later(() => import("./LeftOut.tsx"));

interface ResultsProps {
  params: EventSearchParams;
  time: TimeFilter | null;
  request: SearchRequest;
  /** The search of new events. */
  followed: SearchRequest;
  /** The search of what is left out as it has no time of its own; null where nothing is. */
  untimed: SearchRequest | null;
  size: number;
  onSize: (size: number) => void;
}

/** So wide a window has room for the fields beside the events. */
const WIDE = "(min-width: 90rem)";

const NONE: readonly never[] = [];
const FIELDS_SHAPE = <div className="hidden w-64 shrink-0 lg:block" />;

/** Filters, histogram and rows of one search. */
export function EventResults({ params, time, request, followed, untimed, size, onSize }: ResultsProps) {
  const update = useUpdate();
  const actions = useFieldActions(params);
  const [isFieldsShown, setFieldsShown] = useState(() => window.matchMedia(WIDE).matches);
  // What the search before found stands in for counts and bars until the answer is here; its rows do not.
  const first = useQuery({ ...firstPage(request, size), placeholderData: keepPreviousData });
  const stale = first.isPlaceholderData || first.isPending;
  const [arrived, setArrived] = useState<readonly EventHit[]>(NONE);
  const sinceEmpty = useArrived(followed, !stale && first.data?.total === 0 ? arrived : NONE);
  const shown = sinceEmpty ?? first.data;
  const counts: readonly LogTypeCount[] = shown?.log_types ?? NONE;
  const showTime = useCallback((of: TimeFilter) => update(timeParams(of)), [update]);

  return (
    <EventsAtProvider value={showTime}>
      {params.query !== undefined && params.log !== "false" && (
        <Saved key={request.query} query={request.query} answered={first.isSuccess && !first.isPlaceholderData} />
      )}
      <div className="flex flex-wrap items-start gap-1.5 empty:hidden">
        {first.isPending && time === null && <div className="h-7" />}
        {time !== null && (
          <TimeBadge time={time} last={params.last} onClear={() => update({ ...timeParams(null), log: "false" })} />
        )}
        <TypeBadges
          counts={counts}
          others={shown?.other_types ?? 0}
          chosen={request.types}
          onChosen={(types) => update({ types: joinNames(types) })}
        />
      </div>
      {first.isError ? (
        <Failed error={first.error} onRetry={() => void first.refetch()} />
      ) : (
        <>
          {first.data === undefined && <Skeleton className="h-67 shrink-0 rounded-lg" />}
          {shown !== undefined && (shown.total > 0 || time !== null) && (
            <section
              aria-label="Timeline"
              className={cn("shrink-0 rounded-lg border border-line bg-panel p-2", stale && "opacity-60")}
            >
              <Histogram
                label="Events over time"
                points={shown.histogram}
                interval={shown.interval}
                onRange={(start, end) => update(timeParams({ start, end }))}
              />
              {untimed !== null && (
                <Suspense fallback={null}>
                  <LeftOut of={untimed} onTakeIn={() => update({ untimed: "in", log: "false" })} />
                </Suspense>
              )}
              {(shown.arrivals ?? 0) > 0 && (
                <Suspense fallback={<div className="h-8" />}>
                  <Arrivals
                    count={shown.arrivals ?? 0}
                    total={shown.total}
                    onLeaveOut={(field, value) =>
                      params.untimed === undefined
                        ? actions.onFilter(field, value, false)
                        : update({ untimed: undefined, log: "false" })
                    }
                  />
                </Suspense>
              )}
            </section>
          )}
          <div className="flex flex-col gap-4 lg:flex-row lg:items-start">
            {isFieldsShown && first.data === undefined && FIELDS_SHAPE}
            {isFieldsShown && first.data !== undefined && shown !== undefined && shown.total > 0 && (
              <Suspense fallback={FIELDS_SHAPE}>
                <FieldsBar
                  request={sinceEmpty === undefined ? request : followed}
                  rows={sinceEmpty === undefined ? first.data.results : arrived}
                  busy={stale}
                  actions={actions}
                  onHide={() => setFieldsShown(false)}
                />
              </Suspense>
            )}
            <div className="flex min-w-0 flex-1 flex-col gap-4">
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
                  followed={followed}
                  size={size}
                  onSize={onSize}
                  first={first.data}
                  onArrived={setArrived}
                  actions={actions}
                  isFieldsShown={isFieldsShown}
                  onFields={() => setFieldsShown(true)}
                />
              )}
            </div>
          </div>
        </>
      )}
    </EventsAtProvider>
  );
}

/** Keeps the search in the history once it is answered: once for each text, whatever log types are chosen of it. */
function Saved({ query, answered }: { query: string; answered: boolean }) {
  useSaveQuery(query, "event_search", answered);
  return null;
}
