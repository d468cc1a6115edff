import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { answerRange } from "./ranged.ts";

const CONTENT = Buffer.from("0123456789");
const file = {
  open: (range?: { start: number; end: number }) =>
    Readable.from([range === undefined ? CONTENT : CONTENT.subarray(range.start, range.end + 1)]),
  bytes: CONTENT.length,
  tag: "abc",
  modified: new Date("2026-11-27T00:00:00Z"),
};
const ask = async (headers: Record<string, string>) => {
  const { status, headers: answered, stream } = answerRange({ headers }, file);
  return [status, answered["content-range"] ?? null, await text(stream())];
};

describe("a file that is asked for in parts", () => {
  it.each([
    [undefined, 200, null, "0123456789"],
    ["bytes=3-6", 206, "bytes 3-6/10", "3456"],
    ["bytes=9-", 206, "bytes 9-9/10", "9"],
    ["bytes=7-999", 206, "bytes 7-9/10", "789"],
    ["bytes=-3", 206, "bytes 7-9/10", "789"],
    ["bytes=-99", 206, "bytes 0-9/10", "0123456789"],
    ["bytes=10-", 416, "bytes */10", ""],
    ["bytes=-0", 416, "bytes */10", ""],
    // What is not understood is answered by all of it.
    ["bytes=6-3", 200, null, "0123456789"],
    ["bytes=0-1,4-5", 200, null, "0123456789"],
    ["lines=1-2", 200, null, "0123456789"],
    ["bytes=a-b", 200, null, "0123456789"],
  ])("%s: %i", async (range, status, part, content) => {
    expect(await ask(range === undefined ? {} : { range })).toEqual([status, part, content]);
  });

  it("goes on only with the same file, and is not sent to who has it", async () => {
    expect(await ask({ range: "bytes=3-", "if-range": '"abc"' })).toEqual([206, "bytes 3-9/10", "3456789"]);
    expect(await ask({ range: "bytes=3-", "if-range": '"other"' })).toEqual([200, null, "0123456789"]);
    for (const tag of ['"abc"', 'W/"abc"', '"x", "abc"', "*"])
      expect((await ask({ "if-none-match": tag }))[0]).toBe(304);
    expect((await ask({ "if-none-match": '"x"' }))[0]).toBe(200);
  });
});
