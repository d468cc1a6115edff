import { describe, expect, it } from "vitest";
import { LABELLED } from "./testing/labelled/index.ts";
import { layouts } from "./testing/layouts.ts";
import { measured, scoreOf } from "./testing/measure.ts";

describe("the indicators of thirty labelled articles", () => {
  const all = LABELLED.map((article) => measured(article));

  it("are found with a precision of 0.97 and a recall of 0.98 at least", () => {
    expect(LABELLED).toHaveLength(30);
    const { precision, recall } = scoreOf(all);
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(recall).toBeGreaterThanOrEqual(0.98);
  });

  it("are those that are known to be found", () => {
    const faults = all.filter(({ wrong, missed }) => wrong.length + missed.length > 0);
    expect(faults.map(({ name, wrong, missed }) => ({ name, wrong, missed }))).toEqual([]);
  });
});

describe("the 80 indicators of a report", () => {
  it.each(layouts().map((layout) => [layout.name, layout] as const))(
    "are all found in the layout '%s'",
    (_, layout) => {
      expect(layout.indicators.size).toBe(80);
      expect(measured(layout)).toMatchObject({ right: 80, wrong: [], missed: [] });
    },
  );
});
