import { expect, it } from "vitest";
import { summaryOfDisk } from "./summary.ts";

const disk = {
  level: "enough",
  freeBytes: 70.94 * 1024 ** 3,
  freeFiles: 1e6,
  writable: true,
  minFreeBytes: 5e8,
} as const;

it("says how much room there is, what waits for it, and whether rows are lost", () => {
  expect(summaryOfDisk(disk, 0)).toEqual({ level: "ok", text: "70.9 GB free", problems: [] });
  expect(summaryOfDisk({ ...disk, level: "low", freeBytes: 4e8 }, 0)).toEqual({
    level: "warning",
    text: "0.4 GB free",
    problems: ["Events, uploads and builds wait for room"],
  });
  expect(summaryOfDisk({ ...disk, level: "full", writable: false }, 0)).toMatchObject({
    level: "fault",
    problems: ["It takes no writes"],
  });
  expect(summaryOfDisk({ ...disk, level: "stalled" }, 0)).toMatchObject({
    level: "fault",
    problems: ["The disk does not answer"],
  });
  expect(summaryOfDisk(disk, 2)).toMatchObject({
    level: "fault",
    problems: ["2 parts of the observations cannot be read: restore a backup"],
  });
});
