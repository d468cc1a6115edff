import { ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import type { PasswordResets } from "./service.ts";

export function passwordResetRoutes({ bind, credentials }: RouteScope, resets: PasswordResets): void {
  bind(ENDPOINTS.requestPasswordReset, ({ params, request }) => {
    resets.request(params.email, request.ip);
    return null;
  });

  bind(ENDPOINTS.resetPassword, async ({ body, request }) => {
    credentials.evict(await resets.reset(body.token, body.password, request.ip));
    return null;
  });

  bind(ENDPOINTS.sendAccountReset, async ({ body, caller, request }) => {
    await resets.send(body.id, { email: caller.email, address: request.ip });
    return null;
  });
}
