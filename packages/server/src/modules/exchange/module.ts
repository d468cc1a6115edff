import { exchangeEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { exchangeRoutes } from "./routes.ts";
import type { Judges } from "./verdicts.ts";

interface Needs {
  readonly ledger: Ledger;
  /** For verdicts on what a thread names. */
  readonly judges: Judges;
}

/** Threads as STIX and MISP. */
export const exchangeModule = ({ ledger, judges }: Needs) => ({
  module: defineModule({
    name: "exchange",
    endpoints: exchangeEndpoints,
    routes: (scope) => exchangeRoutes(scope, ledger, judges),
  }),
});
