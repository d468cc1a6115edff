import type { DatasetFile, DatasetId, DatasetManifest, DatasetRetention, DatasetRule } from "@fyr/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { downloadBlob } from "../../lib/download.ts";
import { call, callForFile, ENDPOINTS } from "../../lib/api/index.ts";

const KEY = ["datasets", "files"] as const;
const STANDINGS = ["datasets", "standings"] as const;
/** While something is being built. */
const LIVE_MS = 2000;
const CALM_MS = 60_000;

/** All datasets with the latest build of each, and whether the reader can have it. */
export const useDatasetFiles = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(ENDPOINTS.listDatasets, { signal }),
    refetchInterval: CALM_MS,
  });

/** How builds stand, for administrators. */
export const useStandings = (enabled: boolean) =>
  useQuery({
    queryKey: STANDINGS,
    queryFn: ({ signal }) => call(ENDPOINTS.listDatasetStandings, { signal }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state !== "idle") === true ? LIVE_MS : CALM_MS),
  });

export const useDatasetKey = () =>
  useQuery({
    queryKey: ["datasets", "key"],
    queryFn: ({ signal }) => call(ENDPOINTS.readDatasetKey, { signal }),
    staleTime: Infinity,
  });

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([STANDINGS, KEY].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export const useBuild = () =>
  useChange((ids: readonly DatasetId[] | null) =>
    call(ENDPOINTS.buildDatasets, { body: ids === null ? {} : { ids: [...ids] } }),
  );
export const useCancelBuild = () =>
  useChange((id: DatasetId) => call(ENDPOINTS.cancelDatasetBuild, { params: { id } }));
export const useSetRule = () =>
  useChange(({ id, rule }: { readonly id: DatasetId; readonly rule: DatasetRule }) =>
    call(ENDPOINTS.setDatasetRule, { params: { id }, body: rule }),
  );

const RETENTION = ["datasets", "retention"] as const;
export const useRetention = (isAdmin: boolean) =>
  useQuery({
    queryKey: RETENTION,
    queryFn: ({ signal }) => call(ENDPOINTS.readDatasetRetention, { signal }),
    enabled: isAdmin,
  });
export function useSetRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DatasetRetention) => call(ENDPOINTS.setDatasetRetention, { body }),
    onSuccess: (set) => client.setQueryData(RETENTION, set),
  });
}

/** What a build consists of, as it was signed. */
export const useManifest = (id: DatasetId, build: string) =>
  useQuery({
    queryKey: ["datasets", "manifest", id, build],
    queryFn: async ({ signal }) => {
      const file = await callForFile(ENDPOINTS.readDatasetManifest, { params: { id }, query: { build }, signal });
      return JSON.parse(await file.text()) as DatasetManifest;
    },
    staleTime: Infinity,
  });

export const useSaveProof = () =>
  useMutation({
    mutationFn: async ({ id, build, part }: { id: DatasetId; build: string; part: "manifest" | "signature" }) => {
      const endpoint = part === "manifest" ? ENDPOINTS.readDatasetManifest : ENDPOINTS.readDatasetSignature;
      const name = part === "manifest" ? "manifest.json" : "manifest.sig";
      downloadBlob(`${id}-${build}-${name}`, await callForFile(endpoint, { params: { id }, query: { build } }));
    },
  });

/** Larger ones are for programs: a browser would hold all of it in memory. */
export const BROWSER_BYTES_MAX = 256 * 1024 * 1024;

export const useSave = () =>
  useMutation({
    mutationFn: async ({ id, build, file }: { id: DatasetId; build: string; file: DatasetFile }) => {
      const { format, compression, name } = file;
      const query = { format, compression, build };
      downloadBlob(`${build}-${name}`, await callForFile(ENDPOINTS.downloadDataset, { params: { id }, query }));
    },
  });
