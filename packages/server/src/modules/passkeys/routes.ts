import { ENDPOINTS, type Passkey } from "@fyr/contract";
import type { Binder } from "../../http/bind.ts";
import { type AccountService, presentLogin } from "../account/index.ts";
import type { PasskeyRow } from "./repository.ts";
import type { PasskeyService } from "./service.ts";

export function passkeyRoutes(bind: Binder, passkeys: PasskeyService, accounts: AccountService): void {
  bind(ENDPOINTS.listPasskeys, async ({ caller }) => (await passkeys.list(caller.accountId)).map(present));

  bind(ENDPOINTS.passkeyOptions, ({ caller }) => passkeys.options(caller));

  bind(ENDPOINTS.addPasskey, async ({ caller, body }) => present(await passkeys.add(caller, body.name, body.response)));

  bind(ENDPOINTS.deletePasskey, async ({ caller, body }) => {
    await passkeys.delete(caller.accountId, body.id);
    return null;
  });

  bind(ENDPOINTS.passkeyLoginOptions, () => passkeys.loginOptions());

  bind(ENDPOINTS.passkeyLogin, async ({ body, request }) => {
    const account = await passkeys.accountOf(body.response);
    const from = { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
    return presentLogin(await accounts.begin(account, from, "passkey"));
  });
}

function present(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
