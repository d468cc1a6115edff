import { SENTINEL_DELAY_MS } from "@fyr/contract";
import { Busy } from "../../../components/Busy.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { useSentinel } from "../../../lib/use-sentinel.ts";
import { useAllForPaper } from "./use-all-for-paper.ts";

interface Paged {
  readonly rows: { readonly length: number };
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly reload: () => unknown;
}

/**
 * The end of a list in the scroller: the next page is loaded when it comes near.
 * @param failed what to say where the list, or the rest of it, could not be loaded
 */
export function More({ scroller, list, failed }: { scroller: Element | null; list: Paged; failed: string }) {
  const { rows, error, hasMore, isLoadingMore, loadMore, reload } = list;
  const sentinel = useSentinel(scroller, hasMore && !isLoadingMore, loadMore, SENTINEL_DELAY_MS);
  useAllForPaper(rows.length, hasMore && !isLoadingMore, loadMore);
  return (
    <>
      {error !== null && <NotLoaded onRetry={() => void reload()}>{failed}</NotLoaded>}
      {hasMore && <p className="hidden pt-2 text-dim print:block">There are more: the page has them.</p>}
      {isLoadingMore && <Busy>Loading more...</Busy>}
      <div ref={sentinel} className="h-2" />
    </>
  );
}
