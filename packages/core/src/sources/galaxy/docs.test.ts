import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sourcesOn } from "../index.ts";

const file = (name: string): string => readFileSync(new URL(`../../../../../${name}`, import.meta.url), "utf8");

it("galaxies stand in docs/sources.md as the code has them, and in NOTICE where they ask to be", () => {
  const lines = file("docs/sources.md")
    .slice(file("docs/sources.md").indexOf("## Names of actors"))
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " "));
  const rows = lines.slice(lines.findIndex((line) => line.startsWith("| name | source")) + 2);
  const galaxies = sourcesOn("galaxy");
  const wanted = galaxies.map(
    ({ source: { id, name, url, licence }, description }) =>
      `| \`${id}\` | [${name}](${url}) | ${description} | ${licence} |`,
  );
  expect(rows.slice(0, wanted.length)).toEqual(wanted);
  expect(rows[wanted.length]).toBe("");
  const asked = galaxies.flatMap(({ source }) => source.attribution ?? []);
  expect(asked.filter((text) => !file("NOTICE").includes(text))).toEqual([]);
});
