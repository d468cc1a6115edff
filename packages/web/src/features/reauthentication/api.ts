import { useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { proveByPasskey } from "../passkeys/api.ts";
import { proveBySingleSignOn } from "../single-sign-on/api.ts";

/** What the account can confirm with besides its password; read anew for each question. */
export const useProofs = () =>
  useQuery({
    queryKey: ["reauthentication"],
    queryFn: ({ signal }) => call(ENDPOINTS.proofsOfOwner, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

type Written = { readonly password: string } | { readonly code: string };

/** @throws ApiError with the server's message */
export const confirmBy = (proof: Written) => call(ENDPOINTS.reauthenticate, { body: proof });

/** Asks the browser for a passkey. @throws ApiError, or the browser's error */
export const confirmByPasskey = async () =>
  call(ENDPOINTS.reauthenticate, { body: { response: await proveByPasskey() } });

/** Has the user sign in anew at the identity provider, in another window. @throws ApiError, AbortError */
export const confirmBySingleSignOn = async (signal: AbortSignal) =>
  call(ENDPOINTS.reauthenticate, { body: { single_sign_on: await proveBySingleSignOn(signal) } });
