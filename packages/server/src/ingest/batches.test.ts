import { describe, expect, it } from "vitest";
import { cutIntoBatches } from "./batches.ts";
import { LINE_MAX_BYTES } from "./normalise.ts";

async function cut(text: string, pieceBytes: number, limits = {}) {
  const bytes = Buffer.from(text);
  async function* source() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const batches: { text: string; firstLine: number; index: number }[] = [];
  for await (const batch of cutIntoBatches(source(), limits)) {
    batches.push({ text: Buffer.from(batch.bytes).toString(), firstLine: batch.firstLine, index: batch.index });
  }
  return batches;
}

describe("cutIntoBatches", () => {
  it("cuts at the same lines however the bytes arrive, and loses none", async () => {
    const text = Array.from({ length: 50 }, (_, n) => "x".repeat(n % 13)).join("\n");
    const limits = { maxBytes: 40, maxLines: 6 };
    const whole = await cut(text, 10_000, limits);
    expect(whole.length).toBeGreaterThan(5);
    expect(whole.map((batch) => batch.text).join("")).toBe(text);
    for (const pieces of [1, 2, 7, 40]) expect(await cut(text, pieces, limits)).toEqual(whole);
  });

  it("reports where a batch begins", async () => {
    expect(await cut("a\n\nb\nc\nd", 3, { maxLines: 2 })).toEqual([
      { text: "a\n\nb\n", firstLine: 0, index: 0 },
      { text: "c\nd", firstLine: 3, index: 1 },
    ]);
  });

  it("buffers of a line that is too long only enough to detect that", async () => {
    const [batch, ...more] = await cut(`a\n${"b".repeat(3 * LINE_MAX_BYTES)}\nc\n`, 100_000);
    expect(more).toEqual([]);
    const [before, long = "", after] = (batch?.text ?? "").split("\n");
    expect([before, long.length, after]).toEqual(["a", LINE_MAX_BYTES + 1, "c"]);
  });

  it("gives nothing for nothing", async () => {
    expect(await cut("", 1)).toEqual([]);
  });
});
