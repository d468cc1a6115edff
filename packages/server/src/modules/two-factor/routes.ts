import { ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import type { TwoFactor } from "./service.ts";

export function twoFactorRoutes({ bind }: RouteScope, twoFactor: TwoFactor): void {
  bind(ENDPOINTS.twoFactorState, async ({ caller }) => {
    const { enabledAt, recoveryCodesLeft } = await twoFactor.state(caller.accountId);
    return {
      enabled: enabledAt !== null,
      enabled_at: enabledAt?.toISOString() ?? null,
      recovery_codes_remaining: recoveryCodesLeft,
    };
  });

  bind(ENDPOINTS.setUpTwoFactor, ({ caller }) => twoFactor.setUp(caller));

  bind(ENDPOINTS.enableTwoFactor, async ({ caller, body, request }) => ({
    recovery_codes: await twoFactor.enable(caller, body.code, request.ip),
  }));

  bind(ENDPOINTS.disableTwoFactor, async ({ caller, body, request }) => {
    await twoFactor.disable(caller, body.code, request.ip);
    return null;
  });
}
