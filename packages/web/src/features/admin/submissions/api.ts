import { PAGE } from "@fyr/contract";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../../lib/api/index.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { slice, type SubmissionsSearch } from "../search.ts";

const KEY = ["admin", "submissions"];

export const useSubmissions = ({ page, state, search }: SubmissionsSearch) =>
  useQuery({
    queryKey: [...KEY, state, search, page],
    queryFn: ({ signal }) =>
      call(ENDPOINTS.listSubmissions, {
        query: { ...slice(page, PAGE), ...(state !== undefined && { state }), ...(search !== undefined && { search }) },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const ITEMS_AT_ONCE = 200;

export const useItems = (id: string) =>
  useInfiniteQuery({
    queryKey: [...KEY, "items", id],
    queryFn: ({ pageParam, signal }) =>
      call(ENDPOINTS.listSubmissionItems, {
        params: { id },
        query: { offset: pageParam, limit: ITEMS_AT_ONCE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ has_more: more }, pages) => (more ? pages.length * ITEMS_AT_ONCE : undefined),
  });

type Decision = "accept" | "reject" | "undo";

const send = (decision: Decision, id: string, reason: string) => {
  if (decision === "accept") return call(ENDPOINTS.acceptSubmission, { body: { id } });
  if (decision === "reject") return call(ENDPOINTS.rejectSubmission, { body: { id, reason } });
  return call(ENDPOINTS.undoSubmission, { body: { id, reason } });
};

/** What is known of addresses, and their timelines, changes with a decision. */
const onSettled = () =>
  Promise.all([KEY, ["ip"], ["label-history"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

export const useUndoAccount = () =>
  useMutation({
    mutationFn: (body: { email: string; reason: string }) => call(ENDPOINTS.undoAccountSubmissions, { body }),
    onSettled,
  });

export const useDecide = () =>
  useMutation({
    mutationFn: ({ decision, id, reason }: { decision: Decision; id: string; reason: string }) =>
      send(decision, id, reason),
    onSettled,
  });
