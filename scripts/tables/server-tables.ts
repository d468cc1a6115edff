import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { schemaStatements } from "../../packages/server/src/storage/observations/schema/migrations.ts";
import { filesIn } from "../lib/sources.mjs";
import { SERVER } from "./check.ts";
import { type Store, tablesDeclared } from "./declared.ts";
import { type Columns, columnsOf } from "./row-types.ts";
import { parse } from "../lib/syntax.ts";

/** The texts of the server's sources, by path from the root of the repository. */
export async function serverSources(root: string): Promise<Map<string, string>> {
  const paths = (await filesIn(join(root, SERVER))).filter((path) => path.endsWith(".ts"));
  const texts = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  return new Map(paths.map((path, index) => [path.slice(root.length + 1).replaceAll("\\", "/"), texts[index] ?? ""]));
}

/** The tables that the schema of the observations has after its last step, views aside. */
export function observationTables(): Set<string> {
  const tables = new Set<string>();
  for (const statement of schemaStatements()) {
    const [, act, name = ""] = /^(CREATE|DROP) TABLE IF (?:NOT )?EXISTS (\w+)/.exec(statement) ?? [];
    if (act === "CREATE") tables.add(name);
    else if (act === "DROP") tables.delete(name);
  }
  return tables;
}

/** The tables of a store that the server's sources declare, with their columns. */
export async function declaredColumns(root: string, store: Store): Promise<Map<string, Columns>> {
  const declared = new Map<string, Columns>();
  for (const [path, text] of await serverSources(root)) {
    if (/\.test\.ts$|\/testing\//.test(path) || !text.includes("declare module")) continue;
    const source = parse(path, text);
    for (const one of tablesDeclared(source)) {
      if (one.store === store) declared.set(one.table, columnsOf(one, source));
    }
  }
  return declared;
}
