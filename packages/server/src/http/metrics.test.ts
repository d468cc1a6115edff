import Fastify from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { registerMetrics } from "./metrics.ts";

const BLOCKED_MS = 400;

it("tells how late the event loop was since the last scrape, and counts no pause as such", async () => {
  const app = Fastify();
  const metrics = registerMetrics(app);
  const lags = async () =>
    Object.fromEntries(
      [...(await metrics.text()).matchAll(/^fyr_nodejs_eventloop_lag_(\w+)_seconds (\S+)$/gm)].map(
        ([, figure = "", value]) => [figure, Number(value)],
      ),
    );
  // A timer has come once when the thread is held: how late the next one is, is told by when that was.
  await pause(250);
  const until = performance.now() + BLOCKED_MS;
  while (performance.now() < until);
  await pause(10);

  const held = await lags();
  expect(held["max"]).toBeGreaterThan(BLOCKED_MS / 2 / 1000);
  const figures = ["max", "mean", "min", "p50", "p90", "p99", "stddev"];
  expect(Object.keys(held).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(figures);
  // Each scrape begins anew.
  expect((await lags())["max"]).toBeLessThan(held["max"] ?? 0);
  await app.close();
});
