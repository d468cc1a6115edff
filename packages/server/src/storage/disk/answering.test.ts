import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { awaitDisk } from "./answering.ts";

it("tells that a disk does not answer for as long as it does not, and goes on with it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fyr-answering-"));
  const told: string[] = [];
  const tell = (sentence: string) => void told.push(sentence);
  await awaitDisk(join(folder, "data"), tell);
  expect(told).toEqual([]);
  // `npm run soak` has a disk that hangs.
  const { promise, resolve } = Promise.withResolvers<void>();
  const probe = { waitedMs: () => 1, accepts: () => true, look: () => promise };
  let isOver = false;
  const waiting = awaitDisk(folder, tell, { everyMs: 20, probe }).then(() => (isOver = true));
  await expect.poll(() => told.length).toBeGreaterThan(2);
  expect(told[0]).toBe(`The disk of ${folder} has not answered a write for 0 seconds; Fyr waits for it.`);
  expect(isOver).toBe(false);
  resolve();
  await waiting;
  rmSync(folder, { recursive: true });
});
