import type { REPORT_REASONS } from "@fyr/contract";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { accountIdentities } from "../../account/index.ts";
import type { ChannelMembership } from "../channels.ts";
import { type SubmissionRow, selectSubmissions } from "../read/reader.ts";
import { changeVisibility, type VisibilityChange } from "../write/change-visibility.ts";

export interface ReportRow {
  readonly submission_id: string;
  readonly reason: (typeof REPORT_REASONS)[number];
  readonly text: string;
  /** E-mail address of the account that reported it. */
  readonly account: string;
  readonly created_at: Date;
}

export interface Reported {
  readonly submission: SubmissionRow;
  readonly reports: readonly ReportRow[];
}

export interface ModerationRepository {
  /** Done again by the same account it changes nothing. */
  report(id: string, by: string, why: Pick<ReportRow, "reason" | "text">, now: Date): Promise<void>;
  /** Submissions with open reports, the most reported first. */
  reported(page: { offset: number; limit: number }): Promise<{ rows: Reported[]; total: number }>;
  /** Changes who may see a submission and closes its reports. False where it is not in the state that it is to leave. */
  change(id: string, change: VisibilityChange, now: Date): Promise<boolean>;
  /** Closes the reports of a submission; false where there are none. */
  dismiss(id: string, now: Date): Promise<boolean>;
}

/** Reports that are answered with a submission. */
const REPORTS_SHOWN = 20;

export function createModerationRepository(
  ledger: Ledger,
  channels: Pick<ChannelMembership, "join">,
): ModerationRepository {
  const close = async (db: Ledger, id: string, now: Date) => {
    const { numUpdatedRows } = await db
      .updateTable("submission_report")
      .set({ decided_at: now })
      .where("submission_id", "=", id)
      .where("decided_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  return {
    async report(id, by, { reason, text }, now) {
      await ledger
        .insertInto("submission_report")
        .values({ id: uuidv7(), submission_id: id, account_id: by, reason, text, created_at: now, decided_at: null })
        .onConflict((c) => c.columns(["submission_id", "account_id"]).doNothing())
        .execute();
    },
    async reported({ offset, limit }) {
      const { rows: page } = await sql<{ id: string; total: number }>`
        select submission_id as id, count(*) over ()::int as total from submission_report
        where decided_at is null group by submission_id order by count(*) desc, min(created_at), submission_id
        offset ${offset} limit ${limit}`.execute(ledger);
      if (page.length === 0)
        return { rows: [], total: offset === 0 ? 0 : (await this.reported({ offset: 0, limit: 1 })).total };
      const ids = page.map(({ id }) => id);
      const [submissions, reports] = await Promise.all([
        selectSubmissions(ledger).where("submission.id", "in", ids).execute(),
        sql<ReportRow>`
          select submission_id, reason, text, account, created_at from (
            select r.*, account.email as account, row_number() over (partition by submission_id order by r.id) as place
            from submission_report r join ${accountIdentities(ledger)} account on account.id = r.account_id
            where decided_at is null and submission_id = any(${ids})
          ) numbered where place <= ${REPORTS_SHOWN} order by created_at`.execute(ledger),
      ]);
      const reportsOf = Map.groupBy(reports.rows, ({ submission_id }) => submission_id);
      return {
        total: page[0]?.total ?? 0,
        rows: ids.flatMap((id) => {
          const submission = submissions.find((row) => row.id === id);
          return submission === undefined ? [] : [{ submission, reports: reportsOf.get(id) ?? [] }];
        }),
      };
    },
    change: (id, change, now) =>
      ledger.transaction().execute(async (db) => {
        if (!(await changeVisibility(db, channels, id, change, now))) return false;
        await close(db, id, now);
        return true;
      }),
    dismiss: (id, now) => close(ledger, id, now),
  };
}
