import { PAGE, type WorkEntry, workKindName } from "@fyr/contract";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "../../../components/toast/index.ts";
import { call, type DataOf, ENDPOINTS, messageOf } from "../../../lib/api/index.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { slice, type WorkSearch } from "../search.ts";

type WorkList = DataOf<typeof ENDPOINTS.listWork>;

const KEY = ["admin", "work"];
const LIVE_MS = 2000;
const CALM_MS = 10_000;

const moves = ({ kinds }: WorkList): boolean => kinds.some(({ due, running }) => due + running > 0);

/** The line of each kind and one page of the work; polled while something is running. */
export const useWork = ({ page, ...filter }: WorkSearch) =>
  useQuery({
    queryKey: [...KEY, filter, page],
    queryFn: ({ signal }) => call(ENDPOINTS.listWork, { query: { ...slice(page, PAGE), ...filter }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data !== undefined && moves(state.data) ? LIVE_MS : CALM_MS),
  });

const ACTS = { cancel: ENDPOINTS.cancelWork, retry: ENDPOINTS.retryWork };

/** What became of the request: what runs is cancelled by its worker, a moment later. */
function outcomeOf(act: keyof typeof ACTS, { state }: WorkEntry): string {
  if (act === "retry") return "is tried again";
  return state === "running" ? "is being cancelled" : "is cancelled";
}

/** Cancels or retries work, with a message. */
export const useAct = () =>
  useMutation({
    mutationFn: ({ of, act }: { of: WorkEntry; act: keyof typeof ACTS }) => call(ACTS[act], { params: { id: of.id } }),
    onSuccess: (now, { of, act }) => {
      toast.success(`${workKindName(of.kind)} ${of.key} ${outcomeOf(act, now)}.`);
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
