import { type DeletionPreview, EVENT_SEARCH_MS, type EventChoice, type EventSender, SENDERS_MAX } from "@fyr/contract";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { createEventStore, type EventStore, inWords, READ_SETTINGS } from "../events/index.ts";
import { conditionOf } from "./choice.ts";

/** Types and sensors that a preview names. */
const NAMED = 10;
/** Senders choose the names of their sensors: however many those are, they are grouped by way of the disk. */
const READ = { timeoutMs: EVENT_SEARCH_MS, settings: READ_SETTINGS } as const;
const MILLIS = "toUnixTimestamp64Milli";

/** Of a key that is still there. */
export interface NamedKey {
  readonly id: string;
  readonly name: string;
  readonly account: string;
}

/** @throws ApiFailure `timeout`, `query_too_costly` */
export interface DeletionReads {
  senders(): Promise<{ senders: EventSender[]; is_partial: boolean }>;
  /** @param until milliseconds since 1970 */
  preview(choice: EventChoice, until: number): Promise<DeletionPreview>;
}

/** What can be deleted, and how much of it there is. @param named those of some keys that are still there */
export function createDeletionReads(
  observations: ObservationStore,
  named: (ids: readonly string[]) => Promise<readonly NamedKey[]>,
): DeletionReads {
  const events = createEventStore(observations);
  const refused = (error: unknown): never => {
    throw inWords(error);
  };
  async function senders(): Promise<Awaited<ReturnType<DeletionReads["senders"]>>> {
    const rows = await events.groups<{ key_id: string; sensor: string; n: number; first: number; last: number }>(
      {
        select: `key_id, sensor, count() AS n, ${MILLIS}(min(received_at)) AS first, ${MILLIS}(max(received_at)) AS last`,
        groupBy: "key_id, sensor",
        orderBy: "n DESC, key_id, sensor",
        limit: SENDERS_MAX + 1,
      },
      { sql: "1", params: {} },
      READ,
    );
    const listed = rows.slice(0, SENDERS_MAX);
    const ids = [...new Set(listed.map((row) => row.key_id).filter((id) => id !== ""))];
    const keys = new Map((await named(ids)).map((key) => [key.id, key]));
    return {
      senders: listed.map(({ key_id: id, sensor, n, first, last }) => ({
        key: id === "" ? null : { id, name: keys.get(id)?.name ?? null, account: keys.get(id)?.account ?? null },
        sensor,
        events: n,
        first_received: new Date(first).toISOString(),
        last_received: new Date(last).toISOString(),
      })),
      is_partial: rows.length > SENDERS_MAX,
    };
  }

  async function preview(choice: EventChoice, until: number): Promise<DeletionPreview> {
    const condition = conditionOf(choice, until);
    const [[sums], types, sensors] = await Promise.all([
      events.select<{ n: number; days: number; first: number; last: number }>(
        `count() AS n, uniqExact(toDate(ts)) AS days, ${MILLIS}(toDateTime64(min(ts), 3)) AS first,
           ${MILLIS}(toDateTime64(max(ts), 3)) AS last`,
        condition,
        READ,
      ),
      frequent(events, "log_type", condition),
      frequent(events, "sensor", condition),
    ]);
    const { n = 0, days = 0, first = 0, last = 0 } = sums ?? {};
    const timeOf = (at: number) => (n === 0 ? null : new Date(at).toISOString());
    return { events: n, days, first: timeOf(first), last: timeOf(last), log_types: types, sensors };
  }

  return {
    senders: () => senders().catch(refused),
    preview: (choice, until) => preview(choice, until).catch(refused),
  };
}

const frequent = (events: EventStore, column: "log_type" | "sensor", condition: ReturnType<typeof conditionOf>) =>
  events.groups<{ value: string; count: number }>(
    { select: `${column} AS value, count() AS count`, groupBy: column, orderBy: `count DESC, ${column}`, limit: NAMED },
    condition,
    READ,
  );
