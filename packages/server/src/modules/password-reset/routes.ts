import { ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import type { PasswordResets } from "./service.ts";

export function passwordResetRoutes({ bind, credentials }: RouteScope, resets: PasswordResets): void {
  bind(ENDPOINTS.requestPasswordReset, ({ params, request }) => {
    resets.request(params.email, request.ip);
    return null;
  });

  bind(ENDPOINTS.accessOfReset, ({ body, request }) => resets.access(body.token, request.ip));

  bind(ENDPOINTS.resetPassword, async ({ body, request }) => {
    const { accountId, device } = await resets.reset({ ...body, removeAccess: body.remove_access }, request.ip);
    credentials.evict(accountId);
    return { device };
  });

  bind(ENDPOINTS.sendAccountReset, async ({ body, caller, request }) => {
    await resets.send(body.id, { email: caller.email, address: request.ip });
    return null;
  });
}
