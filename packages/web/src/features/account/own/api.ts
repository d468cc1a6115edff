import type { PostsOfDeleted } from "@fyr/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call, callForFile, ENDPOINTS } from "../../../lib/api/index.ts";
import { downloadBlob } from "../../../lib/download.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { loadAccount } from "../../session/index.ts";

const KEY = ["email-change"];
const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

export const useChangeName = () =>
  useMutation({
    mutationFn: (name: string) => call(ENDPOINTS.changeName, { body: { name } }),
    onSuccess: () => loadAccount(),
  });

/** The change of the address that waits for its mails; null without one. */
export const useEmailChange = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(ENDPOINTS.emailChange, { signal }), staleTime: 0 });

export const useChangeEmail = () =>
  useMutation({
    mutationFn: (email: string) => call(ENDPOINTS.changeEmail, { body: { email } }),
    onSuccess: (change) => queryClient.setQueryData(KEY, change),
  });

export const useCancelEmailChange = () =>
  useMutation({ mutationFn: () => call(ENDPOINTS.cancelEmailChange, {}), onSuccess: reload });

export const useConfirmEmail = () =>
  useMutation({ mutationFn: (token: string) => call(ENDPOINTS.confirmEmailChange, { body: { token } }) });

export const useDownloadCopy = () =>
  useMutation({
    mutationFn: async () =>
      downloadBlob(
        `fyr-account-${new Date().toISOString().slice(0, 10)}.zip`,
        await callForFile(ENDPOINTS.exportAccount, {}),
      ),
  });

export const useDeleteAccount = () =>
  useMutation({ mutationFn: (posts: PostsOfDeleted) => call(ENDPOINTS.deleteAccount, { body: { posts } }) });
