import { useQuery } from "@tanstack/react-query";
import { CircleSlash, SearchX } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { Busy } from "../../components/Busy.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { ApiError, messageWithWait } from "../../lib/api/index.ts";
import { anyEvents, type SearchRequest, cancelSearch } from "./api.ts";
import { FirstEvents } from "./FirstEvents.tsx";
import { searchFailure } from "./messages.ts";
import { type Tail, TailButton } from "./results/TailButton.tsx";

/** The search runs; it can be stopped. */
export function Searching({ request }: { request: SearchRequest }) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-panel pb-6">
      <Busy>Searching...</Busy>
      <Button size="sm" onClick={() => void cancelSearch(request)}>
        Cancel
      </Button>
    </div>
  );
}

export function Cancelled({ onAgain }: { onAgain: () => void }) {
  return (
    <EmptyState icon={CircleSlash} title="The search was cancelled">
      <Button className="mt-3" onClick={onAgain}>
        Search again
      </Button>
    </EmptyState>
  );
}

/**
 * What went wrong. A query that is wrong stands above, with the place; to try it again would change nothing. That a store
 * is not there is no fault of the search, and has its own words.
 */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const code = error instanceof ApiError ? error.code : 0;
  return (
    <ErrorState title={searchFailure(error)} {...(code !== 400 && { onRetry })}>
      {code === 503 || code === 507 ? messageWithWait(error) : undefined}
    </ErrorState>
  );
}

/** No event was found; or there is none at all, and how to send the first ones. */
export function Nothing({ filtered, tail }: { filtered: boolean; tail: Tail }) {
  const any = useQuery({ ...anyEvents, enabled: filtered });
  if (!filtered || any.data === false) return <FirstEvents />;
  return (
    <EmptyState icon={SearchX} title="No results found">
      <p>Try fewer clauses, another spelling, or more time.</p>
      <div className="mt-4 inline-flex">
        <TailButton tail={tail} />
      </div>
    </EmptyState>
  );
}
