import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { session } from "../session/index.ts";
import { type BulkRun, createBulkRun } from "./bulk-run.ts";
import { prepare, type Prepared } from "./prepare.ts";

interface PreparedRun {
  readonly prepared: Prepared;
  readonly run: BulkRun;
}

/** Lists are paid for by the address: going back to one that was looked up a moment ago costs nothing. */
const KEPT = 3;
const runs = new Map<string, PreparedRun>();
session.subscribe(() => {
  if (!session.get().loggedIn) runs.clear();
});

/** The run for a list, new or remembered. `key` identifies the list. */
export function runOf(key: string, pieces: readonly string[]): PreparedRun {
  const known = runs.get(key);
  if (known !== undefined) return known;
  const prepared = prepare(pieces);
  const run = createBulkRun(prepared.ips, (ip, signal) =>
    call(ENDPOINTS.queryIpBulk, { body: { ip: [...ip] }, signal }),
  );
  const made = { prepared, run };
  runs.set(key, made);
  const [oldest] = runs.keys();
  if (runs.size > KEPT && oldest !== undefined) {
    runs.get(oldest)?.run.cancel();
    runs.delete(oldest);
  }
  return made;
}
