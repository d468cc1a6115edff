import type { SubmissionResult } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { type Piece, sendPieces } from "./pieces.ts";

const LINES = Array.from({ length: 2500 }, (_, index) => `line ${index + 1}`);

/** As the server answers: lines that say 'bad' are not valid, and where none is there is no submission. */
function answer({ items, submission_id: id }: Piece): SubmissionResult {
  const results = items.map((value) => ({
    value,
    status: value.startsWith("bad") ? ("invalid" as const) : ("success" as const),
    item_type: null,
    error_message: null,
  }));
  const valid = results.filter(({ status }) => status === "success").length;
  const kept = id ?? (valid === 0 ? null : "one");
  return {
    submitted_count: valid,
    failed_count: items.length - valid,
    results,
    submission_id: kept,
    state: kept === null ? null : "pending",
    message: "",
  };
}

async function sending(
  lines: readonly string[],
  { failsAt = Infinity, stopsAt = Infinity }: { failsAt?: number; stopsAt?: number } = {},
) {
  const pieces: Piece[] = [];
  const reportedCounts: number[] = [];
  const sent = await sendPieces(
    lines,
    async (piece) => {
      pieces.push(piece);
      if (pieces.length === failsAt) throw new Error("gone");
      return answer(piece);
    },
    { onSent: (count) => reportedCounts.push(count), isStopped: () => pieces.length >= stopsAt },
  );
  const asked = pieces.map(({ items, submission_id, first_line }) => [items.length, submission_id, first_line]);
  return { ...sent, asked, reportedCounts };
}

describe("a long submission", () => {
  it("is sent in pieces that belong together, and answered as one", async () => {
    const { asked, reportedCounts, result, rest, error } = await sending(LINES);
    expect(asked).toEqual([
      [1000, null, 1],
      [1000, "one", 1001],
      [500, "one", 2001],
    ]);
    expect(reportedCounts).toEqual([1000, 2000, 2500]);
    expect(result).toMatchObject({ submitted_count: 2500, failed_count: 0, submission_id: "one", state: "pending" });
    expect(result.results.map(({ value }) => value)).toEqual(LINES);
    expect([rest, error]).toEqual([[], null]);
  });

  it("begins with the first piece of which anything is valid", async () => {
    const { asked, result } = await sending([...Array<string>(1000).fill("bad"), ...LINES.slice(0, 1200), "bad"]);
    expect(asked.map(([, id]) => id)).toEqual([null, null, "one"]);
    expect(result).toMatchObject({ submitted_count: 1200, failed_count: 1001, submission_id: "one" });
  });

  it("reports what was sent when it is stopped, and returns the rest", async () => {
    const { result, rest, error } = await sending(LINES, { stopsAt: 2 });
    expect([result.submitted_count, rest, error]).toEqual([2000, LINES.slice(2000), null]);
  });

  it("reports what was sent when a later piece fails, and why", async () => {
    const { result, rest, error } = await sending(LINES, { failsAt: 2 });
    expect([result.submitted_count, rest]).toEqual([1000, LINES.slice(1000)]);
    expect(error).toEqual(new Error("gone"));
    await expect(sending(LINES, { failsAt: 1 })).rejects.toThrow("gone");
  });

  it("is one piece where it is short", async () => {
    expect((await sending(["a", "b"])).asked).toEqual([[2, null, 1]]);
  });
});
