import { useMutation, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";

interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

export const useRegister = () =>
  useMutation({ mutationFn: (body: NewAccount) => call(ENDPOINTS.register, { body }), gcTime: 0 });

export const useRequestReset = () =>
  useMutation({ mutationFn: (email: string) => call(ENDPOINTS.requestPasswordReset, { params: { email } }) });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string; remove_access: boolean }) =>
      call(ENDPOINTS.resetPassword, { body }),
    gcTime: 0,
  });

/** What lets into the account of a reset's token besides its password. */
export const useAccessOfReset = (token: string) =>
  useQuery({
    queryKey: ["reset-access", token],
    queryFn: ({ signal }) => call(ENDPOINTS.accessOfReset, { body: { token }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** What this installation offers visitors without an account; undefined until it is loaded. */
export const useOffer = () =>
  useQuery({
    queryKey: ["site"],
    queryFn: ({ signal }) => call(ENDPOINTS.site, { signal }),
    staleTime: Infinity,
    select: ({ registration, free_daily }) => ({ open: registration, freeDaily: free_daily }),
  }).data;
