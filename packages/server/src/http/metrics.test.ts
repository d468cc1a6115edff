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
  // A timer is under way when the thread is held.
  await pause(10);
  const until = performance.now() + BLOCKED_MS;
  while (performance.now() < until);
  await pause(10);

  const { max, ...others } = await lags();
  expect(max).toBeGreaterThan(BLOCKED_MS / 2 / 1000);
  expect(Object.keys(others).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    "mean",
    "min",
    "p50",
    "p90",
    "p99",
    "stddev",
  ]);
  expect(await lags()).toEqual({ max: 0, mean: 0, min: 0, p50: 0, p90: 0, p99: 0, stddev: 0 });
  await app.close();
});
