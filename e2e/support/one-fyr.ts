import { once } from "node:events";
import { afterAll, beforeAll } from "vitest";
import { newDataDir, startFyr, type TestFyr } from "./fyr.ts";

/** A Fyr of a file whose parts follow one another on it, from the first that counts all there is to those that kill it. */
export interface OneFyr {
  /** The one that runs now. */
  readonly fyr: TestFyr;
  /** Ends it by kill -9. */
  kill(): Promise<void>;
  /** The next one on the same data. */
  startAgain(): Promise<void>;
}

/** @param prepare changes the data folder before the first start */
export function useOneFyr(
  env: Record<string, string> = {},
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
): OneFyr {
  let fyr: TestFyr;
  beforeAll(async () => {
    const dataDir = await newDataDir();
    await prepare(dataDir);
    fyr = await startFyr({ dataDir, env });
  });
  afterAll(() => fyr.remove());
  return {
    get fyr() {
      return fyr;
    },
    async kill() {
      fyr.process.kill("SIGKILL");
      await once(fyr.process, "exit");
    },
    async startAgain() {
      const { dataDir } = fyr;
      fyr = await startFyr({ dataDir, env });
    },
  };
}
