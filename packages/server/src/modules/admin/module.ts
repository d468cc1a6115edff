import { adminEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import { createAccountRepository } from "../account/index.ts";
import { adminRoutes } from "./routes.ts";
import { type AdminNeeds, createAdminAccounts } from "./service.ts";

/** What administrators do to accounts. */
export function adminModule(needs: Omit<AdminNeeds, "accounts">) {
  const accounts = createAdminAccounts({ ...needs, accounts: createAccountRepository(needs.ledger) });
  return {
    module: defineModule({
      name: "admin",
      endpoints: adminEndpoints,
      routes: (scope) => adminRoutes(scope, accounts),
    }),
  };
}
