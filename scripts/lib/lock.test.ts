import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

describe("installing and building in one checkout", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "fyr-alone-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A process that notes its beginning and end, with `ms` between; it never ends its work where `ms` is null. */
  function start(name: string, ms: number | null): ChildProcess {
    const program = `
      import { appendFileSync } from "node:fs";
      import { setTimeout as sleep } from "node:timers/promises";
      import { alone } from ${JSON.stringify(join(import.meta.dirname, "lock.mjs"))};
      const note = (text) => appendFileSync(${JSON.stringify(join(folder, "notes"))}, text + "\\n");
      const work = async () => {
        note("${name} begins");
        console.log("begun");
        await sleep(${ms ?? 1e9});
        note("${name} ends");
      };
      await alone(work, { file: ${JSON.stringify(join(folder, "lock"))}, waiting: () => console.log("waits") });`;
    return spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  }
  const notes = () => readFileSync(join(folder, "notes"), "utf8").trim().split("\n");
  const lineOf = async (child: ChildProcess) => String((await once(child.stdout ?? child, "data"))[0]).trim();

  it("is done by one process at a time", async () => {
    const children = Array.from({ length: 5 }, (_, n) => start(`${n}`, 50));
    const codes = await Promise.all(children.map(async (child) => (await once(child, "exit"))[0]));
    expect(codes).toEqual([0, 0, 0, 0, 0]);
    const noted = notes();
    expect(noted).toHaveLength(10);
    for (let n = 0; n < 10; n += 2) expect(noted[n + 1]).toBe(noted[n]?.replace("begins", "ends"));
    expect(readdirSync(folder)).toEqual(["notes"]);
  });

  it("goes on with another process when one is killed", async () => {
    const first = start("first", null);
    expect(await lineOf(first)).toBe("begun");
    const others = ["second", "third"].map((name) => start(name, 50));
    expect(await Promise.all(others.map(lineOf))).toEqual(["waits", "waits"]);
    first.kill("SIGKILL");
    await Promise.all(others.map((child) => once(child, "exit")));
    const [begun, one, oneEnds, two, twoEnds] = notes();
    expect([begun, oneEnds, twoEnds]).toEqual([
      "first begins",
      one?.replace("begins", "ends"),
      two?.replace("begins", "ends"),
    ]);
    expect(readdirSync(folder)).toEqual(["notes"]);
  });

  it("does not wait for a holder on another host that has been silent for long", async () => {
    const lock = join(folder, "lock");
    writeFileSync(lock, JSON.stringify({ host: "another", pid: process.pid, at: 0 }));
    const child = start("next", 0);
    expect(await lineOf(child)).toBe("waits");
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, longAgo, longAgo);
    await once(child, "exit");
    expect(notes()).toEqual(["next begins", "next ends"]);
  });
});
