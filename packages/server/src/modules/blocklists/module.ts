import { blocklistEndpoints } from "@fyr/contract";
import { MINUTE_MS } from "@fyr/core/time";
import { sql } from "kysely";
import type { Meter, NoteCharge } from "../../http/charge.ts";
import { defineModule } from "../../module.ts";
import { rowsById } from "../../personal/index.ts";
import { createQuota } from "../../quotas/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { WorkQueue } from "../../work/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { LineRunner } from "../lines/index.ts";
import type { WarnOwner } from "../security-notices/index.ts";
import { createMaker } from "./making.ts";
import { refreshing } from "./refreshing.ts";
import { createBlocklistRepository } from "./repository.ts";
import { blocklistRoutes } from "./routes.ts";
import { createBlocklists } from "./service.ts";
import { STORED_BLOCKLISTS } from "./stored.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly work: Pick<WorkQueue, "wake" | "unfinished">;
  readonly lines: LineRunner;
  readonly meter: Meter;
  readonly noteCharge: NoteCharge;
  readonly publicUrl: () => string;
  readonly ownedBy: (accountId: string) => Promise<readonly string[]>;
  readonly audit: RecordAct;
  readonly warnOwner: WarnOwner;
}

/** Lists that accounts make of query lines, for their firewalls to fetch. */
export function blocklistsModule({
  ledger,
  work,
  lines,
  meter,
  noteCharge,
  publicUrl,
  ownedBy,
  audit,
  warnOwner,
}: Needs) {
  const lists = createBlocklistRepository(ledger);
  const maker = createMaker(lines);
  const quota = createQuota(ledger, STORED_BLOCKLISTS);
  const blocklists = createBlocklists({ ledger, lists, maker, quota, work, audit, warnOwner });
  return {
    module: defineModule({
      name: "blocklists",
      endpoints: blocklistEndpoints,
      routes: (scope) => blocklistRoutes(scope, { ledger, lists, blocklists, work, publicUrl, ownedBy }),
      queues: [refreshing({ ledger, maker, meter, noteCharge })],
      tasks: [{ name: "blocklists that are due", everyMs: MINUTE_MS, work: () => blocklists.refreshDue(new Date()) }],
      stored: [STORED_BLOCKLISTS],
      personal: {
        rows: {
          blocklist: ({ id }) =>
            rowsById(
              ledger,
              sql`select id, name, set_name, query, max_rows, interval_minutes, allow, key_prefix, key_created_at, fetched_at,
                  entries, refreshed_at, created_at
                from blocklist where account_id = ${id}`,
            ),
          blocklist_refresh: ({ id }) =>
            rowsById(
              ledger,
              sql`select id, blocklist_id, at, outcome, entries, added, removed, credits, problem from blocklist_refresh
                where blocklist_id in (select blocklist.id from blocklist where account_id = ${id})`,
            ),
        },
      },
    }),
  };
}
