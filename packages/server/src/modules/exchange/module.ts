import { exchangeEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { exchangeRoutes } from "./routes.ts";

/** Threads as STIX and MISP. */
export const exchangeModule = ({ ledger }: { readonly ledger: Ledger }) => ({
  module: defineModule({
    name: "exchange",
    endpoints: exchangeEndpoints,
    routes: (scope) => exchangeRoutes(scope, ledger),
  }),
});
