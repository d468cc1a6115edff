import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { createFileReader } from "./file-reader.ts";
import { zipOf } from "./testing/files.ts";
import { itInSoak } from "../testing/in-soak.ts";

const ROGUE = join(import.meta.dirname, "testing", "rogue.ts");
const of = (content: string | Buffer) => Readable.from([Buffer.from(content)]);

describe("the process that reads files", () => {
  itInSoak("reads one file after the other, each in a process of its own", async () => {
    const { read } = createFileReader({ atOnce: 1 });
    const [text, archive] = await Promise.all([
      read(of("45.83.70.1"), "a.txt"),
      read(of(zipOf({ "a.txt": "45.83.70.2" })), "a.zip"),
    ]);
    expect(text).toMatchObject({ type: "text", indicators: [{ value: "45.83.70.1" }], error: null });
    expect(archive).toMatchObject({ type: "archive", indicators: [{ value: "45.83.70.2" }], error: null });
  });

  it("has no files, no network, no programs, no environment and no evaluation of text", async () => {
    const { read } = createFileReader({}, ROGUE);
    expect(await read(of("x"), "escape")).toMatchObject({ metadata: { done: "" }, error: null });
  });

  it("is ended when it takes too long or too much, and believed only what an answer can be", async () => {
    const impatient = createFileReader({ timeMs: 500 }, ROGUE);
    expect((await impatient.read(of("x"), "hang")).error).toBe("Reading the file took too long");
    const frugal = createFileReader({ processorMs: 300 }, ROGUE);
    expect((await frugal.read(of("x"), "hang")).error).toBe("Reading the file took too long");
    const sparing = createFileReader({ residentBytes: 200 * 1024 * 1024, answerBytes: 1024 }, ROGUE);
    const errorOf = async (how: string) => (await sparing.read(of("x"), how)).error;
    expect(await Promise.all(["hoard", "chatter", "lie"].map(errorOf))).toEqual([
      "Reading the file took too much memory",
      "Reading the file took too much memory",
      "The file could not be read",
    ]);
  });

  it("has a heap with an end", async () => {
    const { read } = createFileReader({ heapMib: 32 }, ROGUE);
    expect((await read(of("x"), "heap")).error).toBe("Reading the file took too much memory");
  });

  it("is ended when the server ends, and fails where the file cannot be read from its store", async () => {
    const reader = createFileReader({}, ROGUE);
    const hanging = reader.read(of("x"), "hang");
    setTimeout(() => reader.close(), 200);
    expect((await hanging).error).toBe("The file could not be read");
    const lost = Readable.from(
      (function* () {
        yield Buffer.from("x");
        throw new Error("the disk has gone");
      })(),
    );
    await expect(reader.read(lost, "hang")).rejects.toThrow("the disk has gone");
  });
});
