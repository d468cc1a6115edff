import { describe, expect, it } from "vitest";
import type { SummaryPart } from "./part.ts";
import { createSummary } from "./read.ts";
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
    const lines = await createSummary(() => undefined)([
      part("work", 2, () => ({
        level: "warning",
        text: "1 failed",
        problems: ["mail"],
        page: "/admin/work?state=failed",
      })),
      part("atlas", 1, async () => ({ level: "ok", text: "Compiled", at })),
    ]);
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

  it("counts a part that throws as at fault and one that does not end as busy, logs both, and answers the others", async () => {
    const errors: string[] = [];
    const summary = createSummary((error, name) => errors.push(`${name}: ${String(error)}`));
    const lines = await summary([
      part("broken", 1, () => {
        throw new Error("no table");
      }),
      part("hung", 2, () => new Promise(() => undefined)),
      part("well", 3, () => ({ level: "ok", text: "fine" })),
    ]);
    expect(lines.map(({ name, level, text }) => [name, level, text])).toEqual([
      ["broken", "fault", "No answer"],
      ["hung", "ok", "Busy, asked again in a minute"],
      ["well", "ok", "fine"],
    ]);
    expect(errors).toEqual(["broken: Error: no table", "hung: SilentPartError: no answer within 2 s"]);
  });

  it("counts a part as at fault that stays busy for minutes, and not one that has answered meanwhile", async () => {
    let [minute, isWell] = [0, false];
    const summary = createSummary(
      () => undefined,
      () => minute * 60_000,
    );
    const late = part("late", 1, () => {
      if (isWell) return { level: "ok", text: "fine" };
      throw new DOMException("The operation was aborted due to timeout", "TimeoutError");
    });
    const at = async (now: number): Promise<string | undefined> => {
      minute = now;
      return (await summary([late]))[0]?.level;
    };
    expect([await at(0), await at(1), await at(2)]).toEqual(["ok", "ok", "ok"]);
    expect(await at(3)).toBe("fault");
    isWell = true;
    expect(await at(4)).toBe("ok");
    isWell = false;
    expect(await at(5)).toBe("ok");
    // Nobody looked for an hour.
    expect(await at(65)).toBe("ok");
  });

  it("stays small whatever the parts have to say", async () => {
    const problems = Array.from({ length: 50 }, () => "x".repeat(10_000));
    const parts = ["a", "b", "c"].map((name, order) =>
      part(name, order, () => ({ level: "fault", text: "t", problems })),
    );
    expect(JSON.stringify(await createSummary(() => undefined)(parts)).length).toBeLessThan(1024);
  });
});

it("names a few and counts the others", () => {
  expect(named(["A", "B"])).toBe("A, B");
  expect(named(["A", "B", "C", "D"])).toBe("A, B and 2 more");
  expect(named(["x".repeat(100)])).toBe(`${"x".repeat(40)}…`);
  expect([plural(1, "source"), plural(1200, "source")]).toEqual(["1 source", "1,200 sources"]);
});
