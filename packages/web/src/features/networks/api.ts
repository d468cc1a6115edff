import { SYSTEMS_PAGE } from "@fyr/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";

/** A prefix or a range, as text. Costs a credit, so the answer is cached. */
export const networkInfo = (cidr: string) => ({
  queryKey: ["network", cidr] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(ENDPOINTS.queryPrefix, { params: { cidr }, signal }),
});

/** What lists added to a prefix, a range or an AS, and removed from it. */
export const networkHistory = (network: string) => ({
  queryKey: ["network", "history", network] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(ENDPOINTS.networkHistory, { query: { network }, signal }),
});

/** What an AS announces, by its number. Costs a credit, so the answer is cached. */
export const systemInfo = (asn: string) => ({
  queryKey: ["as", asn] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(ENDPOINTS.queryAsn, { params: { asn }, signal }),
});

/** The AS of an operator, a page of them, by its name. Costs a credit where there is one, so the answer is cached. */
export const systemsOf = (name: string, page: number) => ({
  queryKey: ["operator", name, page] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.operatorSystems, {
      params: { name },
      query: { limit: SYSTEMS_PAGE, offset: page * SYSTEMS_PAGE },
      signal,
    }),
  placeholderData: keepPreviousData,
});
