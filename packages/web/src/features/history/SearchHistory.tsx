import { SEARCH_DEBOUNCE_MS } from "@fyr/contract";
import { History, SearchX } from "lucide-react";
import { useState } from "react";
import { Busy } from "../../components/Busy.tsx";
import { SearchField } from "../../components/SearchField.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { ApiError, messageOf } from "../../lib/api/index.ts";
import { formatNumber } from "../../lib/format.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useSentinel } from "../../lib/use-sentinel.ts";
import { useQueryHistory } from "./pages.ts";
import { HistoryRow } from "./HistoryRow.tsx";

/** All queries of the account, newest first, fifty at a time. */
export default function SearchHistory() {
  const [text, setText] = useState("");
  const search = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const history = useQueryHistory(search);
  const pages = history.data?.pages ?? [];
  const total = pages.at(-1)?.total;
  // After an exception nothing more is loaded until the user asks.
  const canLoad = history.hasNextPage && !history.isFetchingNextPage && !history.isFetchNextPageError;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const sentinel = useSentinel(scroller, canLoad, () => void history.fetchNextPage());

  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center gap-4 border-b border-line bg-panel px-4 py-3">
        <SearchField label="Search queries" value={text} onValue={setText} className="flex-1" />
        <output className="tabular shrink-0 text-dim">
          {total === undefined ? "" : `${formatNumber(total)} queries total`}
        </output>
      </div>
      <div ref={setScroller} className="min-h-0 flex-1 overflow-y-auto">
        {history.isPending ? (
          <Busy>{search === "" ? "Loading queries..." : "Searching..."}</Busy>
        ) : history.isError && !history.isFetchNextPageError ? (
          <ErrorState title="Failed to load queries" onRetry={() => void history.refetch()}>
            {reasonOf(history.error)}
          </ErrorState>
        ) : total === 0 ? (
          search === "" ? (
            <EmptyState icon={History} title="No search history">
              Your search history will appear here
            </EmptyState>
          ) : (
            <EmptyState icon={SearchX} title="No queries found">
              Try a different search term
            </EmptyState>
          )
        ) : (
          <>
            <ul className="@container divide-y divide-line">
              {pages.flatMap((page) =>
                page.queries.map((entry) => (
                  <li key={entry.id}>
                    <HistoryRow entry={entry} />
                  </li>
                )),
              )}
            </ul>
            {history.isFetchingNextPage && <Busy>Loading more...</Busy>}
            {history.isFetchNextPageError && (
              <ErrorState title="Failed to load queries" onRetry={() => void history.fetchNextPage()}>
                {reasonOf(history.error)}
              </ErrorState>
            )}
            <div ref={sentinel} className="h-2" />
          </>
        )}
      </div>
    </div>
  );
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? messageOf(error) : "An error occurred while loading queries";
