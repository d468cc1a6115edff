import { type ContactMessage, type QuoteRequest } from "@fyr/contract";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
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

/** The visitor's own address, and what is publicly known of it. */
export const useVisitor = () =>
  useQuery({
    queryKey: ["site", "visitor"],
    queryFn: ({ signal }) => call(ENDPOINTS.visitor, { signal }),
    staleTime: Infinity,
  });

export const useVisitorLookup = () =>
  useMutation({ mutationFn: (ip: string) => call(ENDPOINTS.visitorLookup, { params: { ip } }) });

export const useDatasets = () =>
  useQuery({ queryKey: ["datasets"], queryFn: ({ signal }) => call(ENDPOINTS.listDatasets, { signal }) });

export const useJoinWaitlist = () =>
  useMutation({ mutationFn: (email: string) => call(ENDPOINTS.joinWaitlist, { body: { email } }) });

export const useRequestQuote = () =>
  useMutation({ mutationFn: (body: QuoteRequest) => call(ENDPOINTS.requestQuote, { body }) });

export const useWrite = () => useMutation({ mutationFn: (body: ContactMessage) => call(ENDPOINTS.contact, { body }) });
