import { ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import { createTurns } from "../../http/turns.ts";
import type { RecordAct } from "../audit/index.ts";
import type { ReadFreeFiles, StoredData } from "./service.ts";

/** Of an account: these read all that it has. */
const READS = { atOnce: 1, most: 5, total: 2 };

export function storedRoutes(
  { bind }: RouteScope,
  stored: StoredData,
  freeFiles: ReadFreeFiles,
  audit: RecordAct,
): void {
  const turns = createTurns(READS);
  const note = (actor: string, subject: string, detail: string, address: string) =>
    audit({ action: "stored_data_deleted", actor, subject, detail, address });
  const detailOf = (kind: string, deleted: number, search: string) =>
    `${kind}: ${deleted}${search === "" ? "" : ` with '${search}'`}`;

  bind(ENDPOINTS.storedUsage, ({ caller }) =>
    turns.run(caller.accountId, async () => ({ kinds: await stored.usageOf(caller) })),
  );

  bind(ENDPOINTS.storedEntries, ({ caller, params, query }) =>
    turns.run(caller.accountId, async () => {
      const { rows, total } = await stored.list(params.kind, caller.accountId, query);
      const entries = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
      return { entries, total, has_more: query.offset + rows.length < total };
    }),
  );

  bind(ENDPOINTS.deleteStored, ({ caller, params, body, request }) =>
    turns.run(caller.accountId, async () => {
      const deleted = await stored.remove(params.kind, caller.accountId, body);
      if (deleted > 0) note(caller.email, caller.email, detailOf(params.kind, deleted, body.search), request.ip);
      return { deleted };
    }),
  );

  bind(ENDPOINTS.storedAccounts, ({ caller, query }) =>
    turns.run(caller.accountId, async () => {
      const { rows, total } = await stored.accounts(query);
      const { bytes: taken, bytesMax } = await freeFiles();
      const accounts = rows.map(({ id, email, count, bytes, oldest }) => ({
        id,
        email,
        count,
        bytes,
        oldest_at: oldest?.toISOString() ?? null,
      }));
      const free_files = { bytes: taken, bytes_max: bytesMax };
      return { accounts, free_files, total, has_more: query.offset + rows.length < total };
    }),
  );

  bind(ENDPOINTS.storedUsageOf, async ({ params }) => {
    const account = await stored.account(params.account);
    return { email: account.email, kinds: await stored.usageOf(account) };
  });

  bind(ENDPOINTS.deleteStoredOf, async ({ caller, params, body, request }) => {
    const { accountId, email } = await stored.account(params.account);
    const deleted = await stored.remove(params.kind, accountId, body);
    if (deleted > 0) note(caller.email, email, detailOf(params.kind, deleted, body.search), request.ip);
    return { deleted };
  });
}
