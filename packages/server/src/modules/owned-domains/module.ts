import { ownedDomainEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createTxtLookup, refuseLookup } from "./challenge.ts";
import { createOwnedDomainRepository } from "./repository.ts";
import { ownedDomainRoutes } from "./routes.ts";
import { STORED_DOMAINS } from "./stored.ts";
import { sql } from "kysely";
import { rowsById } from "../../personal/index.ts";

interface Needs {
  readonly ledger: Ledger;
  /** Name servers to query, instead of those of the machine. */
  readonly dnsServers: readonly string[];
  /** No packet leaves this machine: no question to a name server either. */
  readonly offline: boolean;
}

/** Domains that accounts prove to own. */
export function ownedDomainsModule({ ledger, dnsServers, offline }: Needs) {
  const domains = createOwnedDomainRepository(ledger);
  const lookUpTxt = offline ? refuseLookup : createTxtLookup(dnsServers);
  return {
    module: defineModule({
      name: "owned-domains",
      endpoints: ownedDomainEndpoints,
      stored: [STORED_DOMAINS],
      personal: {
        rows: {
          user_domain: ({ id }) =>
            rowsById(
              ledger,
              sql`select id, domain, challenge, created_at, verified_at from user_domain where account_id = ${id}`,
            ),
        },
      },
      routes: (scope) => ownedDomainRoutes(scope, domains, lookUpTxt),
    }),
  };
}
