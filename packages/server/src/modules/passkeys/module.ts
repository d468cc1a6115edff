import { passkeyEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createPasskeyRepository } from "./repository.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { passkeyRoutes, type PasskeyRouteNeeds } from "./routes.ts";
import { createPasskeyService } from "./service.ts";
import { STORED_PASSKEYS } from "./stored.ts";
import { sql } from "kysely";
import { rowsById } from "../../personal/index.ts";

interface Needs extends PasskeyRouteNeeds {
  readonly ledger: Ledger;
  /** Where people reach this Fyr: a passkey is bound to it. */
  readonly publicUrl: () => string;
}

/** Passkeys by WebAuthn, and the login with one. */
export function passkeysModule({ ledger, publicUrl, ...needs }: Needs) {
  const passkeys = createPasskeyService(createPasskeyRepository(ledger), () => relyingPartyOf(publicUrl()));
  return {
    /** Whose passkey answered. @throws ApiFailure `passkey_failed` */
    passkeyAccount: passkeys.accountOf,
    hasPasskey: async (accountId: string) => (await passkeys.list(accountId)).length > 0,
    module: defineModule({
      name: "passkeys",
      endpoints: passkeyEndpoints,
      stored: [STORED_PASSKEYS],
      personal: {
        rows: {
          passkey: ({ id }) =>
            rowsById(
              ledger,
              sql`select id, name, credential_id, created_at, last_used_at from passkey where account_id = ${id}`,
            ),
        },
        leftOut: { passkey_challenge: "random numbers, valid for minutes" },
      },
      routes: (scope) => passkeyRoutes(scope, passkeys, needs),
    }),
  };
}
