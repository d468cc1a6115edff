import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourceOn, sourcesOn } from "../index.ts";

const file = (name: string): string => readFileSync(new URL(`../../../../../${name}`, import.meta.url), "utf8");
const MAKES = { as: "announcements", registration: "registration", place: "place" };

describe("the sources that the atlas is built from", () => {
  const sources = sourcesOn("geo-asn");

  it("stand in docs/sources.md as the code has them", () => {
    const lines = file("docs/sources.md")
      .split("\n")
      .map((line) => line.replaceAll(/\s+/g, " "));
    const rows = lines.slice(lines.findIndex((line) => line.startsWith("| name | source | what it says")) + 2);
    const wanted = sources.map(({ source, description, layer, least, download }) => {
      const key = download.key === undefined ? "" : `, with \`${download.key}\``;
      const link = `[${source.name}](${source.url})`;
      const every = download.everyMinutes === 1440 ? "day" : `${download.everyMinutes / 60} hours`;
      return `| \`${source.id}\` | ${link} | ${description} | ${MAKES[layer]} | ${least.toLocaleString("en")} | ${every}${key} | ${source.licence} |`;
    });
    expect(rows.slice(0, rows.indexOf(""))).toEqual(wanted);
  });

  it("are named in NOTICE where they ask to be", () => {
    const asked = sources.flatMap(({ source }) => source.attribution ?? []);
    expect(asked.filter((text) => !file("NOTICE").includes(text))).toEqual([]);
    expect(asked.length).toBeGreaterThan(4);
  });

  it("find the latest month on DB-IP's page, and nothing on another", () => {
    const follow = sourceOn("geo-asn", "dbip-city-lite")?.download.follow;
    const link = (month: string) =>
      `<a href="https://download.db-ip.com/free/dbip-city-lite-${month}.mmdb.gz">MMDB</a>`;
    const page = `<html>${link("2026-10")} ${link("2026-11")} ${link("2026-11").replace("mmdb", "csv")}</html>`;
    expect(follow?.(page, "")).toEqual(["https://download.db-ip.com/free/dbip-city-lite-2026-11.mmdb.gz"]);
    expect(follow?.("<html>Moved</html>", "")).toEqual([]);
  });
});
