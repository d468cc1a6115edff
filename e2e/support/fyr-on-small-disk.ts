import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { dataDirFrom, startFyr, type TestFyr } from "./fyr.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";
import { made } from "../../packages/server/src/testing/made-data.ts";

const MEGABYTES = 1_400;

/** A disk of its own with the test data in a data folder; null, after a line that says so, where nothing may be mounted. */
export async function smallDiskWithData(): Promise<{ disk: SmallDisk; dataDir: string } | null> {
  const disk = await mountSmallDisk(MEGABYTES);
  if (disk === null) {
    console.log("Skipped: nothing may be mounted here");
    return null;
  }
  const dataDir = join(disk.path, "data");
  const copy = await dataDirFrom(await made(inject("testData")));
  await cp(copy, dataDir, { recursive: true });
  await rm(copy, { recursive: true });
  return { disk, dataDir };
}

/** Its answers are held against the contract, those of a full disk too. */
export const startOnSmallDisk = (dataDir: string, env: Record<string, string> = {}): Promise<TestFyr> =>
  startFyr({ dataDir, env: { FYR_MIN_FREE_MB: "40", FYR_COMPILE: "manual", ...env } });
