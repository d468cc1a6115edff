import { sourcesOn } from "@fyr/core/sources";
import type { Ledger } from "../storage/ledger/index.ts";

/**
 * The lists of addresses, or of names, that this installation collects by itself, disabled ones and those without their key left out:
 * when each was collected last, and its rows.
 * @param keys by the names of their settings
 */
export async function scheduledLists(
  subject: "address" | "domain",
  ledger: Ledger,
  keys: Readonly<Record<string, string>>,
): Promise<{ readonly id: string; readonly succeededAt: Date | null; readonly rows: number }[]> {
  const able = sourcesOn(subject).flatMap(({ source, download: { key } }) =>
    key === undefined || keys[key] !== undefined ? [source.id] : [],
  );
  const rows = await ledger
    .selectFrom("source_state")
    .select(["id", "succeeded_at", "rows"])
    .where("id", "in", able)
    .where("disabled_at", "is", null)
    .execute();
  return rows.map((row) => ({ id: row.id, succeededAt: row.succeeded_at, rows: row.rows }));
}
