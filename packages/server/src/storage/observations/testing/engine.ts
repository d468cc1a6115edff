import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type ClickHouseClient } from "@clickhouse/client";
import type { Log } from "../../../log.ts";
import type { Engine } from "../engine.ts";

/** A log for tests that expect crashes. */
export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A new empty folder, and a way to be rid of it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "fyr-observations-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** ClickHouse's own client, as any other program would use it against the engine. */
export function plainClient(engine: Engine, config: Parameters<typeof createClient>[0] = {}): ClickHouseClient {
  return createClient({
    url: engine.url,
    username: "default",
    password: engine.password,
    max_open_connections: 100,
    request_timeout: 120_000,
    log: { level: 127 },
    ...config,
  });
}

/** Asks until the answer is as wanted, for at most a minute; returns the last answer. */
export async function eventually<T>(read: () => Promise<T> | T, wanted: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await read();
    if (wanted(answer) || Date.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Whether a process runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** How many statements run in the engine whose text contains `part`. */
export async function statementsLike(client: ClickHouseClient, part: string): Promise<number> {
  const answer = await client.query({
    query:
      "SELECT count() FROM system.processes WHERE query LIKE '%' || {part:String} || '%' AND query NOT LIKE '%processes%'",
    query_params: { part },
    format: "TabSeparated",
  });
  return Number(await answer.text());
}
