import { describe, expect, it } from "vitest";
import { NEW_READER } from "./format.ts";
import { ANY_NEW } from "./new-room.ts";
import { normaliseBatch } from "./normalise.ts";

const RECEIVED = "2026-11-22T12:00:00.000000Z";

/** The times of the rows that lines become. */
function timesOf(...lines: object[]): string[] {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const { rows } = normaliseBatch({
    bytes: Buffer.from(text),
    options: { format: "zeek", logType: "", sensor: "" },
    types: ANY_NEW,
    names: ANY_NEW,
    state: NEW_READER,
    token: Buffer.alloc(8),
    receivedAt: Date.parse(RECEIVED),
  });
  const columns = Buffer.from(rows).toString().trimEnd().split("\n");
  return columns.map((row) => new Date(`${row.split("\t")[2]}Z`).toISOString());
}

describe("the time of an event", () => {
  const received = new Date(RECEIVED).toISOString();

  it("is that of its arrival where the sensor had no clock", () => {
    expect(timesOf({ _write_ts: "1970-01-01T00:00:00Z", name: "init.zeek" }, { ts: 0 }, { a: 1 })).toEqual([
      received,
      received,
      received,
    ]);
    expect(timesOf({ ts: 0, _write_ts: "2026-11-21T10:00:00Z" })).toEqual(["2026-11-21T10:00:00.000Z"]);
  });

  it("is that of its arrival where it cannot be true: before 2000, or more than a day ahead", () => {
    const times = ["1999-12-31T23:59:59Z", "2000-01-01T00:00:00Z", "2026-11-23T12:00:00Z", "2026-11-23T12:00:01Z"];
    expect(timesOf(...times.map((ts) => ({ ts })))).toEqual([
      received,
      "2000-01-01T00:00:00.000Z",
      "2026-11-23T12:00:00.000Z",
      received,
    ]);
  });
});
