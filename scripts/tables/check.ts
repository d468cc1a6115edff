import { type DeclaredTable, tablesCreated, tablesDeclared } from "./declared.ts";
import { tablesNamed } from "./named.ts";
import { parse, type Source } from "../lib/syntax.ts";

/** Where the sources of the server lie. */
export const SERVER = "packages/server/src/";

export interface Fault {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** Sources that name tables of others, by path, with the reason why no function of the owners can take their place. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  [
    "storage/observations/clickhouse-store.ts",
    "It is the client of the engine: its callers name the table, and are checked themselves.",
  ],
  [
    "modules/demo/clear.ts",
    "It takes the demo's rows out of every table of the observations by one condition each, and its test holds the list " +
      "against `system.tables`: a function of each of fifteen owners would be the same line fifteen times.",
  ],
]);

/** Tests may read any table, and migrations create them. */
const isChecked = (path: string): boolean =>
  path.endsWith(".ts") &&
  !/\.test\.ts$|\/testing\//.test(path) &&
  !/^storage\/(?:ledger\/migrations|observations\/schema)\//.test(path);

/**
 * Finds where sources of the server name a table that another folder owns, and tables without an owner.
 *
 * The owner of a table is the folder that declares it, by adding the type of its rows to `LedgerTables` or
 * `ObservationTables`: a module, a store, or another folder of `src`.
 * @param files texts by path from the root of the repository
 * @param observations names of the tables of the observations
 */
export function checkTables(
  files: ReadonlyMap<string, string>,
  observations: ReadonlySet<string>,
  exceptions: ReadonlyMap<string, string> = EXCEPTIONS,
): Fault[] {
  const sources = [...files]
    .filter(([path]) => path.startsWith(SERVER))
    .map(([path, text]) => parse(path.slice(SERVER.length), text));
  const migrations = sources.filter(
    ({ path }) => path.startsWith("storage/ledger/migrations/") && !path.endsWith(".test.ts"),
  );
  const created = { ledger: tablesCreated(migrations), observations };
  const checked = sources.filter(({ path }) => isChecked(path));

  const faults: Fault[] = [];
  const fault = (path: string, line: number, message: string): void => {
    faults.push({ path: SERVER + path, line, message });
  };
  const owners = new Map<string, DeclaredTable>();
  for (const declared of checked.flatMap(tablesDeclared)) {
    const { store, table, path, line } = declared;
    const other = owners.get(table);
    if (other !== undefined && ownerAt(other.path) !== ownerAt(path)) {
      fault(
        path,
        line,
        `declares the table ${table}, which ${ownerAt(other.path)} declares too. A table has one owner.`,
      );
    }
    if (!created[store].has(table)) {
      fault(
        path,
        line,
        `declares the table ${table}, which no migration of the ${store} creates. Add one, or remove it here.`,
      );
    }
    owners.set(table, declared);
  }
  for (const store of ["ledger", "observations"] as const) {
    const folder =
      store === "ledger" ? "storage/ledger/migrations/index.ts" : "storage/observations/schema/migrations.ts";
    const interfaceName = store === "ledger" ? "LedgerTables" : "ObservationTables";
    for (const table of created[store]) {
      if (owners.has(table)) continue;
      fault(
        folder,
        1,
        `creates the table ${table}, which nothing owns. Add the type of its rows to ${interfaceName} where its repository is.`,
      );
    }
  }
  for (const source of checked) {
    for (const message of named(source, owners, exceptions.has(source.path)))
      fault(source.path, message.line, message.text);
  }
  for (const path of exceptions.keys()) {
    if (!files.has(SERVER + path)) fault(path, 1, "is an exception of the check, and is gone.");
  }
  return faults.toSorted((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
}

interface Message {
  readonly line: number;
  readonly text: string;
}

function named(source: Source, owners: ReadonlyMap<string, DeclaredTable>, isException: boolean): Message[] {
  if (isException) return [];
  const messages = new Map<string, Message>();
  for (const { line, table } of tablesNamed(source, new Set(owners.keys()))) {
    const declared = table === null ? undefined : owners.get(table);
    if (declared === undefined) {
      const text =
        "names a table by a variable, so that its owner is not known. Write the name into the SQL, or give the " +
        "variable a type of the names that it may have.";
      messages.set(`${line}`, { line, text });
      continue;
    }
    const owner = ownerAt(declared.path);
    if (owner === ownerAt(source.path)) continue;
    const text =
      `names the table ${table}, which ${owner} owns. A table is read and changed by its owner alone, so that its ` +
      `rules stand in one place: call what ${owner}/index.ts exports, or add a function there.`;
    messages.set(`${line} ${table}`, { line, text });
  }
  return [...messages.values()];
}

/** The folder that a source belongs to: a module, a store, or a folder beside them. */
function ownerAt(path: string): string {
  const parts = path.split("/");
  return parts.slice(0, parts[0] === "modules" || parts[0] === "storage" ? 2 : 1).join("/");
}
