import type { EventDocument } from "@fyr/contract";
import type { z } from "zod";
import { ApiFailure } from "../../../http/failure.ts";
import { JsonText } from "../../../http/json-text.ts";
import type { EventReader } from "../run.ts";
import { readDocument } from "./hits.ts";

/**
 * The whole document of an event, as it is stored.
 * @param id decimal
 * @param timestamp of the event, RFC 3339: the table is sorted by it
 * @throws ApiFailure `not_found`
 */
export async function openEvent(
  reader: EventReader,
  id: string,
  timestamp: string,
): Promise<JsonText<z.output<typeof EventDocument>>> {
  const [row] = await reader.rows<{ doc: string }>(
    `SELECT doc FROM events
    WHERE ts = parseDateTime64BestEffort({at:String}, 6, 'UTC') AND id = toUInt64OrZero({id:String}) LIMIT 1`,
    { id, at: timestamp },
  );
  if (row === undefined) throw new ApiFailure("not_found");
  return new JsonText(readDocument(row.doc).source);
}
