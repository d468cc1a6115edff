import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseSync } from "rolldown/utils";
import { expect, it } from "vitest";

const ASSETS = join(import.meta.dirname, "../packages/web/dist/assets");

/** The scripts of the built app by name, each with the names of those that it loads before it runs. */
const imports = new Map<string, readonly string[]>();
const texts = new Map<string, string>();
for (const name of (await readdir(ASSETS)).filter((file) => file.endsWith(".js"))) {
  const text = await readFile(join(ASSETS, name), "utf8");
  const { staticImports, staticExports } = parseSync(name, text).module;
  const sources = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ];
  texts.set(name, text);
  imports.set(name, [...new Set(sources.map((source) => basename(source)))]);
}

/** A way from a script back to itself, if there is one. */
function cycleFrom(start: string): readonly string[] | undefined {
  const ways: string[][] = [[start]];
  const visited = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? "") ?? []) {
      if (next === start) return [...way, start];
      if (visited.has(next)) continue;
      visited.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

it("finds scripts that load others", () => {
  expect([...imports.values()].some((sources) => sources.length > 3)).toBe(true);
  expect([...imports.values()].flat().filter((name) => !imports.has(name))).toEqual([]);
});

// In a cycle, what a module does when it is loaded may come before what it uses is there: no page opens any more.
it("has no script that leads back to itself", () => {
  expect([...imports.keys()].map(cycleFrom).filter((cycle) => cycle !== undefined)).toEqual([]);
});

/** Scripts that a script loads before it runs, and itself. */
function loadedWith(name: string): ReadonlySet<string> {
  const loaded = new Set([name]);
  for (const one of loaded) for (const next of imports.get(one) ?? []) loaded.add(next);
  return loaded;
}

// Forms may hold what is typed against the contract. Every object that Zod makes has a field `_zod`.
it.each(["index", "shell", "frame", "LandingPage", "LoginPage"])("%s loads no schemas", (page) => {
  const script = [...imports.keys()].find((name) => name.startsWith(`${page}-`));
  expect(script, page).toBeDefined();
  expect([...loadedWith(script ?? "")].filter((name) => texts.get(name)?.includes("_zod"))).toEqual([]);
});

// What a page of a list says of itself, as the contract's schemas do.
it("has no schemas of answers in the browser", () => {
  const ofAnswers = [...texts].filter(([, text]) => /\bhas_more:\w+\(\)/.test(text));
  expect(ofAnswers.map(([name]) => name)).toEqual([]);
});
