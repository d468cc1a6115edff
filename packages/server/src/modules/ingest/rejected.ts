import { IngestFormat, type RejectedLine } from "@fyr/contract";
import { z } from "zod";
import type { ObservationStore } from "../../storage/observations/index.ts";

const Row = z.object({
  at: z.string(),
  source: z.string(),
  format: IngestFormat,
  line: z.coerce.number(),
  reason: z.string(),
  text: z.string(),
});

/** Lines that could not be read. */
export interface RejectedLines {
  /** Newest first. */
  list(page: { offset: number; limit: number }): Promise<{ lines: RejectedLine[]; total: number }>;
  /** Oldest first. */
  all(signal: AbortSignal): AsyncGenerator<RejectedLine>;
  /** @returns how many there were */
  clear(): Promise<number>;
  /** Deletes those from before a moment, and the oldest beyond so many as are stored. @returns how many */
  trim(before: Date): Promise<number>;
}

/** Of all senders, of at most 4,096 characters each. */
const STORED_MAX = 50_000;

/** @param most that are stored after `trim` */
export function createRejectedLines(observations: ObservationStore, most = STORED_MAX): RejectedLines {
  const count = async () => {
    const [row] = await observations.query<{ total: number }>("SELECT count() AS total FROM rejected_lines");
    return row?.total ?? 0;
  };
  return {
    async list({ offset, limit }) {
      const [rows, total] = await Promise.all([
        observations.query(
          `SELECT * FROM rejected_lines ORDER BY at DESC, source DESC, line DESC
           LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
          { offset, limit },
          { schema: Row },
        ),
        count(),
      ]);
      return { lines: rows.map(present), total };
    },
    async *all(signal) {
      const sql = "SELECT * FROM rejected_lines ORDER BY at, source, line";
      for await (const row of observations.stream(sql, {}, { schema: Row, signal })) yield present(row);
    },
    async trim(before) {
      const [beyond] = await observations.query<{ at: string }>(
        "SELECT toString(at) AS at FROM rejected_lines ORDER BY at DESC LIMIT 1 OFFSET {most:UInt32}",
        { most },
      );
      const params = { before: before.getTime(), beyond: beyond?.at ?? "1970-01-01 00:00:00.000" };
      const old =
        "at < fromUnixTimestamp64Milli({before:Int64}, 'UTC') OR at <= toDateTime64({beyond:String}, 3, 'UTC')";
      const [counted] = await observations.query<{ old: number }>(
        `SELECT count() AS old FROM rejected_lines WHERE ${old}`,
        params,
      );
      const deleted = counted?.old ?? 0;
      // Deleting writes all that is left anew.
      if (deleted > 0) await observations.command(`ALTER TABLE rejected_lines DELETE WHERE ${old}`, params, AT_ONCE);
      return deleted;
    },
    async clear() {
      const total = await count();
      await observations.command("TRUNCATE TABLE rejected_lines");
      return total;
    },
  };
}

/** They are gone when the engine answers. */
const AT_ONCE = { settings: { mutations_sync: "2" } } as const;

const present = (row: z.infer<typeof Row>): RejectedLine => ({ ...row, at: `${row.at.replace(" ", "T")}Z` });
