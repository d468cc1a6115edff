import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { lowerSessionPriority } from "./programs.ts";

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

it.runIf(existsSync("/proc/self/autogroup"))("lowers the priority of a session among sessions", async () => {
  const leader = spawn("/bin/sleep", ["60"], { detached: true, stdio: "ignore" });
  try {
    await once(leader, "spawn");
    lowerSessionPriority(leader.pid, 3);
    expect(readFileSync(`/proc/${leader.pid}/autogroup`, "latin1")).toMatch(/ nice 3$/m);
    expect(getPriority(leader.pid)).toBe(3);
    expect(readFileSync("/proc/self/autogroup", "latin1")).not.toMatch(/ nice 3$/m);
  } finally {
    leader.kill();
  }
});
