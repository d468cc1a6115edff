import { once } from "node:events";
import { getPriority } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";

it.runIf(process.platform === "linux")("lowers the priority of the thread that wants it, and of no other", async () => {
  const before = getPriority();
  const worker = new Worker(
    `import(${JSON.stringify(join(import.meta.dirname, "programs.ts"))}).then(({ lowerThreadPriority }) => {
      lowerThreadPriority(${before + 3});
      require("node:worker_threads").parentPort.postMessage(require("node:os").getPriority());
    });`,
    { eval: true },
  );
  expect(await once(worker, "message")).toEqual([before + 3]);
  expect(getPriority()).toBe(before);
});
