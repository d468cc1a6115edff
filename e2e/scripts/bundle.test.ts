import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";

const ROOT = join(import.meta.dirname, "../..");

/** A repository with our scripts and a server of three lines. */
describe("the bundle of the server", () => {
  let root: string;
  const file = (name: string) => join(root, "packages/server", name);

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "fyr-bundle-"));
    await mkdir(join(root, "node_modules"));
    // With the package of the binary that fits this machine.
    const binaries = (await readdir(join(ROOT, "node_modules"))).filter((name) => /^node-(?:bin-)?\w+-\w+$/.test(name));
    for (const name of [...binaries, "node", "rolldown"]) {
      await symlink(join(ROOT, "node_modules", name), join(root, "node_modules", name));
    }
    for (const name of ["scripts", "package.json", "package-lock.json", "node_modules/.fyr-installed"]) {
      await cp(join(ROOT, name), join(root, name), { recursive: true });
    }
    await mkdir(file("src"), { recursive: true });
    await writeFile(file("package.json"), '{ "type": "module" }');
    await cp(join(ROOT, "packages/server/src/stack-traces.ts"), file("src/stack-traces.ts"));
    const programs = await readFile(join(ROOT, "packages/server/src/programs.ts"), "utf8");
    await writeFile(
      file("src/programs.ts"),
      programs.replace(/PROGRAMS = \{.*?\}/s, 'PROGRAMS = { main: "main", "confined/alone": "alone" }'),
    );
    await writeFile(file("src/alone.ts"), 'import { WORD } from "./word.ts";\nconsole.log(WORD);\n');
    await writeFile(file("src/main.ts"), MAIN);
    await write("first");
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const write = (word: string) => writeFile(file("src/word.ts"), `export const WORD: string = "${word}";\n`);
  const start = (...args: string[]) => spawn(process.execPath, args, { cwd: root, env: { ...process.env } });
  const bundle = () => start("scripts/fyr.mjs", "bundle");
  const main = () => outputOf(start("packages/server/dist/main.js"));
  const folders = async () => (await readdir(file("."))).filter((name) => name.startsWith("dist.")).sort();

  it("is made again when its sources have changed, and reports that", async () => {
    expect(await outputOf(bundle())).toMatch(/^Bundling the server …\n.*Bundling the server … done \(\d+ s\)\n$/s);
    expect(await main()).toMatch(/^first\n/);
    expect(await outputOf(bundle())).toBe("");
    await write("second");
    expect(await outputOf(bundle())).toContain("Bundling the server … done");
    expect(await main()).toMatch(/^second\n/);
    // What was made before is there still: going back takes no time.
    await write("first");
    expect(await outputOf(bundle())).toBe("");
    expect(await main()).toMatch(/^first\n/);
  });

  itInSoak("is left as it was by a fault in the sources", async () => {
    const before = await readlink(file("dist"));
    await writeFile(file("src/word.ts"), "export const WORD = ;\n");
    expect(await outputOf(bundle())).toMatch(/word\.ts.*fyr: The server could not be bundled/s);
    expect([await readlink(file("dist")), await main()]).toEqual([before, expect.stringMatching(/^first\n/)]);
  });

  it.runIf(soak(true, false))("is left as it was by a kill in the middle", async () => {
    const before = await readlink(file("dist"));
    await write("third");
    const killed = spawn(process.execPath, ["scripts/fyr.mjs", "bundle"], { cwd: root, detached: true });
    await once(killed.stderr, "data");
    // The script and what it started.
    process.kill(-(killed.pid ?? 0), "SIGKILL");
    await once(killed, "close");
    expect([await readlink(file("dist")), await main()]).toEqual([before, expect.stringMatching(/^first\n/)]);
    await outputOf(bundle());
    expect(await main()).toMatch(/^third\n/);
  });

  it.runIf(soak(true, false))("is one and the same for those who make it at the same time", async () => {
    await write("fourth");
    const output = await Promise.all([outputOf(bundle()), outputOf(bundle())]);
    expect(output.join("")).not.toContain("failed");
    expect(await main()).toMatch(/^fourth\n/);
    const complete = await Promise.all(
      (await folders()).filter((name) => /\.[0-9a-f]{16}$/.test(name)).map((name) => readdir(file(name))),
    );
    expect(complete).toHaveLength(4);
    expect(complete.every((names) => names.includes("main.js"))).toBe(true);
  });

  it("names the sources in stack traces", async () => {
    expect(await main()).toContain(`at thrower (file://${file("src/main.ts")}:7)`);
  });

  it("of Fyr itself has nothing of tests in it", async () => {
    const dist = join(ROOT, "packages/server/dist");
    const ours = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith(".lines.json"));
    expect(ours.length).toBeGreaterThan(5);
    for (const name of ours) {
      const { sources } = JSON.parse(await readFile(join(dist, name), "utf8")) as { sources: string[] };
      expect(sources.filter((source) => /\.test\.|\/testing\/|vitest|fast-check/.test(source))).toEqual([]);
    }
  });

  it("shares no file with what is confined", async () => {
    const confined = await readdir(file("dist/confined"));
    expect(confined).toContain("alone.js");
    for (const name of confined.filter((found) => found.endsWith(".js"))) {
      expect(await readFile(join(file("dist/confined"), name), "utf8")).not.toContain("../");
    }
  });
});

const MAIN = `import { nameSourcesInTraces } from "./stack-traces.ts";
import { WORD } from "./word.ts";

interface Nothing {}
nameSourcesInTraces();
function thrower(): Nothing {
  throw new Error(WORD);
}
console.log(WORD);
try {
  thrower();
} catch (error) {
  console.log((error as Error).stack);
}
`;

/** Everything that it prints until it ends. */
async function outputOf(child: ChildProcess): Promise<string> {
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  return output;
}
