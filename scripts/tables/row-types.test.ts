import { describe, expect, it } from "vitest";
import { tablesDeclared } from "./declared.ts";
import { clickHouseColumn, type Columns, columnsOf, differences, type StoredColumn } from "./row-types.ts";
import { parse } from "../lib/syntax.ts";

function columns(text: string, rows = "Row"): Columns {
  const declaration = `declare module "../../storage/ledger/index.ts" { interface LedgerTables { one: ${rows} } }`;
  const source = parse("one.ts", `${text}\n${declaration}`);
  const [declared] = tablesDeclared(source);
  if (declared === undefined) throw new Error("no table is declared");
  return columnsOf(declared, source);
}

const row = (members: string) => columns(`interface Row { ${members} }`);

describe("the type of rows", () => {
  it.each([
    ["string", "text", false],
    ["string | null", "text", true],
    ['"a" | "b"', "text", false],
    ['"a" | "b" | null', "text", true],
    ["number", "number", false],
    ["0 | 1", "number", false],
    ["Generated<number>", "number", false],
    ["Timestamp", "time", false],
    ["Timestamp | null", "time", true],
    ["Json<readonly Part[]>", "json", false],
    ["TextList", "json", false],
    ["ColumnType<number[], string, string>", "json", false],
    ["ColumnType<Progress | null, string | null, string | null>", "json", true],
    ["ColumnType<unknown, string | null, string | null>", "json", true],
    ["Imported", "text", false],
    ['Imported["field"] | null', "text", true],
    ["string[]", "texts", false],
    ["readonly string[]", "texts", false],
    ["number[]", "numbers", false],
    ["string | number", "unknown", false],
  ])("reads %s", (type, kind, nullable) => {
    expect(row(`a: ${type}`)).toEqual(new Map([["a", { kind, nullable }]]));
  });

  it("reads aliases, what is inherited, left out, optional and written out", () => {
    const text = {
      base: 'type State = "new" | "done"; interface Base { readonly a?: string; state: State | null }',
      row: "interface Row extends Partial<Base> { b: number }",
    };
    expect([...columns(`${text.base} ${text.row}`).keys()]).toEqual(["a", "state", "b"]);
    expect(columns(`${text.base} ${text.row}`).get("state")).toEqual({ kind: "text", nullable: true });
    expect([...columns(`${text.base} ${text.row}`, 'Omit<Row, "a" | "b">').keys()]).toEqual(["state"]);
    expect([...columns("", "{ only: string }").keys()]).toEqual(["only"]);
  });

  it("throws where it cannot be read", () => {
    expect(() => columns("", "Elsewhere")).toThrow("one.ts: the type of the rows of one cannot be read");
  });
});

describe("differences", () => {
  const stored = (change: Readonly<Record<string, StoredColumn>> = {}) =>
    new Map<string, StoredColumn>(
      Object.entries({
        id: { kinds: ["text"], nullable: false, type: "uuid" } as const,
        at: { kinds: ["time"], nullable: true, type: "timestamp with time zone" } as const,
        ...change,
      }),
    );

  it("are none where type and store agree", () => {
    expect(differences("one", row("id: string; at: Timestamp | null"), stored())).toEqual([]);
  });

  it.each([
    ["id: string", "one.at is in the store and not in the type of the rows"],
    ["id: string; at: Timestamp | null; more: string", "one.more is in the type of the rows and not in the store"],
    ["id: string; at: Timestamp", "one.at may be null in the store alone"],
    ["id: string | null; at: Timestamp | null", "one.id may be null in the type of the rows alone"],
    ["id: number; at: Timestamp | null", "one.id is uuid in the store and number in the type of the rows"],
    [
      "id: string; at: string | null",
      "one.at is timestamp with time zone in the store and text in the type of the rows",
    ],
  ])("of %s are reported", (members, message) => {
    expect(differences("one", row(members), stored())).toEqual([message]);
  });

  it("tell of a type of the store that nothing is known of", () => {
    const declared = row("id: string; at: Timestamp | null; much: number");
    expect(differences("one", declared, stored({ much: { kinds: [], nullable: false, type: "numeric" } }))).toEqual([
      "one.much is numeric in the store and number in the type of the rows",
    ]);
  });
});

describe("types of ClickHouse", () => {
  it.each([
    ["String", ["text"], false],
    ["LowCardinality(String)", ["text"], false],
    ["Enum8('added' = 1, 'removed' = 2)", ["text"], false],
    ["IPv6", ["text"], false],
    ["Nullable(IPv6)", ["text"], true],
    ["LowCardinality(Nullable(String))", ["text"], true],
    ["UInt16", ["number"], false],
    ["UInt64", ["number", "text"], false],
    ["Nullable(Float64)", ["number"], true],
    ["Nullable(Bool)", ["boolean"], true],
    ["DateTime64(3, 'UTC')", ["time", "text"], false],
    ["SimpleAggregateFunction(max, DateTime64(6, 'UTC'))", ["time", "text"], false],
    ["SimpleAggregateFunction(sum, UInt64)", ["number", "text"], false],
    ["Array(LowCardinality(String))", ["texts"], false],
    ["Array(UInt64)", ["numbers", "texts"], false],
    ["Map(String, String)", [], false],
  ])("%s", (type, kinds, nullable) => {
    expect(clickHouseColumn(type)).toEqual({ type, kinds, nullable });
  });
});
