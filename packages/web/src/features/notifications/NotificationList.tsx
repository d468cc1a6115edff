import { SEARCH_DEBOUNCE_MS } from "@fyr/contract";
import { BellOff, CheckCheck, SearchX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toast } from "../../components/toast/index.ts";
import { Busy } from "../../components/Busy.tsx";
import { Button } from "../../components/Button.tsx";
import { SearchField } from "../../components/SearchField.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { ApiError, messageOf } from "../../lib/api/index.ts";
import { plural } from "../../lib/format.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useSentinel } from "../../lib/use-sentinel.ts";
import { noteSeen, useNotifications, useReadAll, useReadOne } from "./api.ts";
import { NotificationRow } from "./NotificationRow.tsx";

/** All notifications of the account, newest first. */
export default function NotificationList() {
  const [text, setText] = useState("");
  const search = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const list = useNotifications(search);
  const pages = list.data?.pages ?? [];
  const notifications = pages.flatMap((page) => page.notifications);
  const total = pages.at(-1)?.total;
  // After a failure nothing more is loaded until the user asks.
  const canLoad = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const sentinel = useSentinel(scroller, canLoad, () => void list.fetchNextPage());
  const readOne = useReadOne();
  const readAll = useReadAll();
  useSeenOnce(list.isSuccess, notifications[0]?.id);
  const complain = { onError: (error: Error) => toast.error(messageOf(error)) };

  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-col gap-3 border-b border-line bg-panel px-4 py-3">
        <SearchField label="Search notifications" value={text} onValue={setText} />
        <div className="flex h-7 items-center justify-between gap-4">
          <output className="tabular text-dim">{total === undefined ? "" : plural(total, "notification")}</output>
          {notifications.some(({ read }) => !read) && (
            <Button
              look="ghost"
              size="sm"
              disabled={readAll.isPending}
              onClick={() => readAll.mutate(undefined, complain)}
            >
              <CheckCheck aria-hidden /> Mark all as read
            </Button>
          )}
        </div>
      </div>
      <div ref={setScroller} className="min-h-0 flex-1 overflow-y-auto">
        {list.isPending ? (
          <Busy>{search === "" ? "Loading notifications..." : "Searching..."}</Busy>
        ) : list.isError && !list.isFetchNextPageError ? (
          <Failed error={list.error} onRetry={() => void list.refetch()} />
        ) : total === 0 ? (
          search === "" ? (
            <EmptyState icon={BellOff} title="No notifications">
              Messages about your account, keys and limits appear here.
            </EmptyState>
          ) : (
            <EmptyState icon={SearchX} title="No notifications found">
              Try a different search term
            </EmptyState>
          )
        ) : (
          <>
            <ul className="divide-y divide-line">
              {notifications.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  of={notification}
                  onRead={() => readOne.mutate(notification.id, complain)}
                />
              ))}
            </ul>
            {list.isFetchingNextPage && <Busy>Loading more...</Busy>}
            {list.isFetchNextPageError && <Failed error={list.error} onRetry={() => void list.fetchNextPage()} />}
            <div ref={sentinel} className="h-2" />
          </>
        )}
      </div>
    </div>
  );
}

/** Opening marks as read, once what is new has been shown as new. */
function useSeenOnce(shown: boolean, newest: string | undefined): void {
  const noted = useRef(false);
  useEffect(() => {
    if (!shown || noted.current) return;
    noted.current = true;
    // Where it fails the mark stays on the bell, which is true.
    if (newest !== undefined) void noteSeen(newest).catch(() => null);
  }, [shown, newest]);
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorState title="Failed to load notifications" onRetry={onRetry}>
      {error instanceof ApiError && error.code !== 0
        ? messageOf(error)
        : "An error occurred while loading notifications"}
    </ErrorState>
  );
}
