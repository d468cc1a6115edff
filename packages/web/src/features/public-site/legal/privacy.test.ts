import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { STORAGE_KEYS } from "../../../lib/storage.ts";

const WEB = join(import.meta.dirname, "../../../..");
/** What the router remembers of a tab; a test in the browser finds them there. */
const ROUTER_KEYS = ["tsr-scroll-restoration-v1_3", "tanstack_router_reload"];
const textOf = (path: string): string => readFileSync(path, "utf8");

it("names everything that the site stores in the browser, and nothing else", () => {
  const kept = textOf(join(import.meta.dirname, "privacy.md"))
    .split("## What the browser keeps")[1]
    ?.split("##")[0];
  const named = new Set([...(kept ?? "").matchAll(/`([^`]+)`/g)].map(([, key]) => key));
  expect(named).toEqual(new Set([...Object.values(STORAGE_KEYS), ...ROUTER_KEYS]));
});

it("is complete, as only the file with the keys reaches the browser's storage", () => {
  const reaching =
    /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|caches\.open|document\.cookie|serviceWorker)\b/;
  const paths = globSync(["src/**/*.{ts,tsx}", "*.{js,html}"], { cwd: WEB }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  const found = paths.filter((path) => reaching.test(textOf(join(WEB, path))));
  expect(found.toSorted()).toEqual(["src/lib/storage.ts", "start.js"]);
  const ofStart = [...textOf(join(WEB, "start.js")).matchAll(/read\("([^"]+)"\)/g)].map(([, key]) => key);
  expect(Object.values(STORAGE_KEYS)).toEqual(expect.arrayContaining(ofStart));
});
