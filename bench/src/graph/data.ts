import { createHash } from "node:crypto";
import type { Page } from "playwright-core";

/** Trackers, each found at so many hosts: an expansion and its further page bring all of one. */
const TRACKERS = 50;
const HOSTS_OF_TRACKER = 200;
const FIRST_PAGE = 20;
const HOSTS = 4950;

export const NODES = TRACKERS + HOSTS;
export const EDGES = TRACKERS * HOSTS_OF_TRACKER;

const trackerOf = (n: number): string => `UA-7700${String(n).padStart(4, "0")}-1`;
const hostOf = (n: number): string => `host${n % HOSTS}.graph.example`;

/** Stores what the graph is of, as a capture would be. Hosts have two trackers each, so that all hangs together. */
export async function storeGraph(page: Page): Promise<void> {
  const seen = 1_767_000_000;
  const artifacts = Array.from({ length: EDGES }, (_, n) => {
    const tracker = Math.floor(n / HOSTS_OF_TRACKER);
    // The second of a host is another one than its neighbour's.
    const host = n < HOSTS ? n : (n - HOSTS) * 37;
    return ["tracker", trackerOf(tracker), hostOf(host), null, seen, seen + n, 1];
  });
  const token = createHash("sha256").update(JSON.stringify(artifacts)).digest("hex");
  const body = JSON.stringify({ source: "bench", token, artifacts });
  const status = await page.evaluate<string>(
    `fetch("/api/admin/artifacts", {
      method: "POST",
      headers: { authorization: "Bearer " + localStorage.getItem("fyr.token"), "content-type": "application/json" },
      body: ${JSON.stringify(body)},
    }).then((response) => response.text())`,
  );
  if (!status.includes('"success"')) throw new Error(`the artifacts were not stored: ${status}`);
}

/** The link that has expanded all of it: 100 steps, as many as a link holds. */
export function graphLink(): string {
  const steps = Array.from({ length: TRACKERS }, (_, n) => {
    const step = `tracker:${trackerOf(n)}`;
    return [step, `${step}:name:found_at:${FIRST_PAGE}`];
  });
  return `/graph?open=${encodeURIComponent(steps.flat().join(","))}`;
}
