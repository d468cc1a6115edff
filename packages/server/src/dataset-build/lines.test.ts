import { execFile } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createZstdCompress } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { linesOf } from "./lines.ts";

const run = promisify(execFile);
const LINES = 600_000;
const folder = mkdtempSync(join(tmpdir(), "fyr-lines-"));
const large = join(folder, "large.jsonl.zst");

beforeAll(() =>
  pipeline(
    Readable.from(
      (function* texts() {
        for (let at = 0; at < LINES; at += 1000) yield `{"row":${at}}\n`.repeat(1000);
      })(),
    ),
    createZstdCompress(),
    createWriteStream(large),
  ),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("are read in memory for a few of them, however many there are", async () => {
  const script = `
    import { linesOf } from ${JSON.stringify(join(import.meta.dirname, "lines.ts"))};
    let count = 0;
    for await (const line of linesOf(process.argv[1])) if (line !== "") count += 1;
    console.log(count);`;
  const { stdout } = await run(process.execPath, [
    "--max-old-space-size=48",
    "--no-warnings",
    "--input-type=module",
    "-e",
    script,
    large,
  ]);
  expect(Number(stdout)).toBe(LINES);
});

it("end where the file has the end of a line, and nowhere else", async () => {
  const file = join(folder, "small.jsonl");
  const rows = ['{"name":"a\u2028b å"}', '{"name":"c\\r"}', "", '{"name":"d"}'];
  await pipeline(Readable.from([rows.join("\n")]), createWriteStream(file));
  const read = async (name: string): Promise<string[]> => {
    const lines: string[] = [];
    for await (const line of linesOf(name)) lines.push(line);
    return lines;
  };
  expect(await read(file)).toEqual(rows);
  await expect(read(join(folder, "none.jsonl"))).rejects.toThrow("ENOENT");
});
