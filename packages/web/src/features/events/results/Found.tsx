import type { EventHit, EventSearchResult } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { formatNumber, plural } from "../../../lib/format.ts";
import { usePrinting } from "../../../lib/printing.ts";
import { nextPage, type SearchRequest } from "../api.ts";
import type { EventSearchParams } from "../search-params.ts";
import { Failed, Nothing, Searching } from "../states.tsx";
import type { ColumnActions } from "../use-field-actions.ts";
import { EventPager } from "./EventPager.tsx";
import { EventTable, PRINTED } from "./EventTable.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { useTail } from "./use-tail.ts";

interface FoundProps {
  params: EventSearchParams;
  request: SearchRequest;
  followed: SearchRequest;
  size: number;
  onSize: (size: number) => void;
  first: EventSearchResult;
  /** Receives the rows that the live tail brought; none once these results are gone. */
  onArrived: (rows: readonly EventHit[]) => void;
  actions: ColumnActions;
  isFieldsShown: boolean;
  onFields: () => void;
}

const NONE: readonly never[] = [];

/** The rows of a search, page by page, and what can be done with them. */
export function Found({
  params,
  request,
  followed,
  size,
  onSize,
  first,
  onArrived,
  actions,
  isFieldsShown,
  onFields,
}: FoundProps) {
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
  const tail = useTail(followed);
  useEffect(() => {
    onArrived(tail.rows);
    return () => onArrived(NONE);
  }, [onArrived, tail.rows]);
  const isPrinting = usePrinting();
  const rows: readonly EventHit[] = useMemo(() => {
    const shown = page?.results ?? NONE;
    if (tail.rows.length === 0) return shown;
    const live = new Set(tail.rows.map(({ id }) => id));
    return [...tail.rows, ...shown.filter(({ id }) => !live.has(id))];
  }, [page, tail.rows]);

  if (first.total === 0 && rows.length === 0)
    return <Nothing tail={tail} filtered={request.query !== "" || request.types.length > 0} />;
  const skipped = places.length * size;
  const printed = Math.min(rows.length, PRINTED);
  return (
    <>
      {isPrinting && printed < first.total && (
        <p>
          On paper: {places.length === 0 ? "the first" : `events ${formatNumber(skipped + 1)} to`}{" "}
          {formatNumber(skipped + printed)} of {plural(first.total, "event")}.
        </p>
      )}
      <div ref={head}>
        <Toolbar
          request={request}
          params={params}
          total={first.total}
          rows={rows}
          actions={actions}
          isFieldsShown={isFieldsShown}
          onFields={onFields}
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
