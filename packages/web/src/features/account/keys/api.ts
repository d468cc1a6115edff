import { useMutation, useQuery } from "@tanstack/react-query";
import { call, type CallInput, ENDPOINTS } from "../../../lib/api/index.ts";
import { queryClient } from "../../../lib/query-client.ts";

const KEY = ["keys"];
const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

export const useKeys = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(ENDPOINTS.listKeys, { signal }), staleTime: 0 });

/** The answer holds the key itself, this once. */
export const useCreateKey = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof ENDPOINTS.createKey>["body"]) => call(ENDPOINTS.createKey, { body }),
    onSuccess: reload,
    // The secret is shown, not cached.
    gcTime: 0,
  });

export const useDeleteKey = () =>
  useMutation({ mutationFn: (id: string) => call(ENDPOINTS.deleteKey, { body: { id } }), onSuccess: reload });
