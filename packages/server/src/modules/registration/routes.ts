import { ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Registration } from "./start.ts";

export function registrationRoutes(
  { bind, api, credentials }: RouteScope,
  { registrations, resets }: Registration,
): void {
  bind(ENDPOINTS.register, async ({ body, request }) => {
    await registrations.register(body, request.ip);
    return null;
  });

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

  // Not of the contract: a person follows it from a mail, and it answers with a page. Not for HEAD, with which programs
  // that scan mail follow links, which would use the token up.
  api.get<{ Params: { token: string } }>(
    "/auth/validate/:token",
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const valid = await registrations.validate(request.params.token, request.ip);
      // A path, not an address: nothing of the request's Host comes into it.
      return reply
        .header("referrer-policy", "no-referrer")
        .redirect(`/login?status=${valid ? "validated" : "invalid"}`, 303);
    },
  );
}
