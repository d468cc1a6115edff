import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { twMerge } from "tailwind-merge";
import { expect, it } from "vitest";
import { cn } from "./cn.ts";

const SOURCES = join(import.meta.dirname, "..");

/** What stands in the sources' texts and is a class to tailwind-merge's knowledge, without its variants. */
function classesInSources(): readonly string[] {
  const words = new Set<string>();
  for (const name of readdirSync(SOURCES, { recursive: true, encoding: "utf8" })) {
    // The names of groups are no classes.
    if (!/(?<!\.test)\.tsx?$/.test(name) || name === join("lib", "cn.ts")) continue;
    for (const [text] of readFileSync(join(SOURCES, name), "utf8").matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)) {
      for (const word of text.slice(1, -1).split(/\s+/)) {
        const [, bare] = /^(?:[a-z][\w-]*:)*(-?[a-z][\w./()[\]%-]*!?)$/.exec(word) ?? [];
        if (bare !== undefined) words.add(bare);
      }
    }
  }
  return [...words].filter((word) => twMerge(`${word} ${word}`) === word);
}

/** `-mx-2` → `m`, `max-w-40` → `max`: classes that differ in it set different properties, `size` and `h` aside. */
const kindOf = (name: string): string => /^-?(?:([mp])[xytrbl]?(?=-)|([a-z]+))/.exec(name)?.slice(1).join("") ?? name;

it("knows which of our classes set the same property", () => {
  const classes = classesInSources();
  expect(classes.length).toBeGreaterThan(300);
  const differences: string[] = [];
  for (const [kind, ofKind] of Object.entries(Object.groupBy(classes, kindOf))) {
    const others = kind === "size" ? ["h-7", "w-4"] : kind === "text" ? ["leading-5"] : [];
    for (const first of [...(ofKind ?? []), ...others]) {
      for (const second of ofKind ?? []) {
        const both = `${first} ${second}`;
        if (first !== second && cn(both) !== twMerge(both)) differences.push(both);
      }
    }
  }
  expect(differences).toEqual([]);
});

it("merges neither classes of different variants nor unknown ones", () => {
  expect(cn("px-3 hover:px-3 own", "px-4")).toBe("hover:px-3 own px-4");
  expect(cn("h-8 hover:h-8", false, ["h-auto", { "hover:h-4": true }])).toBe("h-auto hover:h-4");
});
