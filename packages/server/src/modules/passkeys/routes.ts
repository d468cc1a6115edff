import { ENDPOINTS, type Passkey } from "@fyr/contract";
import type { RecordAct } from "../audit/index.ts";
import { type AccountService, presentLogin } from "../account/index.ts";
import type { Caller } from "../../http/caller.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { WarnOwner } from "../security-notices/index.ts";
import type { PasskeyRow } from "./repository.ts";
import type { PasskeyService } from "./service.ts";

export interface PasskeyRouteNeeds {
  readonly beginSession: AccountService["begin"];
  readonly audit: RecordAct;
  readonly warnOwner: WarnOwner;
}

export function passkeyRoutes({ bind }: RouteScope, passkeys: PasskeyService, needs: PasskeyRouteNeeds): void {
  const { beginSession, audit, warnOwner } = needs;

  bind(ENDPOINTS.listPasskeys, async ({ caller }) => (await passkeys.list(caller.accountId)).map(present));

  bind(ENDPOINTS.passkeyOptions, ({ caller }) => passkeys.options(caller));

  bind(ENDPOINTS.addPasskey, async ({ caller, body, request }) => {
    const row = await passkeys.add(caller, body.name, body.response);
    note("added", caller, row.name, request.ip);
    return present(row);
  });

  bind(ENDPOINTS.deletePasskey, async ({ caller, body, request }) => {
    const { name } = await passkeys.delete(caller.accountId, body.id);
    note("deleted", caller, name, request.ip);
    return null;
  });

  bind(ENDPOINTS.passkeyLoginOptions, () => passkeys.loginOptions());

  bind(ENDPOINTS.passkeyLogin, async ({ body, request }) => {
    const account = await passkeys.accountOf(body.response);
    const from = { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
    return presentLogin(await beginSession(account, from, "passkey"));
  });

  function note(done: "added" | "deleted", { accountId, email }: Caller, name: string, address: string): void {
    audit({ action: `passkey_${done}`, actor: email, subject: email, detail: name, address });
    warnOwner(
      { id: accountId, email },
      {
        title: `A passkey was ${done}`,
        message: `The passkey "${name}" of your Fyr account was ${done}.`,
        link: "/account/security",
        address,
      },
    );
  }
}

function present(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
