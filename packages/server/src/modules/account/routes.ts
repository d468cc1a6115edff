import { ENDPOINTS } from "@fyr/contract";
import type { Credentials } from "../../http/authenticate.ts";
import type { Binder } from "../../http/bind.ts";
import type { CreditMeter } from "../credits/index.ts";
import { presentDetails, presentLogin, presentUser } from "./presenter.ts";
import type { AccountService } from "./service.ts";

interface Parts {
  readonly accounts: AccountService;
  readonly credentials: Credentials;
  readonly meter: CreditMeter;
}

export function accountRoutes(bind: Binder, { accounts, credentials, meter }: Parts): void {
  bind(ENDPOINTS.login, async ({ body, request }) => {
    const from = { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
    return presentLogin(await accounts.login(body, from));
  });

  bind(ENDPOINTS.logout, async ({ caller, request }) => {
    await accounts.logout(caller, request.ip);
    credentials.forget(caller.accountId);
    return null;
  });

  bind(ENDPOINTS.authState, ({ caller }) =>
    caller === null
      ? { loggedIn: false, user: null }
      : { loggedIn: true, user: presentUser({ id: caller.accountId, ...caller }) },
  );

  bind(ENDPOINTS.accountDetails, async ({ caller }) => {
    const [account, spent] = await Promise.all([accounts.read(caller.accountId), meter.spent(caller.accountId)]);
    return presentDetails(account, spent);
  });
}
