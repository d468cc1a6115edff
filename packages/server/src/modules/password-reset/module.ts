import { passwordResetEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createAccountRepository, createLinks } from "../account/index.ts";
import { createKeyRepository } from "../keys/index.ts";
import { createPasskeyRepository } from "../passkeys/index.ts";
import { createConnectionRepository } from "../single-sign-on/index.ts";
import { passwordResetRoutes } from "./routes.ts";
import { createPasswordResets, type PasswordResetNeeds } from "./service.ts";

type Own = "accounts" | "keys" | "passkeys" | "connections" | "links";
type Needs = Omit<PasswordResetNeeds, Own> & { readonly ledger: Ledger };

/** New passwords by a link in a mail, requested by the user or by an administrator. */
export function passwordResetModule({ ledger, ...needs }: Needs) {
  const resets = createPasswordResets({
    ...needs,
    accounts: createAccountRepository(ledger),
    keys: createKeyRepository(ledger),
    passkeys: createPasskeyRepository(ledger),
    connections: createConnectionRepository(ledger),
    links: createLinks(ledger),
  });
  return {
    module: defineModule({
      name: "password-reset",
      endpoints: passwordResetEndpoints,
      routes: (scope) => passwordResetRoutes(scope, resets),
      close: resets.close,
    }),
  };
}
