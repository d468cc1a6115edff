import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isStorageFull, isUnavailable } from "../../store-failures.ts";
import { type DiskLevel, type DiskWatch, openDiskWatch } from "./watch.ts";

const MB = 1024 * 1024;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let dataDir: string;
let free: { freeBytes: number; freeFiles: number; writable: boolean };
let watch: DiskWatch;
let seen: DiskLevel[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "fyr-disk-"));
  free = { freeBytes: 1000 * MB, freeFiles: 1e6, writable: true };
  // The limits of a disk that is shared with other tests cannot be moved; `npm run soak` has a real small one.
  watch = await openDiskWatch({ dataDir, minFreeBytes: 40 * MB, log: silent, measure: async () => ({ ...free }) });
  seen = [];
  watch.onChange((level) => seen.push(level));
});
afterEach(async () => {
  await watch.close();
  rmSync(dataDir, { recursive: true });
});

const refusal = (admit: () => void): boolean => {
  try {
    admit();
    return false;
  } catch (error) {
    return isStorageFull(error);
  }
};
const now = async (change: Partial<typeof free>): Promise<[DiskLevel, boolean, boolean]> => {
  free = { ...free, ...change };
  await watch.look();
  await watch.look();
  return [watch.state().level, refusal(watch.admitMuch), refusal(watch.admitAny)];
};

it("stops what writes much, then everything, and lets both go on when there is clearly room again", async () => {
  expect(await now({ freeBytes: 39 * MB })).toEqual(["low", true, false]);
  expect(await now({ freeBytes: 41 * MB })).toEqual(["low", true, false]);
  expect(await now({ freeBytes: 15 * MB })).toEqual(["full", true, true]);
  expect(await now({ freeBytes: 17 * MB })).toEqual(["full", true, true]);
  expect(await now({ freeBytes: 30 * MB })).toEqual(["low", true, false]);
  expect(await now({ freeBytes: 50 * MB })).toEqual(["enough", false, false]);
  expect(seen).toEqual(["low", "full", "low", "enough"]);
});

it("counts files as it counts bytes, and takes a read-only disk for a full one", async () => {
  expect(await now({ freeFiles: 4_000 })).toEqual(["low", true, false]);
  expect(await now({ freeFiles: 400 })).toEqual(["full", true, true]);
  expect(await now({ freeFiles: 1e6 })).toEqual(["enough", false, false]);
  expect(await now({ freeFiles: Number.POSITIVE_INFINITY, writable: false })).toEqual(["full", true, true]);
});

it("refuses what writes where a write stays unanswered, gives up what waits for the disk, and goes on with it", async () => {
  let waitedMs = 0;
  await watch.close();
  const probe = { waitedMs: () => waitedMs, accepts: () => true, look: async () => undefined };
  watch = await openDiskWatch({
    dataDir,
    minFreeBytes: 40 * MB,
    log: silent,
    measure: async () => ({ ...free }),
    probe,
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = watch.answering(promise).catch((error: unknown) => error);
  waitedMs = 9_000;
  expect(await now({})).toEqual(["enough", false, false]);
  waitedMs = 10_000;
  await now({});
  expect(watch.state().level).toBe("stalled");
  expect(isUnavailable(await waiting)).toBe(true);
  expect(() => watch.admitAny()).toThrow("The disk does not answer");
  expect(() => watch.admitMuch()).toThrow("The disk does not answer");
  await expect(watch.answering(Promise.resolve())).rejects.toThrow("The disk does not answer");
  resolve("late");
  waitedMs = 0;
  expect(await now({})).toEqual(["enough", false, false]);
  expect(await watch.answering(Promise.resolve("in time"))).toBe("in time");
});

it("takes a disk that refuses a write for a full one, however much it states to be free", async () => {
  let accepts = false;
  await watch.close();
  const probe = { waitedMs: () => 0, accepts: () => accepts, look: async () => undefined };
  watch = await openDiskWatch({
    dataDir,
    minFreeBytes: 40 * MB,
    log: silent,
    measure: async () => ({ ...free }),
    probe,
  });
  expect(await now({})).toEqual(["full", true, true]);
  expect(watch.state().writable).toBe(false);
  accepts = true;
  expect(await now({})).toEqual(["enough", false, false]);
});

it("holds a ballast file, gives it back before the disk is full, and writes it again when there is room", async () => {
  const ballast = join(dataDir, "ballast");
  expect(statSync(ballast).size).toBe(10 * MB);
  await now({ freeBytes: 30 * MB });
  expect(existsSync(ballast)).toBe(true);
  await now({ freeBytes: 9 * MB });
  expect(existsSync(ballast)).toBe(false);
  await now({ freeBytes: 45 * MB });
  expect(existsSync(ballast)).toBe(false);
  await now({ freeBytes: 200 * MB });
  expect(statSync(ballast).size).toBe(10 * MB);
});
