import { PAGE } from "@fyr/contract";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call, callForFile, ENDPOINTS } from "../../../lib/api/index.ts";
import { downloadBlob } from "../../../lib/download.ts";
import { slice } from "../search.ts";

/** The page and search of an inbox. */
export interface InboxSearch {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
}

interface Range {
  query: ReturnType<typeof slice> & { search: string };
  signal: AbortSignal;
}

/** One page of an inbox, newest first. */
const useInbox = <T>(name: string, { search = "", page }: InboxSearch, fetch: (range: Range) => Promise<T>) =>
  useQuery({
    queryKey: ["admin", name, search, page],
    queryFn: ({ signal }) => fetch({ query: { ...slice(page, PAGE), search }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useContactMessages = (inbox: InboxSearch) =>
  useInbox("contact", inbox, (range) => call(ENDPOINTS.listContactMessages, range));

export const useQuotes = (inbox: InboxSearch) =>
  useInbox("quotes", inbox, (range) => call(ENDPOINTS.listQuotes, range));

export const useApplyQuote = () =>
  useMutation({ mutationFn: (id: string) => call(ENDPOINTS.applyQuote, { body: { id } }) });

export const useWaitlist = (inbox: InboxSearch) =>
  useInbox("waitlist", inbox, (range) => call(ENDPOINTS.listWaitlist, range));

export const useOutbox = (inbox: InboxSearch) =>
  useInbox("outbox", inbox, (range) => call(ENDPOINTS.listOutbox, range));

export const useAudit = (inbox: InboxSearch) => useInbox("audit", inbox, (range) => call(ENDPOINTS.listAudit, range));

export const useVerifyAudit = () => useMutation({ mutationFn: () => call(ENDPOINTS.verifyAudit, { body: {} }) });

/** Saves the whole log as a file. */
export const useExportAudit = () =>
  useMutation({
    mutationFn: async () => downloadBlob("fyr-audit.ndjson", await callForFile(ENDPOINTS.exportAudit, {})),
  });
