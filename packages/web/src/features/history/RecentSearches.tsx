import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { type HistoryFilter, useRecentQueries } from "./api.ts";
import { HistoryRow } from "./HistoryRow.tsx";
import { openSearchHistory } from "./open.tsx";

const ABOUT = {
  what: "Your latest searches. A click runs one again.",
  from: "Searches of this account, here and on other devices. No other account sees them.",
  how: "The same search in a row is shown once, with the verdict that it had.",
};

/**
 * The last searches, below the query box.
 * @param examples what to try, where there is none
 */
export function RecentSearches({ filter, examples }: { filter: HistoryFilter; examples?: ReactNode }) {
  const recent = useRecentQueries(filter);
  return (
    <Card
      title="Recent Searches"
      about={ABOUT}
      bodyClassName="p-0"
      aside={
        <Button look="ghost" size="sm" onClick={openSearchHistory}>
          View All
        </Button>
      }
    >
      {recent.isPending ? (
        <Loading />
      ) : recent.isError ? (
        <ErrorState title="Failed to load queries" onRetry={() => void recent.refetch()} className="py-8">
          {messageOf(recent.error)}
        </ErrorState>
      ) : recent.data.length === 0 ? (
        <EmptyState icon={Clock} title="No search history" className="py-10">
          <p>Your search history will appear here</p>
          {examples}
        </EmptyState>
      ) : (
        <ul className="@container divide-y divide-line py-px">
          {recent.data.map((entry) => (
            <li key={entry.id}>
              <HistoryRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Loading() {
  return (
    <LoadingBlock label="Loading queries..." className="flex flex-col gap-5 px-4 py-3">
      {["w-2/5", "w-1/3", "w-1/2", "w-1/4", "w-2/3", "w-1/5", "w-3/5"].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </LoadingBlock>
  );
}
