import type { EventDocument } from "@fyr/contract";
import type { z } from "zod";
import type { Connection } from "../../../http/connected.ts";
import { Download } from "../../../http/download.ts";
import { createSlots, ending } from "../../../http/slots.ts";
import type { ObservationStore } from "../../../storage/observations/index.ts";
import { inWords, READ_SETTINGS } from "../run.ts";
import { all, type Filter, ofTypes } from "./filter.ts";
import { documentLine } from "./hits.ts";
import { ARRIVALS, TIMED } from "./parts.ts";
import { readQuery } from "./query.ts";

/** Each holds one of the engine's connections for as long as its reader takes. */
const AT_ONCE = 2;
const MEDIA_TYPE = "application/x-ndjson";

type Exported = Download<z.input<typeof EventDocument>>;

/**
 * Sends the documents that a search finds, all of them unless a limit is given, in the order of its pages: what has no time
 * of its own stands behind all that has one. Either part is read in the order of the table, nothing is held in memory.
 */
export type EventExporter = (
  request: { query: string; log_types: readonly string[]; sort: "newest" | "oldest"; limit?: number | undefined },
  connection: Connection,
) => Promise<Exported>;

export function createExporter(observations: ObservationStore): EventExporter {
  const slots = createSlots(AT_ONCE);
  return async ({ query, log_types, sort, limit }, connection) => {
    const now = new Date();
    const filter = all(readQuery(query, now.getTime()).filter, ofTypes(log_types));
    const end = slots.acquire(connection);
    const order = sort === "newest" ? "ts DESC, id DESC" : "ts, id";
    const read = ({ sql, params }: Filter, most: number | undefined) =>
      observations.stream<{ doc: string }>(
        `SELECT doc FROM events WHERE ${sql} ORDER BY ${order}${most === undefined ? "" : ` LIMIT ${most}`} SETTINGS optimize_read_in_order = 1`,
        params,
        { signal: connection.signal, settings: READ_SETTINGS, hasTurn: true },
      );
    async function* lines() {
      try {
        let left = limit;
        for (const part of [TIMED, ARRIVALS]) {
          if (left === 0) return;
          for await (const { doc } of read(all(filter, part), left)) {
            if (left !== undefined) left--;
            yield documentLine(doc);
          }
        }
      } catch (error) {
        throw inWords(error);
      }
    }
    const name = `events-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, "-")}.jsonl`;
    return Download.ofLines(name, MEDIA_TYPE, ending(lines(), end));
  };
}
