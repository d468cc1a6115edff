import { useMutation, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../../lib/api/index.ts";
import { queryClient } from "../../../lib/query-client.ts";

const KEY = ["domains"];
const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

export const useDomains = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(ENDPOINTS.listDomains, { signal }), staleTime: 0 });

export const useAddDomain = () =>
  useMutation({ mutationFn: (domain: string) => call(ENDPOINTS.addDomain, { body: { domain } }), onSuccess: reload });

/** Looks for the TXT record; the answer reports whether it is there. */
export const useVerifyDomain = () =>
  useMutation({
    mutationFn: (domain: string) => call(ENDPOINTS.verifyDomain, { body: { domain } }),
    onSuccess: reload,
  });

export const useRemoveDomain = () =>
  useMutation({
    mutationFn: (domain: string) => call(ENDPOINTS.removeDomain, { body: { domain } }),
    onSuccess: reload,
  });
