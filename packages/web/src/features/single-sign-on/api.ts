import { useMutation, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS, messageOf } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";
import { acceptSession } from "../session/index.ts";
import { handBack, signInAtWindow } from "./window.ts";
import { remember, takePending } from "./pending.ts";

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

/** What has become of an answer of the provider: it belongs to another window, or how the login goes on. */
export const useArrival = (response: string) =>
  useQuery({
    queryKey: ["single-sign-on", response],
    queryFn: async () => {
      const pending = takePending(response);
      if (pending === null) {
        handBack(response);
        return null;
      }
      const { flow, redirect } = pending;
      try {
        const result = await call(ENDPOINTS.finishSingleSignOn, { body: { flow, response } });
        if (result.state === "signed_in") acceptSession(result.session);
        return { redirect, result };
      } catch (error) {
        // With where the user wanted to go, for another try.
        return { redirect, failure: messageOf(error) };
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** Goes on with a login that needs the second factor, or the password of the account. */
export const confirmLogin = (body: { ticket: string; password?: string; code?: string }) =>
  call(ENDPOINTS.confirmSingleSignOn, { body });

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
