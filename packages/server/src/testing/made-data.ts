import { access, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 50;

/** Beside a data folder that a test run makes: it is there. */
export const madeMark = (dataDir: string): string => `${dataDir}.made`;

/** Beside a data folder that a test run could not make: why. */
export const failedMark = (dataDir: string): string => `${dataDir}.failed`;

/**
 * The data folder of a test run (`inject("testData")`), once it is made: that takes half a minute, in which tests that
 * need none run already.
 *
 * @throws what making it has thrown, as text
 */
export async function made(dataDir: string): Promise<string> {
  for (;;) {
    if (await isThere(madeMark(dataDir))) return dataDir;
    if (await isThere(failedMark(dataDir))) throw new Error(await readFile(failedMark(dataDir), "utf8"));
    await pause(POLL_MS);
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
