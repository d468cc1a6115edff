import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { searchedField } from "../events/index.ts";
import { compileSearch, english } from "./index.ts";

const page = readFileSync(new URL("../../../../docs/search.md", import.meta.url), "utf8");

/** Rows of the tables whose head is `search` and the given word. */
function rows(head: string): [search: string, meaning: string][] {
  let within = false;
  return page.split("\n").flatMap((line): [string, string][] => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
    const [, search = "", meaning = ""] = cells;
    if (!line.startsWith("|")) within = false;
    if (search === "search") within = meaning === head;
    return within && search.startsWith("`") ? [[search.slice(1, -1), meaning]] : [];
  });
}

function answer(search: string): string {
  const compiled = compileSearch(search, { fields: searchedField, now: new Date("2026-11-21T16:00:00Z") });
  return compiled.ok ? english(compiled.query, searchedField) : compiled.error.message;
}

describe("docs/search.md", () => {
  it.each(["sentence", "message"])("has examples whose %s is what the code gives", (head) => {
    const examples = rows(head);
    expect(examples.map(([search]) => [search, answer(search)])).toEqual(examples);
    expect(examples.length).toBeGreaterThan(10);
  });
});
