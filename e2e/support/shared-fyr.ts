import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { dataDirFrom, startFyr, type TestFyr } from "./fyr.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Who asks there is told where the shared Fyr is; the first who asks has it started. */
    sharedFyrDoor: string;
  }
}

/**
 * A Fyr for all files of tests that need none of their own: starting one takes longer than many of them. It lives in
 * the process that runs the workers, as no worker knows which of them is the last.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<TestFyr> | undefined;
  const start = async () => startFyr({ dataDir: await dataDirFrom(project.getProvidedContext().testData) });
  const door = createServer((_, response) => {
    started ??= start();
    started.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  project.provide("sharedFyrDoor", `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    await (await started?.catch(() => undefined))?.remove();
  };
}
