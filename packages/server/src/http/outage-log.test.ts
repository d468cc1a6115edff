import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, it } from "vitest";
import { StorageFullError, StoreUnavailableError } from "../store-failures.ts";
import { loggerOptions } from "./logging.ts";

it("has one line a minute of an outage, which counts, and all of other errors", () => {
  let time = 0;
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const log = pino(
    loggerOptions("info", () => time),
    stream,
  );
  const refuse = (times: number) => {
    for (let n = 0; n < times; n++)
      log.error({ err: new StoreUnavailableError("The disk does not answer"), reqId: n }, "no");
  };
  refuse(500);
  log.error({ err: new StorageFullError("The disk has too little room") }, "no");
  expect(lines.map(({ cause, err, more }) => ({ cause, err, more }))).toEqual([
    { cause: "The disk does not answer" },
    { cause: "The disk has too little room" },
  ]);
  time = 60_000;
  refuse(3);
  expect(lines.slice(2)).toEqual([
    expect.objectContaining({ cause: "The disk does not answer", more: 499, msg: "no" }),
  ]);
  for (let n = 0; n < 3; n++) log.error({ err: new Error("a fault") }, "no");
  log.warn({ freeBytes: 1 }, "a change of the level");
  expect(lines.slice(3).map(({ msg }) => msg)).toEqual(["no", "no", "no", "a change of the level"]);
  expect(lines[3]).toMatchObject({ err: { message: "a fault", stack: expect.any(String) as string } });
});
