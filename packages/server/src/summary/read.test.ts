import { describe, expect, it } from "vitest";
import type { SummaryPart } from "./part.ts";
import { readSummary } from "./read.ts";
import { named, plural } from "./text.ts";

const part = (name: string, order: number, read: SummaryPart["read"]): SummaryPart => ({
  name,
  order,
  page: `/admin/${name}`,
  read,
});

describe("the summary of the installation", () => {
  it("has the parts of all modules in their order, with the page that mends each", async () => {
    const at = new Date("2026-11-01T00:00:00Z");
    const lines = await readSummary(
      [
        part("work", 2, () => ({
          level: "warning",
          text: "1 failed",
          problems: ["mail"],
          page: "/admin/work?state=failed",
        })),
        part("atlas", 1, async () => ({ level: "ok", text: "Compiled", at })),
      ],
      () => undefined,
    );
    expect(lines).toEqual([
      { name: "atlas", level: "ok", text: "Compiled", at: at.toISOString(), problems: [], page: "/admin/atlas" },
      {
        name: "work",
        level: "warning",
        text: "1 failed",
        at: null,
        problems: ["mail"],
        page: "/admin/work?state=failed",
      },
    ]);
  });

  it("counts a part that throws, or does not end, as at fault and answers the others", async () => {
    const errors: string[] = [];
    const lines = await readSummary(
      [
        part("broken", 1, () => {
          throw new Error("no table");
        }),
        part("hung", 2, () => new Promise(() => undefined)),
        part("well", 3, () => ({ level: "ok", text: "fine" })),
      ],
      (error, name) => errors.push(`${name}: ${String(error)}`),
    );
    expect(lines.map(({ name, level }) => [name, level])).toEqual([
      ["broken", "fault"],
      ["hung", "fault"],
      ["well", "ok"],
    ]);
    expect(errors).toEqual(["broken: Error: no table"]);
  });

  it("stays small whatever the parts have to say", async () => {
    const problems = Array.from({ length: 50 }, () => "x".repeat(10_000));
    const parts = ["a", "b", "c"].map((name, order) =>
      part(name, order, () => ({ level: "fault", text: "t", problems })),
    );
    expect(JSON.stringify(await readSummary(parts, () => undefined)).length).toBeLessThan(1024);
  });
});

it("names a few and counts the others", () => {
  expect(named(["A", "B"])).toBe("A, B");
  expect(named(["A", "B", "C", "D"])).toBe("A, B and 2 more");
  expect(named(["x".repeat(100)])).toBe(`${"x".repeat(40)}…`);
  expect([plural(1, "source"), plural(1200, "source")]).toEqual(["1 source", "1,200 sources"]);
});
