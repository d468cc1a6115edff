import { ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import { presentDetails, presentLogin, presentUser } from "./presenter.ts";
import type { AccountService } from "./service.ts";

/** What an account has spent, in credits. */
export type Spent = (accountId: string) => Promise<{ readonly day: number; readonly month: number }>;

export function accountRoutes({ bind, credentials }: RouteScope, accounts: AccountService, spentBy: Spent): void {
  bind(ENDPOINTS.login, async ({ body, request }) => {
    const from = { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
    return presentLogin(await accounts.login(body, from));
  });

  bind(ENDPOINTS.logout, async ({ caller, request }) => {
    await accounts.logout(caller, request.ip);
    credentials.evict(caller.accountId);
    return null;
  });

  bind(ENDPOINTS.authState, ({ caller }) =>
    caller === null
      ? { loggedIn: false, user: null }
      : { loggedIn: true, user: presentUser({ id: caller.accountId, ...caller }) },
  );

  bind(ENDPOINTS.accountDetails, async ({ caller }) => {
    const [account, spent] = await Promise.all([accounts.read(caller.accountId), spentBy(caller.accountId)]);
    return presentDetails(account, spent);
  });
}
