import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tagName } from "@fyr/contract";
import { LABEL_FORMATS } from "../../labels/index.ts";
import { sourcesOn } from "../index.ts";

const file = (name: string): string => readFileSync(new URL(`../../../../../${name}`, import.meta.url), "utf8");
const page = file("docs/sources.md");
const profiles = sourcesOn("address");

/** Rows of the table under a heading of the page, without what only aligns them. */
function table(head: string): string[] {
  const lines = page.split("\n").map((line) => line.replaceAll(/\s+/g, " "));
  const rows = lines.slice(lines.findIndex((line) => line.startsWith(head)) + 2);
  const end = rows.findIndex((line) => !line.startsWith("|"));
  return rows.slice(0, end < 0 ? rows.length : end);
}

const EVERY: ReadonlyMap<number, string> = new Map([
  [60, "hour"],
  [1440, "day"],
]);

describe("docs/sources.md", () => {
  it("lists every source as the code has it", () => {
    const rows = profiles.map(({ source, description, kind, download, confidence }) => {
      const every = EVERY.get(download.everyMinutes) ?? `${download.everyMinutes / 60} hours`;
      const key = download.key === undefined ? "" : `, with \`${download.key}\``;
      const link = `[${source.name}](${source.url})`;
      return `| \`${source.id}\` | ${link} | ${description} | ${tagName(kind)} | ${confidence} | ${every}${key} | ${source.licence} |`;
    });
    expect(table("| id | source")).toEqual(rows);
  });

  it("names every format", () => {
    const cells = table("| format").map((row) => row.split("|")[1] ?? "");
    const names = cells.join(" ").match(/(?<=`)[\w-]+(?=`)/g) ?? [];
    expect(new Set(names)).toEqual(new Set(LABEL_FORMATS));
  });
});

describe("NOTICE", () => {
  it("names every publisher who asks to be named", () => {
    const asked = new Set(profiles.map(({ source }) => source.attribution).filter((text) => text !== null));
    expect([...asked].filter((text) => !file("NOTICE").includes(text))).toEqual([]);
    expect(asked.size).toBeGreaterThan(5);
  });
});
