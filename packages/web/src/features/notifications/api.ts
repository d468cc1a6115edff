import { type Notification, NOTIFICATIONS_PAGE } from "@fyr/contract";
import { type InfiniteData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { call, type DataOf, ENDPOINTS } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";
import { NOTIFICATIONS_KEY, reloadNotifications } from "./reload.ts";
import { unread } from "./unread.ts";

type Page = DataOf<typeof ENDPOINTS.listNotifications>;
type Pages = InfiniteData<Page, number>;

/** All notifications in pages; another search term begins again at offset 0. */
export function useNotifications(search: string) {
  return useInfiniteQuery({
    queryKey: [...NOTIFICATIONS_KEY, search],
    queryFn: ({ pageParam, signal }) =>
      call(ENDPOINTS.listNotifications, { query: { offset: pageParam, limit: NOTIFICATIONS_PAGE, search }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages) =>
      last.has_more ? pages.reduce((count, page) => count + page.notifications.length, 0) : undefined,
    staleTime: 0,
    // What was new at the last opening is not new at the next.
    gcTime: 0,
  });
}

export const useReadOne = () =>
  useMutation({
    mutationFn: (id: string) => call(ENDPOINTS.readNotification, { params: { id } }),
    onSuccess: (_, id) => {
      showAsRead((notification) => notification.id === id);
      void recount();
    },
  });

export const useReadAll = () =>
  useMutation({
    mutationFn: () => call(ENDPOINTS.readAllNotifications, {}),
    onSuccess: () => {
      showAsRead(() => true);
      unread.set(0);
    },
  });

/** Reports to the server what has been seen. The open list still marks what was new. */
export async function noteSeen(newest: string): Promise<void> {
  await call(ENDPOINTS.readAllNotifications, { query: { until: newest } });
  await recount();
}

async function recount(): Promise<void> {
  const { count } = await call(ENDPOINTS.unreadNotifications, {});
  unread.set(count);
}

function showAsRead(which: (notification: Notification) => boolean): void {
  const mark = (notification: Notification) => (which(notification) ? { ...notification, read: true } : notification);
  queryClient.setQueriesData<Pages>({ queryKey: NOTIFICATIONS_KEY }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({ ...page, notifications: page.notifications.map(mark) })),
        },
  );
  // An answer that is on its way may be older than this, and would undo it.
  if (queryClient.isFetching({ queryKey: NOTIFICATIONS_KEY }) > 0) reloadNotifications();
}
