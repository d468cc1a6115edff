import type { DataOf, ENDPOINTS } from "@fyr/contract";
import type { Ledger } from "../../storage/ledger/index.ts";
import { readIdentities } from "../account/index.ts";
import type { Directory } from "./directory.ts";
import { listLookups, presentLookup, waitingByServer } from "./lookups.ts";
import { serversAsked } from "./servers.ts";

type Operation = DataOf<typeof ENDPOINTS.registrationOperation>;

interface Needs {
  readonly ledger: Ledger;
  readonly directory: Directory;
  readonly live: Operation["live"];
  readonly offline: boolean;
}

/** What administrators see of live lookups. */
export async function operationOf(
  { ledger, directory, live, offline }: Needs,
  page: { readonly offset: number; readonly limit: number },
): Promise<Operation> {
  const [known, servers, waiting, { rows, total }] = await Promise.all([
    directory.rdap(),
    serversAsked(ledger),
    waitingByServer(ledger),
    listLookups(ledger, page),
  ]);
  const accounts = await readIdentities(
    ledger,
    rows.flatMap(({ account_id: id }) => id ?? []),
  );
  return {
    live,
    offline,
    directory:
      known === null
        ? null
        : {
            published: known.bootstrap.published,
            read_at: known.readAt.toISOString(),
            suffixes: known.bootstrap.services.size,
          },
    servers: servers.map(({ protocol, server, asked, failures, problem, asked_at, not_before, failed_at }) => ({
      protocol,
      server,
      asked,
      waiting: waiting.get(`${protocol} ${server}`) ?? 0,
      asked_at: asked_at?.toISOString() ?? null,
      not_before: not_before?.toISOString() ?? null,
      failures,
      failed_at: failed_at?.toISOString() ?? null,
      problem,
    })),
    lookups: rows.map((row) => ({
      ...presentLookup(row),
      account: accounts.get(row.account_id ?? "")?.email ?? null,
    })),
    total,
    has_more: page.offset + rows.length < total,
  };
}
