import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openText } from "./bytes.ts";
import { follow } from "./follow.ts";
import { FileIntake, type SendBlock } from "./intake.ts";
import { openPlaces, type Places } from "./places.ts";

let folder: string;
let logs: string;
let places: Places;
/** Blocks by their names, as the server keeps them: one that comes again is known. */
let stored: Map<string, string>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fyr-follow-"));
  logs = mkdtempSync(join(tmpdir(), "fyr-follow-logs-"));
  places = openPlaces(folder);
  stored = new Map();
});
afterEach(() => {
  places.close();
  for (const dir of [folder, logs]) rmSync(dir, { recursive: true, force: true });
});

const linesOf = (text: string): string[] => text.split("\n").filter(Boolean);
const all = (): string[] => [...stored.values()].flatMap(linesOf).toSorted();

const store: SendBlock = async ({ bytes, key }) => {
  const text = Buffer.from(bytes).toString();
  const read = linesOf(text).length;
  const duplicate = stored.has(key) ? read : 0;
  stored.set(key, text);
  return { read, stored: read - duplicate, duplicate, rejected: 0, batches: 1 };
};

async function open(path: string, send: SendBlock = store): Promise<FileIntake> {
  return FileIntake.open({ file: await openText(path), source: path, kind: "k", places, send });
}

async function ingestFile(path: string, send: SendBlock = store): Promise<number> {
  const intake = await open(path, send);
  try {
    let sum = 0;
    for await (const account of intake.advance(true)) sum += account.stored;
    return sum;
  } finally {
    await intake.close();
  }
}

let n = 0;
const fresh = (howMany: number): string => Array.from({ length: howMany }, () => `{"line":${n++}}\n`).join("");

describe("a file that is taken in", () => {
  it("is known again by its content, under another name, packed, and when it has grown", async () => {
    const file = join(logs, "a.log");
    const text = fresh(50);
    writeFileSync(file, text);
    expect(await ingestFile(file)).toBe(50);
    renameSync(file, join(logs, "b.log"));
    writeFileSync(join(logs, "c.log.gz"), gzipSync(text));
    expect(await ingestFile(join(logs, "b.log"))).toBe(0);
    expect(await ingestFile(join(logs, "c.log.gz"))).toBe(0);
    appendFileSync(join(logs, "b.log"), fresh(3));
    expect(await ingestFile(join(logs, "b.log"))).toBe(3);
    // Alike up to the last line, and another file.
    writeFileSync(file, text.replace(/\d+\}\n$/, "0}\n"));
    expect(await ingestFile(file)).toBe(50);
  });

  it("is taken in by its elements where it is one JSON array, packed or not", async () => {
    const objects = linesOf(fresh(30)).map((line) => JSON.parse(line) as object);
    const file = join(logs, "alerts.json");
    writeFileSync(file, JSON.stringify(objects, null, 2));
    expect(await ingestFile(file)).toBe(30);
    expect(all()).toEqual(objects.map((object) => JSON.stringify(object)).toSorted());
    expect(await ingestFile(file)).toBe(0);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
    expect(await ingestFile(`${file}.gz`)).toBe(0);
  });

  it("is sent again exactly where it was cut off, however it has grown since", async () => {
    const file = join(logs, "a.log");
    writeFileSync(file, fresh(10));
    // The block is stored, and the answer is lost.
    const lost: SendBlock = async (block) => {
      await store(block);
      throw new Error("killed");
    };
    await expect(ingestFile(file, lost)).rejects.toThrow("killed");
    appendFileSync(file, fresh(5));
    expect(await ingestFile(file)).toBe(5);
    expect(all()).toEqual(linesOf(readFileSync(file, "utf8")).toSorted());
    // The same once more from the middle.
    appendFileSync(file, fresh(4));
    await expect(ingestFile(file, () => Promise.reject(new Error("killed")))).rejects.toThrow("killed");
    appendFileSync(file, fresh(2));
    expect(await ingestFile(file)).toBe(6);
    expect(all()).toEqual(linesOf(readFileSync(file, "utf8")).toSorted());
  });

  it("is not sent by two at a time", async () => {
    const file = join(logs, "a.log");
    writeFileSync(file, fresh(10));
    await ingestFile(file);
    appendFileSync(file, fresh(1));
    const [first, second] = [await open(file), await open(file)];
    for await (const { stored: howMany } of first.advance(true)) expect(howMany).toBe(1);
    appendFileSync(file, fresh(1));
    await expect(second.advance(true).next()).rejects.toThrow("Another process is reading");
    await Promise.all([first.close(), second.close()]);
  });

  it("reads a last line that is still being written later, and one that is whole at once", async () => {
    const file = join(logs, "a.log");
    writeFileSync(file, `${fresh(2)}{"line":`);
    expect(await ingestFile(file)).toBe(2);
    appendFileSync(file, `"x"}`);
    expect(await ingestFile(file)).toBe(1);
    appendFileSync(file, `\n${fresh(1)}`);
    expect(await ingestFile(file)).toBe(1);
  });
});

describe("follow", () => {
  it("misses and doubles nothing while logs are renamed, copied, cut short, packed and replaced", async () => {
    const file = join(logs, "eve.json");
    const stop = new AbortController();
    const written: string[] = [];
    const write = (path: string, howMany: number) => {
      const text = fresh(howMany);
      written.push(...linesOf(text));
      appendFileSync(path, text);
    };
    const following = follow({
      paths: [logs],
      open: (path) => open(path),
      taken: () => undefined,
      signal: stop.signal,
    });
    const caughtUp = () => expect.poll(all).toEqual(written.toSorted());
    try {
      write(file, 5);
      await caughtUp();
      renameSync(file, join(logs, "eve.json.1"));
      write(join(logs, "eve.json.1"), 2);
      write(file, 3);
      await caughtUp();
      for (let round = 2; round < 5; round++) {
        // Not all of it is read when it is copied and cut short.
        write(file, 4);
        copyFileSync(file, join(logs, `eve.json.${round}`));
        truncateSync(file);
        write(file, 9);
        await caughtUp();
      }
      writeFileSync(join(logs, "eve.json.9.gz"), gzipSync(readFileSync(file)));
      rmSync(file);
      write(file, 1);
      await caughtUp();
    } finally {
      stop.abort();
      await following;
    }
    expect(all()).toEqual(written.toSorted());
  });
});
