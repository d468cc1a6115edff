import { ArrowUp, MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { Busy } from "../../../components/Busy.tsx";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { EmptyState, ErrorState } from "../../../components/states.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useSentinel } from "../../../lib/use-sentinel.ts";
import { type FeedFilter, useFeed } from "./api.ts";
import { FeedItem } from "./FeedItem.tsx";
import { useArrivals } from "./use-arrivals.ts";

/** Posts, newest first; more as one scrolls, and word of those that arrive. */
export function Feed({
  filter,
  scroller,
  empty,
}: {
  filter: FeedFilter;
  scroller: Element | null;
  /** What would bring posts where there are none. */
  empty: { readonly title: string; readonly text: ReactNode };
}) {
  const feed = useFeed(filter);
  const arrivals = useArrivals(filter);
  const sentinel = useSentinel(scroller, feed.hasMore && !feed.isLoadingMore, feed.loadMore);
  const showNew = () => {
    arrivals.forget();
    scroller?.scrollTo({ top: 0 });
    void feed.reload();
  };
  if (feed.isPending) {
    return (
      <LoadingBlock label="Loading posts" className="flex flex-col gap-4">
        {[1, 2, 3].map((card) => (
          <div key={card} className="flex flex-col gap-3 rounded-lg border border-line bg-panel p-4">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="w-5/6" />
            <Skeleton className="w-2/3" />
          </div>
        ))}
      </LoadingBlock>
    );
  }
  if (feed.error !== null && feed.rows.length === 0) {
    return (
      <ErrorState title="The posts could not be loaded" onRetry={() => void feed.reload()}>
        {messageOf(feed.error)}
      </ErrorState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {arrivals.count !== null && (
        <output className="sticky top-2 z-10 self-center">
          <button
            type="button"
            onClick={showNew}
            className="inline-flex h-8 items-center gap-2 rounded-full bg-solid px-4 font-medium text-on-accent shadow-(--shadow) hover:bg-solid-hover [&_svg]:size-4"
          >
            <ArrowUp aria-hidden /> {arrivals.count} new {arrivals.count === "1" ? "post" : "posts"}
          </button>
        </output>
      )}
      {feed.rows.length === 0 ? (
        <EmptyState icon={MessagesSquare} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        feed.rows.map((post) => <FeedItem key={post.id} of={post} />)
      )}
      {feed.isLoadingMore && <Busy>Loading more posts...</Busy>}
      {feed.error !== null && (
        <ErrorState title="More posts could not be loaded" onRetry={() => void feed.reload()}>
          {messageOf(feed.error)}
        </ErrorState>
      )}
      <div ref={sentinel} className="h-px" />
    </div>
  );
}
