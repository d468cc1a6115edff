import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { extract } from "../../packages/core/src/indicators/index.ts";
import { type FiguresByKind, figuresOf } from "./measure.ts";
import { TEXTS } from "./texts.ts";

const page = readFileSync(new URL("../../docs/truth.md", import.meta.url), "utf8");
const published = JSON.parse(readFileSync(new URL("figures.json", import.meta.url), "utf8")) as FiguresByKind;

const figures = figuresOf(
  TEXTS.map(([text, ...there]) => ({ there, found: extract(text).map(({ type, value }) => `${type} ${value}`) })),
);

/** As `docs/truth.md` has them. */
const rows = (of: FiguresByKind): string[] =>
  Object.entries(of).map(([kind, { precision, recall, there }]) =>
    [kind, there, precision.toFixed(3), recall.toFixed(3)].join(" | "),
  );

describe("truth: the indicators of labelled texts", () => {
  console.log(["kind | in the texts | precision | recall", ...rows(figures)].join("\n"));

  it.each(Object.entries(published))("%s are found as well as published", (kind, { precision, recall }) => {
    expect(figures[kind]?.precision).toBeGreaterThanOrEqual(precision);
    expect(figures[kind]?.recall).toBeGreaterThanOrEqual(recall);
  });

  it("are published as they are", () => {
    expect(figures).toEqual(published);
    const cells = page.split("\n").map((line) =>
      line
        .replaceAll(/ *\| */g, " | ")
        .replace(/^ \| | \| $/g, "")
        .trim(),
    );
    for (const row of rows(figures)) expect(cells).toContain(row);
  });
});
