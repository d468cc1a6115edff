import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const page = readFileSync(join(ROOT, "docs/truth.md"), "utf8");

/** What reviews of November 2026 found: `T` of truth, `I` of the intelligence, `F` of the face and feel. */
const FINDINGS = { T: 15, I: 25, F: 28 };

const rows = [...page.matchAll(/^\| ([TIF]\d+) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, id = "", was = "", holds = ""]) => ({
    id,
    was,
    holds,
    tests: [...holds.matchAll(/`((?:e2e|packages|scripts)\/[^`]+\.tsx?)`(?: "([^"]+)")?/g)].map(
      ([, path = "", title = ""]) => ({ path, title }),
    ),
  }),
);

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\w']{3,}/g));

/** Whether the file is there, and a line of it has half of the title's words: titles are reworded, tests stay. */
function exists({ path, title }: { readonly path: string; readonly title: string }): boolean {
  const file = join(ROOT, path);
  if (!existsSync(file)) return false;
  const words = wordsOf(title);
  const shared = (line: string) => [...wordsOf(line)].filter((word) => words.has(word)).length;
  return readFileSync(file, "utf8")
    .split("\n")
    .some((line) => shared(line) >= words.size / 2);
}

it("has each finding of the reviews once, in order, with what holds it", () => {
  const all = Object.entries(FINDINGS).flatMap(([review, count]) =>
    Array.from({ length: count }, (_, index) => `${review}${index + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(all);
  // A test, the finding that is the same, or a page with the reason.
  const loose = rows.filter(
    ({ holds, tests }) => tests.length === 0 && !/^As [TIF]\d+$/.test(holds) && !/\]\([\w.-]+\.md/.test(holds),
  );
  expect(loose).toEqual([]);
});

it("names tests that exist", () => {
  const tests = rows.flatMap((row) => row.tests);
  expect(tests.length).toBeGreaterThan(60);
  expect(tests.filter((test) => !exists(test))).toEqual([]);
});
