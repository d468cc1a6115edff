import { useMutation, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";
import { signInAtWindow } from "./window.ts";
import { remember } from "./pending.ts";

/** The name of the identity provider; null where there is none, undefined until it is known. */
export const useProviderName = () =>
  useQuery({
    queryKey: ["site"],
    queryFn: ({ signal }) => call(ENDPOINTS.site, { signal }),
    staleTime: Infinity,
    select: ({ single_sign_on }) => single_sign_on?.name ?? null,
  }).data;

/** Leaves for the provider; the browser comes back to the page `/auth/callback`. */
export const useLeave = () =>
  useMutation({
    mutationFn: async (redirect: string | undefined) => {
      const request = await call(ENDPOINTS.beginSingleSignOn, { body: {} });
      remember(request, redirect);
      window.location.assign(request.url);
    },
  });

const CONNECTION = ["single-sign-on", "connection"];
const reload = () => queryClient.invalidateQueries({ queryKey: CONNECTION });

export const useConnection = () =>
  useQuery({ queryKey: CONNECTION, queryFn: ({ signal }) => call(ENDPOINTS.singleSignOn, { signal }), staleTime: 0 });

export const useConnect = () =>
  useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const request = await call(ENDPOINTS.beginConnection, { body: {}, signal });
      return call(ENDPOINTS.connectSingleSignOn, { body: await signInAtWindow(request, signal) });
    },
    onSuccess: reload,
  });

export const useDisconnect = () =>
  useMutation({
    mutationFn: (body: Record<string, never>) => call(ENDPOINTS.disconnectSingleSignOn, { body }),
    onSuccess: reload,
  });

/** A new login at the provider, in a window of its own. @throws ApiError, AbortError */
export async function proveBySingleSignOn(signal: AbortSignal) {
  const request = await call(ENDPOINTS.proveBySingleSignOn, { body: {}, signal });
  return signInAtWindow(request, signal);
}
