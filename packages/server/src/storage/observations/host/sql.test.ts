import { describe, expect, it } from "vitest";
import { shapeOf } from "./sql.ts";
import { compose, type StatementRequest } from "./statement.ts";

function composed(sql: string, rest: Partial<StatementRequest> = {}): string[] {
  const statement = compose(
    { sql, database: "default", defaultFormat: "TSV", params: new Map(), settings: new Map(), ...rest },
    "tag",
  );
  return [...statement.before, statement.sql.replace("/* tag */ ", "")];
}

const settings = new Map([["max_threads", "3"]]);

describe("shapeOf", () => {
  it.each([
    ["select 1", "select", undefined],
    ["-- a comment\n/* and ; another */ SELECT 1 FORMAT JSON", "select", "JSON"],
    ["(select 1) union all (select 2) format CSV", "select", "CSV"],
    ["WITH 1 AS x SELECT x FORMAT JSONEachRow SETTINGS max_threads = 1", "select", "JSONEachRow"],
    ["SELECT format FROM t", "select", undefined],
    ["SELECT 'FORMAT JSON'", "select", undefined],
    ["INSERT INTO t FORMAT JSONEachRow", "insert-data", "JSONEachRow"],
    ["INSERT INTO t (a, format) FORMAT CSV\n1;2 'x", "insert-data", "CSV"],
    ["INSERT INTO format FORMAT CSV", "insert-data", "CSV"],
    ["INSERT INTO t VALUES", "insert-data", "Values"],
    ["INSERT INTO t VALUES (1, 'a')", "insert", undefined],
    ["INSERT INTO t SELECT 1", "insert", undefined],
    ["CREATE TABLE t (a Int8) ENGINE = MergeTree ORDER BY a", "other", undefined],
    ["SHOW TABLES", "other", undefined],
  ])("%s", (sql, kind, format) => {
    expect(shapeOf(sql)).toMatchObject({ kind, format, multiple: false });
  });

  it("finds placeholders outside strings, names and comments only", () => {
    const sql =
      "SELECT {a:UInt8}, '{b:String}', \"{c:String}\", `{d:X}`, $h$ {e:X} $h$ -- {f:X}\n, [{g: Array(String)}]";
    expect(shapeOf(sql).params).toEqual(["a", "g"]);
  });

  it("sees a second statement, but not one that is text", () => {
    expect(shapeOf("SELECT 1; DROP TABLE t").multiple).toBe(true);
    expect(shapeOf("SELECT ';' ; -- the end").multiple).toBe(false);
    expect(shapeOf("SELECT 'it''s; \\'; ' ;\n").multiple).toBe(false);
  });

  it("takes time linear in the text, even for text that never closes", () => {
    for (const hostile of ["'", "/*", "$a$", "((((", "{a:", "a'b\\", "--"]) {
      expect(shapeOf(hostile.repeat(50_000)).multiple).toBe(false);
    }
  });
});

describe("compose", () => {
  it("writes settings into the clause of the statement", () => {
    expect(composed("SELECT 1", { settings })).toEqual(["SELECT 1\nSETTINGS max_threads = '3'\n"]);
    expect(composed("SELECT 1 -- end", { settings })).toEqual(["SELECT 1 -- end\nSETTINGS max_threads = '3'\n"]);
    expect(composed("SELECT 1 FORMAT CSV SETTINGS a = 1", { settings })).toEqual([
      "SELECT 1 FORMAT CSV SETTINGS max_threads = '3', a = 1",
    ]);
    expect(composed("INSERT INTO t SETTINGS a = 1 FORMAT CSV", { settings })).toEqual([
      "INSERT INTO t SETTINGS max_threads = '3', a = 1 FORMAT CSV",
    ]);
    expect(composed("INSERT INTO t FORMAT CSV", { settings })).toEqual([
      "INSERT INTO t \nSETTINGS max_threads = '3'\nFORMAT CSV",
    ]);
    expect(composed("INSERT INTO t VALUES (1)", { settings })).toEqual([
      "INSERT INTO t \nSETTINGS max_threads = '3'\nVALUES (1)",
    ]);
  });

  it("sets them beforehand where the clause would mean something else", () => {
    const ddl = "CREATE TABLE t (a Int8) ENGINE = MergeTree ORDER BY a";
    expect(composed(ddl, { settings })).toEqual(["SET max_threads = '3'", ddl]);
  });

  it("binds the parameters that the statement names, and refuses a missing one", () => {
    const params = new Map([
      ["a", "it's \\n"],
      ["unused", "1"],
    ]);
    expect(composed("SELECT {a:String}", { params })).toEqual([
      "SET param_a = 'it\\'s \\\\n'",
      "SELECT {a:String}\nSETTINGS log_comment = 'tag'\n",
    ]);
    expect(() => composed("SELECT {b:String}", { params })).toThrow("Code: 456.");
  });

  it("refuses several statements, none, and a setting that is no name", () => {
    expect(() => composed("SELECT 1; SELECT 2")).toThrow("Multi-statements are not allowed");
    expect(() => composed(" -- nothing")).toThrow("Empty query");
    expect(() => composed("SELECT 1", { settings: new Map([["a = 1, b", "2"]]) })).toThrow("Code: 115.");
  });
});
