import { reauthenticationEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import { createReauthentication, type ReauthenticationNeeds } from "./reauthentication.ts";
import { reauthenticationRoutes } from "./routes.ts";

/** Proves again who uses a session: routes with `recentProof` let in only sessions that were proven lately. */
export function reauthenticationModule(needs: ReauthenticationNeeds) {
  const reauthentication = createReauthentication(needs);
  return {
    module: defineModule({
      name: "reauthentication",
      endpoints: reauthenticationEndpoints,
      routes: (scope) => reauthenticationRoutes(scope, reauthentication),
    }),
  };
}
