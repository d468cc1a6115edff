import { ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Registrations } from "./registration.ts";

export function registrationRoutes({ bind, api }: RouteScope, registrations: Registrations): void {
  bind(ENDPOINTS.register, async ({ body, request }) => {
    await registrations.register(body, request.ip);
    return null;
  });

  // Not of the contract: a person follows it from a mail, and it answers with a page. Not for HEAD, with which programs
  // that scan mail follow links, which would use the token up.
  api.get<{ Params: { token: string } }>(
    "/auth/validate/:token",
    { exposeHeadRoute: false },
    async (request, reply) => {
      const status = await registrations.validate(request.params.token, request.ip);
      // A path, not an address: nothing of the request's Host comes into it.
      return reply.header("referrer-policy", "no-referrer").redirect(`/login?status=${status}`, 303);
    },
  );
}
