import { ENDPOINTS } from "@fyr/contract";
import type { FastifyRequest } from "fastify";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Connection } from "./connection.ts";
import type { IdentityProvider } from "./provider.ts";
import type { SignOn } from "./sign-on.ts";

/** What single sign-on consists of where the operator has an identity provider. */
export interface SingleSignOn {
  readonly signOn: SignOn;
  readonly connection: Connection;
  readonly provider: Pick<IdentityProvider, "logoutUrl">;
}

/** @param sso null: the operator has no identity provider */
export function singleSignOnRoutes({ bind, api, limits, credentials }: RouteScope, sso: SingleSignOn | null): void {
  const configured = (): SingleSignOn => {
    if (sso === null) throw new ApiFailure("not_found", { message: "This Fyr has no single sign-on" });
    return sso;
  };
  const from = (request: FastifyRequest) => ({
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
  });

  bind(ENDPOINTS.beginSingleSignOn, ({ request }) => configured().signOn.begin(request.ip));

  bind(ENDPOINTS.finishSingleSignOn, async ({ body, request }) => {
    const result = await configured().signOn.finish(body, from(request));
    // The account's type may be another one from now on, in its other sessions too.
    if (result.state === "signed_in") credentials.evict(result.session.user.id);
    return result;
  });

  bind(ENDPOINTS.confirmSingleSignOn, async ({ body, request }) => {
    const session = await configured().signOn.confirm(body, from(request));
    credentials.evict(session.user.id);
    return session;
  });

  bind(ENDPOINTS.singleSignOn, ({ caller }) => sso?.connection.of(caller.accountId) ?? null);

  bind(ENDPOINTS.proveBySingleSignOn, ({ caller }) => configured().connection.begin(caller, "prove"));

  bind(ENDPOINTS.beginConnection, ({ caller }) => configured().connection.begin(caller, "connect"));

  bind(ENDPOINTS.connectSingleSignOn, ({ caller, body, request }) =>
    configured().connection.connect(caller, body, request.ip),
  );

  bind(ENDPOINTS.disconnectSingleSignOn, async ({ caller, request }) => {
    await configured().connection.disconnect(caller, request.ip);
    return null;
  });

  // Not of the contract: the browser follows it, and it leads to the provider, which ends its own session.
  api.get(
    "/auth/single-sign-on/logout",
    { exposeHeadRoute: false, onRequest: limits.stranger },
    async (_request, reply) => reply.redirect((await configured().provider.logoutUrl()) ?? "/login", 303),
  );
}
