import { setImmediate } from "node:timers/promises";
import { BEHAVIOUR_RULES } from "@fyr/core/behaviour";
import { expect, it } from "vitest";
import { createBehaviours } from "./behaviours.ts";

const ATTACKERS = 20_000;

it("lets others in while labels are made of many attackers, and shows those seen last", async () => {
  const rule = BEHAVIOUR_RULES[0]?.id ?? "";
  const now = Date.parse("2026-11-23T12:00:00Z");
  const current = Array.from({ length: ATTACKERS }, (_, n) => ({
    ip: `45.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    rule,
    first: now - n,
    last: now - n,
  }));
  const imported: number[] = [];
  const shown: unknown[][] = [];
  const { refresh } = createBehaviours({
    repository: { latest: async () => 0, currentSince: async () => current } as never,
    watermark: { read: async () => 0, write: async () => undefined },
    labels: {
      importBatch: async (_: unknown, rows: unknown[]) => imported.push(rows.length),
      changedSince: async () => ({ current: [], known: [] }),
    } as never,
    builtAt: () => new Date(now).toISOString(),
    compile: () => expect.fail("nothing has gone"),
    fresh: { show: (_: string, { labels }: { labels: unknown[] }) => shown.push(labels) } as never,
    log: { warn: (fields) => expect.fail(String((fields as { err: unknown }).err)) },
    now: () => now,
  });
  const ended = new AbortController();
  const done = refresh().finally(() => ended.abort());
  let turns = 0;
  while (!ended.signal.aborted) {
    await setImmediate();
    turns++;
  }
  await done;
  expect(turns).toBeGreaterThanOrEqual(ATTACKERS / 500);
  expect(imported).toEqual([ATTACKERS]);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toHaveLength(5000);
  expect(shown[0]?.[0]).toMatchObject({ target: { first: 45 * 2 ** 24 } });
});
