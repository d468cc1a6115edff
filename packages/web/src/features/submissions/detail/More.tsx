import { SENTINEL_DELAY_MS } from "@fyr/contract";
import { Busy } from "../../../components/Busy.tsx";
import { useSentinel } from "../../../lib/use-sentinel.ts";

/** The end of a list in the scroller: the next page is loaded when it comes near. */
export function More({
  scroller,
  list: { hasMore, isLoadingMore, loadMore },
}: {
  scroller: Element | null;
  list: { readonly hasMore: boolean; readonly isLoadingMore: boolean; readonly loadMore: () => void };
}) {
  const sentinel = useSentinel(scroller, hasMore && !isLoadingMore, loadMore, SENTINEL_DELAY_MS);
  return (
    <>
      {isLoadingMore && <Busy>Loading more...</Busy>}
      <div ref={sentinel} className="h-2" />
    </>
  );
}
