import { type AccountSession, ENDPOINTS } from "@fyr/contract";
import type { Selectable } from "kysely";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { livingAt } from "./living-sessions.ts";
import type { SessionTable } from "./tables.ts";
import type { RecordAct } from "../audit/index.ts";

type SessionRow = Selectable<SessionTable>;

export interface Sessions {
  /** Those that live, newest first. */
  list(accountId: string): Promise<SessionRow[]>;
  /** Ends one of the account's sessions; answers how many were ended. */
  end(accountId: string, id: string): Promise<number>;
  endOthers(accountId: string, id: string): Promise<number>;
  endAll(accountId: string): Promise<void>;
  /** Notes that the session's user has proven to be the owner. */
  proven(id: string, at: Date): Promise<void>;
  /** Deletes those that were over before that time; answers how many. */
  deleteExpired(before: Date): Promise<number>;
  /** Notes that a session is in use, at most once a minute, without making the request wait. */
  seen(id: string, lastSeen: Date | null): void;
}

const SEEN_EVERY_MS = 60_000;

export function createSessions(
  ledger: Ledger,
  onSeenFailed: (error: unknown) => void,
  now: () => Date = () => new Date(),
): Sessions {
  const end = (accountId: string) =>
    ledger
      .updateTable("session")
      .set({ ended_at: now() })
      .where("account_id", "=", accountId)
      .where("ended_at", "is", null)
      .where("expires_at", ">", now());
  return {
    list: (accountId) =>
      ledger
        .selectFrom("session")
        .selectAll()
        .where("account_id", "=", accountId)
        .where(livingAt(now()))
        .orderBy("id", "desc")
        .execute(),
    end: async (accountId, id) => Number((await end(accountId).where("id", "=", id).executeTakeFirst()).numUpdatedRows),
    endOthers: async (accountId, id) =>
      Number((await end(accountId).where("id", "<>", id).executeTakeFirst()).numUpdatedRows),
    async endAll(accountId) {
      await end(accountId).execute();
    },
    async proven(id, at) {
      await ledger.updateTable("session").set({ proven_at: at }).where("id", "=", id).execute();
    },
    async deleteExpired(before) {
      const { numDeletedRows } = await ledger
        .deleteFrom("session")
        .where((eb) => eb.or([eb("ended_at", "<", before), eb("expires_at", "<", before)]))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    seen(id, lastSeen) {
      const at = now();
      if (lastSeen !== null && at.getTime() - lastSeen.getTime() < SEEN_EVERY_MS) return;
      ledger.updateTable("session").set({ last_seen_at: at }).where("id", "=", id).execute().catch(onSeenFailed);
    },
  };
}

export function sessionRoutes({ bind, credentials }: RouteScope, sessions: Sessions, audit: RecordAct): void {
  bind(ENDPOINTS.listSessions, async ({ caller }) =>
    (await sessions.list(caller.accountId)).map((row) => present(row, caller.via.id)),
  );

  bind(ENDPOINTS.endSession, async ({ caller, body, request }) => {
    const { accountId, email } = caller;
    const ended =
      body.id === "others"
        ? await sessions.endOthers(accountId, caller.via.id)
        : await sessions.end(accountId, body.id);
    credentials.evict(accountId);
    // Another account's session: the same answer as for one that does not exist.
    if (ended === 0 && body.id !== "others") throw new ApiFailure("not_found");
    const detail = body.id === "others" ? `${ended} others` : body.id;
    if (ended > 0) audit({ action: "session_ended", actor: email, subject: email, detail, address: request.ip });
    return { ended };
  });
}

function present(row: SessionRow, current: string): AccountSession {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    address: row.address,
    user_agent: row.user_agent,
    current: row.id === current,
  };
}
