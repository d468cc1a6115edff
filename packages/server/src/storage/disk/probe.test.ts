import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createWriteProbe } from "./probe.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fyr-probe-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("does not take a thread that was held for a disk that hangs", async () => {
  const probe = createWriteProbe(join(folder, "probe"));
  const looking = probe.look();
  const until = performance.now() + 1500;
  while (performance.now() < until);
  // As a timer that was due meanwhile: before the answer of the disk is read.
  const waited = await new Promise<number>((resolve) => setTimeout(() => resolve(probe.waitedMs()), 0));
  expect(waited).toBeLessThan(1000);
  await looking;
  expect(probe.waitedMs()).toBe(0);
  expect(probe.accepts()).toBe(true);
});
