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
