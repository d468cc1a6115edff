import type { Reading } from "./reading.ts";
import type { Targets } from "./targets.ts";

/** What technology rules ask of the page's own scripts. */
export async function globalsOf(
  { browser: { devtools }, globals: names }: Reading,
  page: Targets,
): Promise<Record<string, string>> {
  if (names.length === 0) return {};
  const expression = `((names) => {
    const found = {};
    for (const name of names) {
      try {
        let value = globalThis;
        for (const part of name.split(".")) value = value == null ? undefined : value[part];
        if (value === undefined || value === null) continue;
        found[name] = typeof value === "string" || typeof value === "number" ? String(value).slice(0, 100) : "";
      } catch {}
    }
    return JSON.stringify(found);
  })(${JSON.stringify(names)})`;
  const { result } = await devtools.send(
    "Runtime.evaluate",
    { expression, returnByValue: true, timeout: 2000 },
    page.session,
    4000,
  );
  // The page may have put anything in the place of what is called here.
  const read: unknown = typeof result?.value === "string" ? JSON.parse(result.value.slice(0, 100_000)) : {};
  if (typeof read !== "object" || read === null) return {};
  const wanted = new Set(names);
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, value]) =>
      wanted.has(name) && typeof value === "string" ? [[name, value.slice(0, 100)]] : [],
    ),
  );
}

const NAMES_MAX = 200;
const NAME_CHARACTERS = 100;
const OWN_NAMES = "JSON.stringify(Object.getOwnPropertyNames(globalThis))";
/** What Chromium gives to pages alone, and not to what looks at them. */
const BROWSERS: ReadonlySet<string> = new Set(["chrome"]);

/** Names that the page's scripts have given to everyone on it: what the browser gives to every page is left out. */
export async function globalNamesOf({ browser: { devtools } }: Reading, page: Targets): Promise<string[]> {
  const { executionContextId: contextId } = await devtools.send(
    "Page.createIsolatedWorld",
    { frameId: page.mainFrame, worldName: "fyr" },
    page.session,
    2000,
  );
  const namesIn = async (more: object): Promise<string[]> => {
    const ask = { expression: OWN_NAMES, returnByValue: true, timeout: 1000, ...more };
    const { result } = await devtools.send("Runtime.evaluate", ask, page.session, 3000);
    return namesOf(result?.value);
  };
  const browsers = new Set(await namesIn({ contextId }));
  if (browsers.size === 0) return [];
  const [found, { names = [] }] = await Promise.all([
    namesIn({}),
    // What `let`, `const` and `class` define is no property.
    devtools.send("Runtime.globalLexicalScopeNames", {}, page.session, 2000).catch(() => ({ names: [] })),
  ]);
  return [...new Set([...found, ...(names as unknown[])])]
    .filter((name): name is string => typeof name === "string" && name !== "" && !/^\d+$/.test(name))
    .filter((name) => !browsers.has(name) && !BROWSERS.has(name))
    .slice(0, NAMES_MAX)
    .map((name) => name.slice(0, NAME_CHARACTERS));
}

/** The page may have put anything in the place of what was called. */
function namesOf(value: unknown): string[] {
  const read: unknown = typeof value === "string" ? JSON.parse(value.slice(0, 2_000_000)) : [];
  return Array.isArray(read) ? read.filter((name) => typeof name === "string") : [];
}
