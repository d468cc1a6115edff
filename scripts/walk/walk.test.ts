import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { countFiles } from "../count-files/count.ts";
import { checkModules } from "../modules/check.ts";
import { checkTables } from "../tables/check.ts";
import { serverSources } from "../tables/server-tables.ts";
import { copySources, walk } from "./copy.ts";
import { applyChange, readSteps } from "./steps.ts";

const ROOT = join(import.meta.dirname, "../..");

describe("a change of a page", () => {
  it("adds its lines where the others are", () => {
    expect(applyChange("a\nb\nc\n", " b\n+x\n+y\n c\n")).toBe("a\nb\nx\ny\nc\n");
    expect(applyChange("a\nb\n", "+x\n a\n")).toBe("x\na\nb\n");
    expect(applyChange("a\nb\nc\n", " a\n-b\n+x\n")).toBe("a\nx\nc\n");
  });

  it("is refused where those are missing or not the only ones", () => {
    expect(() => applyChange("a\n", " b\n+x\n")).toThrow("0 times:\nb");
    expect(() => applyChange("a\na\n", " a\n+x\n")).toThrow("2 times:\na");
  });
});

describe("docs/adding-a-module.md", { timeout: 120_000 }, async () => {
  const steps = readSteps(await readFile(join(ROOT, "docs/adding-a-module.md"), "utf8"));
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "fyr-walk-"));
    await copySources(ROOT, root);
    await walk(root, steps);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  // Some twenty seconds of a processor.
  it.runIf(soak(true, false)).each([".", "packages/web"])("compiles in %s", async (project) => {
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, "-p", join(root, project)], {
      cwd: root,
    }).catch((error: { stdout: string }) => error);
    expect(stdout).toBe("");
  });

  it("keeps the rules of modules and tables", async () => {
    const sources = new Map([...(await serverSources(root))].filter(([path]) => path.includes("weather")));
    expect(sources.size).toBe(5);
    expect([...checkModules(sources), ...checkTables(sources, new Set(), new Map())]).toEqual([]);
  });

  it("takes the files that its table promises", () => {
    const kinds = new Map(steps.map(({ path, kind }) => [path, kind]));
    const count = (of: RegExp) => {
      const changes = [...kinds].filter(([path]) => of.test(path));
      const { files } = countFiles(changes.map(([path, kind]) => ({ path, added: kind === "file" })));
      return { own: files.own.length, shared: files.shared.length };
    };
    const table = /ledger\/migrations|weather\/repository/;
    expect(count(table)).toEqual({ own: 2, shared: 1 });
    expect(count(/weather\/reading/)).toEqual({ own: 1, shared: 0 });
    expect(count(/^(?!.*(?:ledger\/migrations|weather\/re|ingest|sources))/)).toEqual({ own: 5, shared: 3 });
    // A format and a list change tables of their own folder.
    expect(count(/ingest/)).toEqual({ own: 3, shared: 0 });
    expect(count(/sources/)).toEqual({ own: 2, shared: 0 });
  });
});
