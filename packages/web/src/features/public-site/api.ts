import { type ContactMessage, type QuoteRequest, type VisitorLookup } from "@fyr/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";

const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: ({ signal }) => call(ENDPOINTS.site, { signal }),
  staleTime: Infinity,
});

/** Operator, offers and texts; undefined until they are known. */
export const useSite = () => useQuery(siteQuery).data;

export const useSampleLookups = () =>
  useQuery({ queryKey: ["site", "sample"], queryFn: ({ signal }) => call(ENDPOINTS.sampleLookups, { signal }) });

const VISITOR = ["site", "visitor"] as const;

/** The visitor's own address, what is publicly known of it, and how many lookups are left. */
export const useVisitor = () =>
  useQuery({
    queryKey: VISITOR,
    queryFn: ({ signal }) => call(ENDPOINTS.visitor, { signal }),
    staleTime: Infinity,
  });

export function useVisitorLookup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ip: string) => call(ENDPOINTS.visitorLookup, { params: { ip } }),
    onSuccess: ({ left }) =>
      client.setQueryData<VisitorLookup>(VISITOR, (own) => (own === undefined ? own : { ...own, left })),
    // A refusal does not say how many are left.
    onError: () => client.invalidateQueries({ queryKey: VISITOR }),
  });
}

export const useDatasets = () =>
  useQuery({ queryKey: ["datasets"], queryFn: ({ signal }) => call(ENDPOINTS.listDatasets, { signal }) });

export const useJoinWaitlist = () =>
  useMutation({ mutationFn: (email: string) => call(ENDPOINTS.joinWaitlist, { body: { email } }) });

export const useRequestQuote = () =>
  useMutation({ mutationFn: (body: QuoteRequest) => call(ENDPOINTS.requestQuote, { body }) });

export const useWrite = () => useMutation({ mutationFn: (body: ContactMessage) => call(ENDPOINTS.contact, { body }) });
