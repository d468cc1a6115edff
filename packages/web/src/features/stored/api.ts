import { PAGE, type StoredKindId } from "@fyr/contract";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call, type DataOf, ENDPOINTS } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";

const KEY = "stored";

export type Usage = DataOf<typeof ENDPOINTS.storedUsage>["kinds"][number];

/** Whose data it is: an account by its id, or the reader's own where it is null. */
export type Owner = string | null;

export const useUsage = (owner: Owner) =>
  useQuery({
    queryKey: [KEY, "usage", owner],
    queryFn: ({ signal }) =>
      owner === null
        ? call(ENDPOINTS.storedUsage, { signal })
        : call(ENDPOINTS.storedUsageOf, { params: { account: owner }, signal }),
    staleTime: 0,
  });

export const useEntries = (kind: StoredKindId, search: string, page: number) =>
  useQuery({
    queryKey: [KEY, "entries", kind, search, page],
    queryFn: ({ signal }) =>
      call(ENDPOINTS.storedEntries, {
        params: { kind },
        query: { search, limit: PAGE, offset: (page - 1) * PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useAccounts = (search: string, page: number) =>
  useQuery({
    queryKey: [KEY, "accounts", search, page],
    queryFn: ({ signal }) =>
      call(ENDPOINTS.storedAccounts, { query: { search, limit: PAGE, offset: (page - 1) * PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What is to be deleted: one entry, what a search finds, or all of a kind. */
export interface Deletion {
  readonly owner: Owner;
  readonly kind: StoredKindId;
  readonly search: string;
  readonly id?: string;
}

export const useDelete = () =>
  useMutation({
    mutationFn: ({ owner, kind, search, id }: Deletion) => {
      const body = { search, ...(id !== undefined && { id }) };
      return owner === null
        ? call(ENDPOINTS.deleteStored, { params: { kind }, body })
        : call(ENDPOINTS.deleteStoredOf, { params: { account: owner, kind }, body });
    },
    // Pages of the entries themselves show them, too.
    onSuccess: () => queryClient.invalidateQueries(),
  });
