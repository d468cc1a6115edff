import { PAGE } from "@fyr/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../../lib/api/index.ts";
import { slice } from "../search.ts";

/** Which part of an inbox is asked for. */
export interface Asked {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
}

interface Range {
  query: ReturnType<typeof slice> & { search: string };
  signal: AbortSignal;
}

/** One page of an inbox, newest first. */
const useInbox = <T>(name: string, { search = "", page }: Asked, fetch: (range: Range) => Promise<T>) =>
  useQuery({
    queryKey: ["admin", name, search, page],
    queryFn: ({ signal }) => fetch({ query: { ...slice(page, PAGE), search }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useContactMessages = (asked: Asked) =>
  useInbox("contact", asked, (range) => call(ENDPOINTS.listContactMessages, range));

export const useQuotes = (asked: Asked) => useInbox("quotes", asked, (range) => call(ENDPOINTS.listQuotes, range));

export const useWaitlist = (asked: Asked) =>
  useInbox("waitlist", asked, (range) => call(ENDPOINTS.listWaitlist, range));

export const useOutbox = (asked: Asked) => useInbox("outbox", asked, (range) => call(ENDPOINTS.listOutbox, range));

export const useAudit = (asked: Asked) => useInbox("audit", asked, (range) => call(ENDPOINTS.listAudit, range));
