import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOrCreateNodeId } from "./index.ts";

describe("the id of a node", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "fyr-node-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("stays the same for a data folder, and is another for another", () => {
    const id = readOrCreateNodeId(folder);
    expect(readOrCreateNodeId(folder)).toBe(id);
    expect(readFileSync(join(folder, "node"), "utf8")).toBe(`${id}\n`);
    expect(readdirSync(folder)).toEqual(["node"]);
    rmSync(join(folder, "node"));
    expect(readOrCreateNodeId(folder)).not.toBe(id);
  });

  it.each(["", "torn", "\0\0\0"])("is created again where a crash left %j", (text) => {
    writeFileSync(join(folder, "node"), text);
    const id = readOrCreateNodeId(folder);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(readOrCreateNodeId(folder)).toBe(id);
  });
});
