import type { ScanFilter, ScanRow, ScanTraitKind } from "@fyr/contract";
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call, callForFile, type CallInput, type DataOf, ENDPOINTS } from "../../lib/api/index.ts";
import { useWhileVisible } from "../../lib/while-visible.ts";
import { listenLive } from "../../lib/live.ts";

const KEY = "scans";
/** While a scan is under way: of its place in the line; its end is told over the socket. */
const POLL_MS = 3000;
export const PAGE_SIZE = 20;

export const useScanSettings = () =>
  useQuery({ queryKey: [KEY, "settings"], queryFn: ({ signal }) => call(ENDPOINTS.scanSettings, { signal }) });

/** Scans in a list, the newest first. */
export const useScans = (which: "own" | "public", page: number, filter: ScanFilter = {}) =>
  useQuery({
    queryKey: [KEY, which, page, filter],
    queryFn: ({ signal }) => {
      const paging = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, ...filter };
      return which === "own"
        ? call(ENDPOINTS.recentScans, { query: { ...paging, own: "true" }, signal })
        : call(ENDPOINTS.communityScans, { query: paging, signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.scans.some(({ Status }) => Status === "queued") === true ? POLL_MS : false,
    staleTime: 0,
  });

type Query = CallInput<typeof ENDPOINTS.scanUrl>["query"];

export function useSubmitScan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (query: Query) => call(ENDPOINTS.scanUrl, { query }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Where a scan is, followed until it has ended. */
export function useScanStatus(id: string) {
  const client = useQueryClient();
  useWhileVisible(id, (signal, of) => {
    const onNews = (data: unknown) => void client.setQueryData<ScanStatus>([KEY, "status", of], data as ScanStatus);
    listenLive({ topic: "scan", id: of, onNews }, signal);
  });
  return useQuery({
    queryKey: [KEY, "status", id],
    queryFn: ({ signal }) => call(ENDPOINTS.searchStatus, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.Status === "queued" ? POLL_MS : false),
    staleTime: 0,
  });
}

type ScanStatus = DataOf<typeof ENDPOINTS.searchStatus>;

export const useScanResult = (id: string, isDone: boolean) =>
  useQuery({
    queryKey: [KEY, "result", id],
    queryFn: ({ signal }) => call(ENDPOINTS.searchResult, { params: { id }, query: { full: "true" }, signal }),
    enabled: isDone,
    staleTime: Infinity,
  });

/** Parts of a scan that others have too. */
export const useRelated = (id: string) =>
  useQuery({
    queryKey: [KEY, "related", id],
    queryFn: ({ signal }) => call(ENDPOINTS.relatedScans, { params: { id }, signal }),
  });

export interface WithPart {
  readonly kind: ScanTraitKind;
  readonly value: string;
  /** A scan that is left out. */
  readonly but?: string | undefined;
}

const scansWith = ({ kind, value, but }: WithPart, page: number, size: number) =>
  queryOptions({
    queryKey: [KEY, "with", kind, value, but, page, size],
    queryFn: ({ signal }) =>
      call(ENDPOINTS.scansWith, {
        query: { kind, value, offset: (page - 1) * size, limit: size, ...(but !== undefined && { but }) },
        signal,
      }),
  });

/** Scans that have a part in common, the newest first. */
export const useScansWith = (part: WithPart, page: number, size: number) =>
  useQuery({ ...scansWith(part, page, size), placeholderData: keepPreviousData });

/** The newest scans that have a value in common, as each of some parts. */
export const useScansWithEach = (kinds: readonly ScanTraitKind[], value: string, size: number) =>
  useQueries({ queries: kinds.map((kind) => scansWith({ kind, value }, 1, size)) });

const EARLIER_READ = 20;

/**
 * Done scans of the same URL as a scan, the one before it first; pages that post to it have it in common, too. Undefined
 * until that is known.
 */
export function useEarlierScans(of: DataOf<typeof ENDPOINTS.searchResult> | undefined): readonly ScanRow[] | undefined {
  const { Id = "", Url = "" } = of?.Data ?? {};
  const found = useQuery({
    ...scansWith({ kind: "url", value: Url, but: Id }, 1, EARLIER_READ),
    enabled: of !== undefined,
  });
  if (of === undefined || found.isError) return [];
  const same = found.data?.scans.filter((one) => one.Url === Url || one.FinalUrl === Url);
  const isBefore = ({ Timestamp }: ScanRow): boolean => Timestamp < of.Timestamp;
  return same && [...same.filter(isBefore), ...same.filter((one) => !isBefore(one))];
}

/** As many as a page of the API has. */
const ENDED_READ = 100;

/** The newest scan that ended on a host, of those that took their page for phishing; undefined without one. */
export const usePhishingAt = (host: string): ScanRow | undefined =>
  useQuery(scansWith({ kind: "final_host", value: host }, 1, ENDED_READ)).data?.scans.find(
    ({ Malicious }) => Malicious === true,
  );

/** The picture of a page, as an address that this page may show. */
export const useScreenshot = (id: string, isThere: boolean, small = false) =>
  useQuery({
    queryKey: [KEY, "picture", id, small],
    queryFn: async ({ signal }) => {
      const blob = await callForFile(ENDPOINTS.scanScreenshot, {
        params: { id },
        query: { small: small ? "true" : "false" },
        signal,
      });
      return dataUrl(blob);
    },
    enabled: isThere,
    staleTime: Infinity,
  });

/** A file that the page had stored, in an encrypted ZIP. */
export const readFile = (id: string, sha256: string): Promise<Blob> =>
  callForFile(ENDPOINTS.scanFile, { params: { id, sha256 } });
export const readWebsite = (id: string): Promise<Blob> => callForFile(ENDPOINTS.scanWebsite, { params: { id } });

export function useCancelScan(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(ENDPOINTS.cancelScan, { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useDeleteScan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(ENDPOINTS.deleteScan, { params: { id } }),
    onSuccess: (_deleted, id) => {
      void client.invalidateQueries({ queryKey: [KEY], refetchType: "none" });
      // Whoever comes back before its page has gone finds the same page, which would go on to show it.
      void client.invalidateQueries({ queryKey: [KEY, "status", id] });
    },
  });
}

/** Deletes scans one after the other: the lists show what is left, also where one of them failed. */
export function useDeleteScans() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await call(ENDPOINTS.deleteScan, { params: { id } });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [KEY] }),
  });
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(new Error("The picture could not be read")));
    reader.readAsDataURL(blob);
  });
