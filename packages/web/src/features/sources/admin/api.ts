import { type DataSource } from "@fyr/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "../../../components/toast/index.ts";
import { call, type DataOf, ENDPOINTS, messageOf } from "../../../lib/api/index.ts";
import { queryClient } from "../../../lib/query-client.ts";

export type SourceList = DataOf<typeof ENDPOINTS.listSources>;

const KEY = ["admin", "sources"];
const LIVE_MS = 1500;
const CALM_MS = 20_000;

const reload = () => queryClient.invalidateQueries({ queryKey: KEY });
const moves = ({ sources, build }: SourceList): boolean =>
  build.state !== "idle" || sources.some(({ progress }) => progress !== null);

/** Every source and its state; polled while something is running. */
export const useSources = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(ENDPOINTS.listSources, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && moves(state.data) ? LIVE_MS : CALM_MS),
  });

/** One source with its last runs; polled while it is running. */
export const useSource = (id: string) =>
  useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => call(ENDPOINTS.readSource, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.source.progress !== null ? LIVE_MS : CALM_MS,
  });

const ACTS = {
  run: ENDPOINTS.runSource,
  cancel: ENDPOINTS.cancelSource,
  accept: ENDPOINTS.acceptSource,
  enable: ENDPOINTS.enableSource,
  disable: ENDPOINTS.disableSource,
  withdraw: ENDPOINTS.withdrawSource,
};
const SAID: Record<keyof typeof ACTS, (name: string) => string> = {
  run: (name) => `${name} is fetched now.`,
  cancel: (name) => `The run of ${name} is cancelled.`,
  accept: (name) => `${name} is accepted.`,
  enable: (name) => `${name} is enabled.`,
  disable: (name) => `${name} is disabled.`,
  withdraw: (name) => `The labels of ${name} are withdrawn.`,
};

/** Acts on a source, with a message. */
export function useAct() {
  return useMutation({
    mutationFn: ({ of, act }: { of: DataSource; act: keyof typeof ACTS }) => call(ACTS[act], { params: { id: of.id } }),
    onSuccess: (_, { of, act }) => {
      toast.success(SAID[act](of.name));
      return reload();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

export const useRunAll = () =>
  useMutation({
    mutationFn: () => call(ENDPOINTS.runSources, { body: {} }),
    onSuccess: reload,
    onError: (error) => toast.error(messageOf(error)),
  });
