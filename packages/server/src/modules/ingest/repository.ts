import type { NormalisedBatch, RejectedLine } from "../../ingest/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { createEventStore } from "../events/index.ts";

interface IngestBatchTable {
  /** Names the batch: hexadecimal. */
  token: string;
  at: Date;
  lines: number;
  events: number;
  rejected: number;
}

interface RejectedLineTable {
  at: Date;
  source: string;
  format: string;
  line: number;
  reason: string;
  text: string;
}

declare module "../../storage/observations/index.ts" {
  interface ObservationTables {
    ingest_batches: IngestBatchTable;
    rejected_lines: RejectedLineTable;
  }
}

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
  /** How many events of a batch of this name are stored, all that it had; null where it was not stored. */
  storedEvents(token: string): Promise<number | null>;
  /**
   * When it resolves the batch is on disk. Called again with the same batch, it changes nothing.
   * @param rejected those of its bad lines that are to be looked at
   */
  store(batch: StoredBatch, rejected: readonly RejectedLine[]): Promise<void>;
  /** The log types that events have, the most frequent first; of very many some. */
  logTypes(): Promise<string[]>;
  /** Names of fields of the newest events, the most frequent first; of very many some. */
  fieldNames(): Promise<string[]>;
}

export function createIngestRepository(observations: ObservationStore): IngestRepository {
  const events = createEventStore(observations);
  const write = (table: OwnTable, columns: readonly string[], token: string, rows: readonly object[]) =>
    observations.insertOnce(table, {
      format: "JSONEachRow",
      columns,
      rows: Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join("")),
      token,
    });

  return {
    async storedEvents(token) {
      const [row] = await observations.query<{ events: number }>(
        "SELECT events FROM ingest_batches WHERE token = {token:String} LIMIT 1",
        { token },
        { hasTurn: true },
      );
      return row?.events ?? null;
    },
    logTypes: () => events.types(),
    fieldNames: () => events.fieldNames(),
    async store({ token, at, format, source, firstLine, content }, rejected) {
      const { rows, events: count, read } = content;
      if (rejected.length > 0) {
        const badLine = ({ line, reason, text }: RejectedLine): RejectedLineTable => ({
          at: new Date(at),
          source,
          format,
          line: firstLine + line + 1,
          reason,
          text,
        });
        await write("rejected_lines", REJECTED_COLUMNS, token, rejected.map(badLine));
      }
      if (count > 0) await events.insert(rows, token);
      // Last: what this table knows is whole.
      const batch: IngestBatchTable = {
        token,
        at: new Date(at),
        lines: read,
        events: count,
        rejected: content.rejected.length,
      };
      await write("ingest_batches", BATCH_COLUMNS, token, [batch]);
    },
  };
}

type OwnTable = "ingest_batches" | "rejected_lines";
const REJECTED_COLUMNS: readonly (keyof RejectedLineTable)[] = ["at", "source", "format", "line", "reason", "text"];
const BATCH_COLUMNS: readonly (keyof IngestBatchTable)[] = ["token", "at", "lines", "events", "rejected"];
