import type { SignedIn } from "@fyr/contract";
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";

const KEY = ["passkeys"];
const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

export const usePasskeys = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(ENDPOINTS.listPasskeys, { signal }), staleTime: 0 });

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async (name: string) => {
      const optionsJSON = await call(ENDPOINTS.passkeyOptions, { body: {} });
      const response = await startRegistration({
        optionsJSON: optionsJSON as unknown as PublicKeyCredentialCreationOptionsJSON,
      });
      return call(ENDPOINTS.addPasskey, { body: { name, response: { ...response } } });
    },
    onSuccess: reload,
  });

export const useDeletePasskey = () =>
  useMutation({ mutationFn: (id: string) => call(ENDPOINTS.deletePasskey, { body: { id } }), onSuccess: reload });

/** Asks the browser for any passkey of this site, and signs in with it. */
export const signInWithPasskey = async (): Promise<SignedIn> =>
  call(ENDPOINTS.passkeyLogin, { body: { response: await proveByPasskey() } });

/** The browser's answer by any passkey of this site. @throws ApiError, or the browser's error */
export async function proveByPasskey(): Promise<Record<string, unknown>> {
  const optionsJSON = await call(ENDPOINTS.passkeyLoginOptions, { body: {} });
  const response = await startAuthentication({
    optionsJSON: optionsJSON as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  return { ...response };
}
