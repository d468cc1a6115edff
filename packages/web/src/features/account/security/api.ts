import { PAGE } from "@fyr/contract";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../../lib/api/index.ts";
import { queryClient } from "../../../lib/query-client.ts";

const KEY = ["security"];
/** Every act here is noted in the audit log as well. */
const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

export const useTwoFactor = () =>
  useQuery({
    queryKey: [...KEY, "two-factor"],
    queryFn: ({ signal }) => call(ENDPOINTS.twoFactorState, { signal }),
    staleTime: 0,
  });

/** A new secret, which holds once a code of it has been given. */
export const useSetUpTwoFactor = () =>
  useMutation({ mutationFn: () => call(ENDPOINTS.setUpTwoFactor, { body: {} }), gcTime: 0 });

/** The answer holds the recovery codes, this once. */
export const useEnableTwoFactor = () =>
  useMutation({ mutationFn: (code: string) => call(ENDPOINTS.enableTwoFactor, { body: { code } }), gcTime: 0 });

export const useDisableTwoFactor = () =>
  useMutation({
    mutationFn: (code: string) => call(ENDPOINTS.disableTwoFactor, { body: { code } }),
    onSuccess: reload,
  });

export const reloadSecurity = (): void => void reload();

export const useSessions = () =>
  useQuery({
    queryKey: [...KEY, "sessions"],
    queryFn: ({ signal }) => call(ENDPOINTS.listSessions, { signal }),
    staleTime: 0,
  });

/** One session by its id, or all others than this one. */
export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => call(ENDPOINTS.endSession, { body: { id } }),
    onSuccess: reload,
  });

export const useOwnAudit = (page: number) =>
  useQuery({
    queryKey: [...KEY, "audit", page],
    queryFn: ({ signal }) =>
      call(ENDPOINTS.listOwnAudit, { query: { offset: (page - 1) * PAGE, limit: PAGE }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
