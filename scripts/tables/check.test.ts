import { describe, expect, it } from "vitest";
import { checkTables, SERVER } from "./check.ts";

const MIGRATIONS = "storage/ledger/migrations";
/** Two modules with a table each, and one of the observations; further sources are added to them. */
const HOUSE = {
  [`${MIGRATIONS}/0001-accounts.ts`]: `
    export async function up(db) {
      await db.schema.createTable("account").addColumn("id", "uuid").execute();
      await db.schema.createTable("submission").execute();
      await sql\`create table old_things (id int)\`.execute(db);
    }`,
  [`${MIGRATIONS}/0002-no-old-things.ts`]: `export const up = (db) => db.schema.dropTable("old_things").execute();`,
  "modules/account/repository.ts": `
    interface AccountTable { id: string }
    declare module "../../storage/ledger/index.ts" { interface LedgerTables { account: AccountTable } }
    const mine = db.selectFrom("account").selectAll();`,
  "modules/submissions/tables.ts": `
    declare module "../../storage/ledger/index.ts" { interface LedgerTables { submission: { id: string } } }`,
  "storage/labels/rows.ts": `
    declare module "../observations/index.ts" { interface ObservationTables { label_history: { kind: string } } }`,
};

/** By the path of a source that may name any table: why. */
const EXCEPTIONS = new Map([["modules/account/repository.ts", "for these tests"]]);

function check(added: Readonly<Record<string, string>>): string[] {
  const files = new Map(Object.entries({ ...HOUSE, ...added }).map(([path, text]) => [SERVER + path, text]));
  return checkTables(files, new Set(["label_history"]), EXCEPTIONS).map(
    ({ path, line, message }) => `${path.slice(SERVER.length)}:${line} ${message}`,
  );
}

const inOther = (text: string) => check({ "modules/other/service.ts": text });

describe("the check of tables", () => {
  it("accepts a house in which each folder names its own tables", () => {
    expect(check({})).toEqual([]);
  });

  it("reports where a table of another module is named, who owns it, why that is refused and what to do", () => {
    expect(inOther('\n\nconst rows = await db.selectFrom("account").selectAll().execute();')).toEqual([
      "modules/other/service.ts:3 names the table account, which modules/account owns. A table is read and changed by its " +
        "owner alone, so that its rules stand in one place: call what modules/account/index.ts exports, or add a function " +
        "there.",
    ]);
  });

  it.each([
    ["an alias", 'db.selectFrom("account as a")'],
    ["several tables", 'db.selectFrom(["own", "account as a"])'],
    ["an insert", 'db.insertInto("account")'],
    ["an update", 'trx.updateTable("account")'],
    ["a deletion", 'db.deleteFrom("account").using("own")'],
    ["a join", 'db.selectFrom("own").innerJoin("account", "account.id", "own.account_id")'],
    ["a join with a condition", 'db.selectFrom("own").leftJoin("account as a", (join) => join.on(x))'],
    ["a subquery", 'db.selectFrom("own").where("id", "in", (eb) => eb.selectFrom("account").select("id"))'],
    ["a constant", 'const TABLE = "account"; db.selectFrom(TABLE);'],
    ["a parameter of a known type", 'const f = (table: "account" | "own") => db.selectFrom(table);'],
    ["raw SQL", "sql`select 1 from account`"],
    ["raw SQL with a type", "sql<Row>`select * from own\n  join account a on a.id = own.id`"],
    ["exists", "sql`exists (select 1 from account where account.id = own.id)`"],
    ["a list in raw SQL", "sql`select * from own o, account a where a.id = o.id`"],
    ["quotes", 'sql`update "account" set name = null`'],
    ["raw SQL that writes", "sql`insert into account (id) values (1)`"],
    ["raw SQL that locks", "sql`lock table only account`"],
    ["raw SQL after a placeholder", "sql`select ${one}, ${two} from account`"],
    ["a constant in raw SQL", "const TABLE = 'account'; sql`select 1 from ${TABLE}`"],
    ["text for sql.raw", 'sql.raw("delete from account")'],
    ["SQL of the observations", "const SQL = `SELECT kind FROM label_history WHERE kind = ''`;"],
    ["a plain text of SQL", 'observations.query("SELECT count() FROM label_history")'],
    ["an insert into the observations", 'observations.insert("label_history", rows)'],
    ["an insert of bytes", 'observations.insertOnce("label_history", block)'],
    ["a deletion in the observations", "observations.deleteWhere('label_history', condition)"],
    ["a statement of the observations", "observations.command(`ALTER TABLE label_history DELETE WHERE 1`)"],
  ])("refuses %s", (_, text) => {
    const refused = inOther(text);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatch(
      /names the table (?:account|label_history), which (?:modules\/account|storage\/labels) owns/,
    );
  });

  it.each([
    ["Kysely", "const read = (table: string) => db.selectFrom(table);"],
    ["raw SQL", "const read = (table: string) => sql`select 1 from ${table}`;"],
    ["the observations", "const read = (table: string) => `SELECT 1 FROM ${table}`;"],
    ["a field", "sql`select 1 from ${parts.table}`"],
  ])("refuses a table that only a variable names, in %s", (_, text) => {
    expect(inOther(text)).toEqual([expect.stringContaining("names a table by a variable")]);
  });

  it.each([
    ["a function of the owner", "sql`select 1 from own join ${accountIdentities(db)} author on true`"],
    ["a callback", 'db.selectFrom("own").innerJoin((eb) => accountIdentities(eb).as("author"), (join) => join)'],
    ["columns of what a function joined", 'db.where("account.id", "=", id).select("author.name as account")'],
    ["prose", 'const message = "Signed out: take nothing from account pages, or update account details";'],
    ["an alias that is called like nothing", "sql`select account.name from own account`"],
    ["words after for update", "sql`select 1 from own for update skip locked`"],
    ["names that are texts", `audit({ action: "account", table: "submission" });`],
    ["comments", "/* select 1 from account */ // db.selectFrom('account')\nexport {};"],
    ["a type", 'type Table = LedgerTables["account"];'],
  ])("accepts %s", (_, text) => {
    expect(inOther(text)).toEqual([]);
  });

  it("does not look into tests and migrations", () => {
    const text = 'db.selectFrom("account")';
    expect(
      check({
        "modules/other/service.int.test.ts": text,
        "modules/other/testing/rows.ts": text,
        [`${MIGRATIONS}/0003-more.ts`]: `export const up = (db) => db.updateTable("account").execute();`,
      }),
    ).toEqual([]);
  });

  it("takes all of a module, and all of a store, for one owner", () => {
    expect(
      check({
        "modules/account/deep/within.ts": 'db.deleteFrom("account")',
        "storage/labels/queries.ts": "const SQL = `SELECT 1 FROM label_history`;",
      }),
    ).toEqual([]);
  });

  it("refuses a table without an owner, in either store", () => {
    const created = `export const up = (db) => db.schema.createTable("lost").execute();`;
    expect(check({ [`${MIGRATIONS}/0003-lost.ts`]: created })).toEqual([
      expect.stringContaining("creates the table lost, which nothing owns. Add the type of its rows to LedgerTables"),
    ]);
    expect(check({ "storage/labels/rows.ts": "export {};" })).toEqual([
      expect.stringContaining("creates the table label_history, which nothing owns"),
    ]);
  });

  it("refuses an owner of a table that no migration creates, and of one that was dropped", () => {
    for (const table of ["weather", "old_things"]) {
      const declared = `declare module "../../storage/ledger/index.ts" { interface LedgerTables { ${table}: { id: string } } }`;
      expect(check({ "modules/other/tables.ts": declared })).toEqual([
        expect.stringContaining(`declares the table ${table}, which no migration of the ledger creates`),
      ]);
    }
  });

  it("knows a renamed table by its new name", () => {
    const renamed = `export const up = (db) => db.schema.alterTable("submission").renameTo("post").execute();`;
    const faults = check({ [`${MIGRATIONS}/0003-renamed.ts`]: renamed });
    expect(faults).toContainEqual(expect.stringContaining("creates the table post, which nothing owns"));
    expect(faults).toContainEqual(
      expect.stringContaining("declares the table submission, which no migration of the ledger creates"),
    );
  });

  it("refuses a second owner", () => {
    const declared = 'declare module "../../storage/ledger/index.ts" { interface LedgerTables { account: Account } }';
    expect(check({ "modules/other/tables.ts": declared })).toContainEqual(
      expect.stringContaining("declares the table account, which modules/account declares too"),
    );
  });
});
