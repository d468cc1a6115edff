import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { STORAGE_KEYS } from "../../../lib/storage.ts";

it("names everything that the site stores in the browser, and nothing else", () => {
  const text = readFileSync(join(import.meta.dirname, "privacy.md"), "utf8");
  const named = new Set([...text.matchAll(/`(fyr\.[a-z-]+)`/g)].map(([, key]) => key));
  expect(named).toEqual(new Set(Object.values(STORAGE_KEYS)));
});
