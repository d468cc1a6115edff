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
}

export function createRejectedLines(observations: ObservationStore): RejectedLines {
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
    async clear() {
      const total = await count();
      await observations.command("TRUNCATE TABLE rejected_lines");
      return total;
    },
  };
}

const present = (row: z.infer<typeof Row>): RejectedLine => ({ ...row, at: `${row.at.replace(" ", "T")}Z` });
