import { ownedDomainEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { DomainStore } from "../../storage/domains/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { NotifyAll } from "../notifications/index.ts";
import { createTxtLookup, refuseLookup } from "./challenge.ts";
import { createOwnedDomainRepository } from "./repository.ts";
import { ownedDomainRoutes } from "./routes.ts";
import { STORED_DOMAINS } from "./stored.ts";
import { createDomainWatch } from "./watch.ts";
import { sql } from "kysely";
import { rowsById } from "../../personal/index.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly names: Pick<DomainStore, "isAnyListed" | "listedUnder" | "listedNear">;
  readonly notifyAll: NotifyAll;
  /** Name servers to query, instead of those of the machine. */
  readonly dnsServers: readonly string[];
  /** No packet leaves this machine: no question to a name server either. */
  readonly offline: boolean;
}

/** Much is new only when a list was collected, and to see that nothing is takes milliseconds. */
const WATCH_MS = 10 * 60_000;

/** Domains that accounts prove to own, and are notified of. */
export function ownedDomainsModule({ ledger, names, notifyAll, dnsServers, offline }: Needs) {
  const domains = createOwnedDomainRepository(ledger);
  const lookUpTxt = offline ? refuseLookup : createTxtLookup(dnsServers);
  return {
    /** Domains that an account has proved to own. */
    ownedBy: async (accountId: string) => (await domains.list(accountId, true)).map(({ domain }) => domain),
    module: defineModule({
      name: "owned-domains",
      endpoints: ownedDomainEndpoints,
      stored: [STORED_DOMAINS],
      tasks: [
        {
          name: "domain-watch",
          everyMs: WATCH_MS,
          work: createDomainWatch({ ledger, names, notifyAll, repository: domains }),
        },
      ],
      personal: {
        rows: {
          user_domain: ({ id }) =>
            rowsById(
              ledger,
              sql`select id, domain, challenge, created_at, verified_at, watched_at from user_domain where account_id = ${id}`,
            ),
        },
      },
      routes: (scope) => ownedDomainRoutes(scope, domains, lookUpTxt),
    }),
  };
}
