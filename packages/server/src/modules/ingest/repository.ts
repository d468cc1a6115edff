import type { NormalisedBatch, RejectedLine } from "../../ingest/index.ts";
import { INSERT_COLUMNS } from "../../ingest/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";

/** A batch that is to be stored. */
export interface StoredBatch {
  /** Names the batch: hexadecimal. */
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly format: string;
  readonly source: string;
  /** Lines of the source before it. */
  readonly firstLine: number;
  readonly content: NormalisedBatch;
}

export interface IngestRepository {
  /** Whether a batch of this name was stored, and all of it. */
  isStored(token: string): Promise<boolean>;
  /** When it resolves the batch is on disk. Called again with the same batch, it changes nothing. */
  store(batch: StoredBatch): Promise<void>;
}

export function createIngestRepository(observations: ObservationStore): IngestRepository {
  const write = (table: string, columns: readonly string[], token: string, rows: readonly object[]) =>
    observations.insertOnce(table, {
      format: "JSONEachRow",
      columns,
      rows: Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join("")),
      token,
    });

  return {
    async isStored(token) {
      const rows = await observations.query("SELECT 1 FROM ingest_batches WHERE token = {token:String} LIMIT 1", {
        token,
      });
      return rows.length > 0;
    },
    async store({ token, at, format, source, firstLine, content }) {
      const { rows, events, read, rejected } = content;
      if (rejected.length > 0) {
        const badLine = ({ line, reason, text }: RejectedLine) => ({
          at: new Date(at),
          source,
          format,
          line: firstLine + line + 1,
          reason,
          text,
        });
        await write("rejected_lines", REJECTED_COLUMNS, token, rejected.map(badLine));
      }
      if (events > 0) {
        await observations.insertOnce("events", { format: "TabSeparated", columns: INSERT_COLUMNS, rows, token });
      }
      // Last: what this table knows is whole.
      await write("ingest_batches", BATCH_COLUMNS, token, [
        { token, at: new Date(at), lines: read, events, rejected: rejected.length },
      ]);
    },
  };
}

const REJECTED_COLUMNS = ["at", "source", "format", "line", "reason", "text"];
const BATCH_COLUMNS = ["token", "at", "lines", "events", "rejected"];
