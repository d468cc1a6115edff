import { singleSignOnEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import { createExchange } from "../../outbound/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { SecretBox } from "../../storage/secret/index.ts";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { WarnLog } from "../../log.ts";
import { VERSION } from "../../version.ts";
import { createAccountAdministration, createAccountRepository } from "../account/index.ts";
import { createConnection } from "./connection.ts";
import { createIdentityProvider } from "./provider.ts";
import { createConnectionRepository } from "./repository.ts";
import { type SingleSignOn, singleSignOnRoutes } from "./routes.ts";
import { createSealed } from "./sealed.ts";
import type { SingleSignOnSettings } from "./settings.ts";
import { createSignOn, type SignOnNeeds } from "./sign-on.ts";

interface Needs extends Pick<
  SignOnNeeds,
  | "login"
  | "beginSession"
  | "checkSecondFactor"
  | "hasSecondFactor"
  | "onRecoveryCode"
  | "freeDaily"
  | "audit"
  | "warnOwner"
  | "warnAdministrators"
> {
  readonly ledger: Ledger;
  readonly box: SecretBox;
  /** null: the operator has no identity provider. */
  readonly settings: SingleSignOnSettings | null;
  /** Nothing but the identity provider itself is to be reached. */
  readonly offline: boolean;
  readonly publicUrl: () => string;
  readonly log: WarnLog;
}

/** Single sign-on by OpenID Connect. */
export function singleSignOnModule({ ledger, box, settings, offline, publicUrl, log, ...needs }: Needs) {
  const connections = createConnectionRepository(ledger);
  const open = (): SingleSignOn | null => {
    if (settings === null) return null;
    const exchange = createExchange({ version: VERSION, origin: new URL(settings.issuer).origin, offline });
    const provider = createIdentityProvider({ settings, exchange, publicUrl, log });
    const parts = { settings, provider, sealed: createSealed(box), connections };
    const accounts = createAccountRepository(ledger);
    const administration = createAccountAdministration(ledger);
    return {
      provider,
      signOn: createSignOn({ ...parts, ...needs, accounts, administration }),
      connection: createConnection({ ...parts, ...needs }),
    };
  };
  const sso = open();
  return {
    /** Whether the account can sign in anew at the provider. */
    hasSingleSignOn: async (accountId: string) => ((await sso?.connection.of(accountId)) ?? null) !== null,
    /** Proves the owner of a session by a new login at the provider. @throws ApiFailure `single_sign_on_failed` */
    proveBySingleSignOn(caller: Caller, given: { readonly flow: string; readonly response: string }): Promise<void> {
      if (sso === null) throw new ApiFailure("single_sign_on_failed");
      return sso.connection.prove(caller, given);
    },
    module: defineModule({
      name: "single-sign-on",
      endpoints: singleSignOnEndpoints,
      personal: connections.personal,
      routes: (scope) => singleSignOnRoutes(scope, sso),
    }),
  };
}
