import type { EventChoice } from "@fyr/contract";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call, type DataOf, ENDPOINTS } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";

const KEY = ["admin", "senders"];
/** As the queue names it. */
export const DELETION = "event-deletion";
const SHOWN = 5;
const LIVE_MS = 2000;

export type Sender = DataOf<typeof ENDPOINTS.listSenders>["senders"][number];

/** @param deletions the latest that have ended: what one of them deleted is sent by no one any more */
export const useSenders = (deletions: readonly string[]) =>
  useQuery({
    queryKey: [...KEY, "list", deletions],
    queryFn: ({ signal }) => call(ENDPOINTS.listSenders, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** How many events would be deleted; nothing is asked for without a choice. */
export const usePreview = (choice: EventChoice | null) =>
  useQuery({
    queryKey: [...KEY, "preview", choice],
    queryFn: ({ signal }) => call(ENDPOINTS.previewDeletion, { body: choice ?? { log_types: [] }, signal }),
    enabled: choice !== null,
    staleTime: 0,
  });

export const useDeleteEvents = () =>
  useMutation({
    mutationFn: (choice: EventChoice) => call(ENDPOINTS.deleteEvents, { body: choice }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });

/** The latest deletions, as the queue has them; polled while one is under way. */
export const useDeletions = () =>
  useQuery({
    queryKey: [...KEY, "deletions"],
    queryFn: async ({ signal }) => {
      const { work } = await call(ENDPOINTS.listWork, { query: { kind: DELETION, offset: 0, limit: SHOWN }, signal });
      return work;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? LIVE_MS : false),
  });

export const isUnderWay = ({ state }: { readonly state: string }): boolean =>
  state === "waiting" || state === "running";
