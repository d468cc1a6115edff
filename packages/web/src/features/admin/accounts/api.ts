import { ACCOUNTS_PAGE, type PostsOfDeleted } from "@fyr/contract";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call, type CallInput, ENDPOINTS } from "../../../lib/api/index.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { type AccountsSearch, slice } from "../search.ts";

const KEY = ["admin", "accounts"];
const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

export const useAccounts = ({ page, ...filter }: AccountsSearch) =>
  useQuery({
    queryKey: [...KEY, filter, page],
    queryFn: ({ signal }) =>
      call(ENDPOINTS.listAccounts, { query: { ...slice(page, ACCOUNTS_PAGE), ...filter }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export type AccountChange = CallInput<typeof ENDPOINTS.updateAccount>["body"];

export const useUpdateAccount = () =>
  useMutation({
    mutationFn: (body: AccountChange) => call(ENDPOINTS.updateAccount, { body }),
    onSuccess: reload,
  });

export const useCreateAccount = () =>
  useMutation({
    mutationFn: (body: { email: string; name: string; type: number }) => call(ENDPOINTS.createAccount, { body }),
    onSuccess: reload,
    gcTime: 0,
  });

export const useRemoveTwoFactor = () =>
  useMutation({
    mutationFn: (id: string) => call(ENDPOINTS.removeTwoFactor, { body: { id } }),
    onSuccess: reload,
  });

export const useDeleteAccountOf = () =>
  useMutation({
    mutationFn: (body: { id: string; posts: PostsOfDeleted }) => call(ENDPOINTS.deleteAccountOf, { body }),
    onSuccess: reload,
  });

export const useSendReset = () =>
  useMutation({ mutationFn: (id: string) => call(ENDPOINTS.sendAccountReset, { body: { id } }) });
