import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RISK_LEVELS, tagName } from "@fyr/contract";
import type { Fact, LabelRecord } from "../atlas/index.ts";
import { worthOf } from "./evidence.ts";
import { label } from "./testing/evidence.ts";
import { recompute, score } from "./score.ts";

const page = readFileSync(new URL("../../../../docs/risk.md", import.meta.url), "utf8");
/** Cells of the table under a heading of the page. */
function table(head: string): string[][] {
  const lines = page.split("\n").map((line) => line.replace(/\s+/g, " "));
  const rows = lines.slice(lines.findIndex((line) => line.startsWith(head)) + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith("|")),
    )
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
const number = (cell = ""): number => Number(cell.replace("−", "-"));

describe("docs/risk.md", () => {
  const example = table("| category | source");
  const day = /On (\d{4}-\d{2}-\d{2})/.exec(page)?.[1] ?? "";

  it("has a worked example that the code recomputes, number by number", () => {
    const given = example
      .filter(([category]) => category !== "hosting")
      .map(([category, from = "", tags, confidence, last_seen = null]): Fact<LabelRecord> => {
        const kind = category === "threat" || category === "vpn" ? category : "cloud";
        return label(kind, from, { tags: tags ? [tags] : [], confidence: number(confidence), last_seen });
      });
    const risk = score({ labels: given, special: null, network: null, day });
    const rows = risk.contributions.map((c) =>
      [c.category, c.source, c.tags.join(" "), c.confidence, c.last_seen, c.decay, c.weight, c.points].join(" | "),
    );
    expect(new Set(rows)).toEqual(new Set(example.map((cells) => cells.join(" | "))));
    expect(recompute(risk.contributions)).toBe(risk.score);
    const [, total, level] = /\) = (\d+): (.+)\.\n/.exec(page) ?? [];
    expect(risk.score).toBe(number(total));
    expect(RISK_LEVELS.find((band) => band.level === risk.level)?.label).toBe(level);
  });

  it("states the worth of every category as the code has it", () => {
    const rows = table("| category | points").filter(([, points]) => points !== "");
    const wrong = rows.flatMap(([cell = "", points, halfLife = ""]) => {
      const [, category = "", words = ""] = /^`(\w+)`:? ?(.*)$/.exec(cell) ?? [];
      const days = halfLife === "none" ? null : Number.parseInt(halfLife, 10);
      return words
        .split(", ")
        .filter((tag) => {
          const worth = worthOf(category, [tag]);
          return worth.points !== number(points) || worth.halfLife !== days;
        })
        .map((tag) => `${category} ${tagName(tag)}`);
    });
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(15);
  });

  it("states the bands as the contract has them", () => {
    const bands = table("| score | level").map(([range = "", level, reputation]) => [
      Number.parseInt(range, 10),
      level,
      number(reputation),
    ]);
    expect(bands).toEqual(RISK_LEVELS.map((band) => [band.from, band.label, band.reputation]));
  });
});
