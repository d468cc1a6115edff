import { useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS, messageOf } from "../../../lib/api/index.ts";
import { takePending } from "../../single-sign-on/pending.ts";
import { handBack } from "../../single-sign-on/window.ts";
import { acceptSession } from "../session.ts";

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
