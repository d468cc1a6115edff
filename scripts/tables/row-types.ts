import type { DeclaredTable } from "./declared.ts";
import { nameOf, nodeOf, nodesOf, type Source, type SyntaxNode, textOf } from "../lib/syntax.ts";

/** What a column holds, as far as TypeScript distinguishes kinds of values. */
export type Kind = "text" | "number" | "time" | "json" | "boolean" | "texts" | "numbers" | "bytes" | "unknown";

export interface Column {
  readonly kind: Kind;
  readonly nullable: boolean;
}

/** Columns by name. */
export type Columns = ReadonlyMap<string, Column>;

/**
 * The columns of a table by the type of its rows: an interface or type of the same file, `Partial`, `Omit` and
 * `extends` of such, or a type written out. A type that the file imports is taken for text: rows hold nothing else by
 * such a name.
 * @throws Error where the type is written in another way
 */
export function columnsOf({ table, rows }: DeclaredTable, source: Source): Columns {
  const types = new Map(
    source.nodes
      .filter(({ type }) => type === "TSInterfaceDeclaration" || type === "TSTypeAliasDeclaration")
      .map((node) => [nameOf(nodeOf(node, "id")) ?? "", node]),
  );
  const columns = readColumns(rows, types);
  if (columns === undefined) throw new Error(`${source.path}: the type of the rows of ${table} cannot be read`);
  return columns;
}

type Types = ReadonlyMap<string, SyntaxNode>;

const argumentsOf = (node: SyntaxNode): readonly SyntaxNode[] => {
  const list = nodeOf(node, "typeArguments");
  return list === undefined ? [] : nodesOf(list, "params");
};

function readColumns(type: SyntaxNode, types: Types): Map<string, Column> | undefined {
  const name = nameOf(nodeOf(type, "typeName") ?? nodeOf(type, "expression"));
  if (name !== undefined) {
    const [first, second] = argumentsOf(type);
    if (first !== undefined && (name === "Partial" || name === "Readonly")) return readColumns(first, types);
    if (first !== undefined && second !== undefined && name === "Omit") {
      const columns = readColumns(first, types);
      for (const left of second.type === "TSUnionType" ? nodesOf(second, "types") : [second]) {
        columns?.delete(textOf(nodeOf(left, "literal")) ?? "");
      }
      return columns;
    }
    const named = types.get(name);
    return named && readColumns(named, types);
  }
  if (type.type === "TSTypeAliasDeclaration") {
    const aliased = nodeOf(type, "typeAnnotation");
    return aliased && readColumns(aliased, types);
  }
  const columns = new Map<string, Column>();
  for (const base of nodesOf(type, "extends")) {
    const inherited = readColumns(base, types);
    if (inherited === undefined) return undefined;
    for (const [column, value] of inherited) columns.set(column, value);
  }
  const members =
    type.type === "TSTypeLiteral" ? nodesOf(type, "members") : nodesOf(nodeOf(type, "body") ?? type, "body");
  for (const member of members) {
    const column = nameOf(nodeOf(member, "key"));
    const value = nodeOf(nodeOf(member, "typeAnnotation") ?? member, "typeAnnotation");
    if (column !== undefined && value !== undefined) columns.set(column, readColumn(value, types));
  }
  return columns;
}

const KEYWORDS: ReadonlyMap<string, Kind> = new Map([
  ["TSStringKeyword", "text"],
  ["TSNumberKeyword", "number"],
  ["TSBooleanKeyword", "boolean"],
  ["TSUnknownKeyword", "unknown"],
  ["TSTypeLiteral", "json"],
]);
const NAMED: ReadonlyMap<string, Kind> = new Map([
  ["Timestamp", "time"],
  ["Date", "time"],
  ["Json", "json"],
  ["TextList", "json"],
  ["Readonly", "json"],
  ["Uint8Array", "bytes"],
]);

function readColumn(type: SyntaxNode, types: Types): Column {
  if (type.type === "TSUnionType") {
    const parts = nodesOf(type, "types");
    const columns = parts.filter((part) => part.type !== "TSNullKeyword").map((part) => readColumn(part, types));
    const [first] = columns;
    const same = columns.every(({ kind }) => kind === first?.kind);
    return {
      kind: first !== undefined && same ? first.kind : "unknown",
      nullable: columns.length < parts.length || columns.some(({ nullable }) => nullable),
    };
  }
  if (type.type === "TSArrayType" || type.type === "TSTypeOperator") {
    const inner = nodeOf(type, "elementType") ?? nodeOf(type, "typeAnnotation");
    const { kind } = inner === undefined ? UNKNOWN : readColumn(inner, types);
    if (type.type === "TSTypeOperator") return { kind, nullable: false };
    return { kind: kind === "text" ? "texts" : kind === "number" ? "numbers" : "json", nullable: false };
  }
  if (type.type === "TSLiteralType") {
    return { kind: textOf(nodeOf(type, "literal")) === undefined ? "number" : "text", nullable: false };
  }
  // A field of an imported type, e.g. `Attachment["attachment_type"]`.
  if (type.type === "TSIndexedAccessType") return { kind: "text", nullable: false };
  const keyword = KEYWORDS.get(type.type);
  if (keyword !== undefined) return { kind: keyword, nullable: false };
  const name = nameOf(nodeOf(type, "typeName"));
  if (name === undefined) return UNKNOWN;
  const [first, second] = argumentsOf(type);
  if (name === "Generated" && first !== undefined) return readColumn(first, types);
  // Read as one thing, and written as text: JSON.
  if (name === "ColumnType" && first !== undefined && second !== undefined) {
    const [read, written] = [readColumn(first, types), readColumn(second, types)];
    const isJson = written.kind === "text" && first.type !== "TSStringKeyword";
    return {
      kind: isJson ? "json" : read.kind,
      nullable: read.kind === "unknown" ? written.nullable : read.nullable,
    };
  }
  const known = NAMED.get(name);
  if (known !== undefined) return { kind: known, nullable: false };
  const declared = types.get(name);
  if (declared === undefined) return { kind: "text", nullable: false };
  const aliased = nodeOf(declared, "typeAnnotation");
  return aliased === undefined ? { kind: "json", nullable: false } : readColumn(aliased, types);
}

const UNKNOWN: Column = { kind: "unknown", nullable: false };

/** A column as a store has it: the kinds of values that TypeScript may call it by. */
export interface StoredColumn {
  readonly kinds: readonly Kind[];
  readonly nullable: boolean;
  /** The type's name in the store. */
  readonly type: string;
}

/** Where the columns that code declares are not those of the store, in words; empty where they agree. */
export function differences(table: string, declared: Columns, stored: ReadonlyMap<string, StoredColumn>): string[] {
  const found: string[] = [];
  for (const [column, { kinds, nullable, type }] of stored) {
    const own = declared.get(column);
    const place = `${table}.${column}`;
    if (own === undefined) found.push(`${place} is in the store and not in the type of the rows`);
    else if (!kinds.includes(own.kind))
      found.push(`${place} is ${type} in the store and ${own.kind} in the type of the rows`);
    else if (own.nullable !== nullable) {
      found.push(`${place} may be null in ${nullable ? "the store" : "the type of the rows"} alone`);
    }
  }
  for (const column of declared.keys()) {
    if (!stored.has(column)) found.push(`${table}.${column} is in the type of the rows and not in the store`);
  }
  return found;
}

const POSTGRES: Readonly<Record<string, readonly Kind[]>> = {
  bytea: ["bytes"],
  uuid: ["text"],
  text: ["text"],
  integer: ["number"],
  "double precision": ["number"],
  boolean: ["boolean"],
  "timestamp with time zone": ["time"],
  jsonb: ["json"],
  tsvector: ["text"],
};

/** A type as PostgreSQL's `information_schema` names it. What is not known has no kind that fits. */
export const postgresKinds = (type: string): readonly Kind[] => POSTGRES[type] ?? [];

/** A type as ClickHouse's `system.columns` names it. Large numbers and times are also written, and read, as text. */
export function clickHouseColumn(type: string): StoredColumn {
  const inner = type
    .replace(/^SimpleAggregateFunction\(\w+, (.*)\)$/, "$1")
    .replace(/LowCardinality\(((?:[^()]|\([^()]*\))*)\)/g, "$1");
  const value = /^Nullable\((.*)\)$/.exec(inner)?.[1] ?? inner;
  const element = /^Array\((.*)\)$/.exec(value)?.[1];
  return { type, nullable: value !== inner, kinds: element === undefined ? kindsOf(value) : listsOf(kindsOf(element)) };
}

function kindsOf(type: string): readonly Kind[] {
  if (/^(?:String|IPv[46]|Enum|UUID|FixedString)/.test(type)) return ["text"];
  if (/^U?Int64$/.test(type)) return ["number", "text"];
  if (/^(?:U?Int(?:8|16|32)|Float)/.test(type)) return ["number"];
  if (type.startsWith("Bool")) return ["boolean"];
  return type.startsWith("Date") ? ["time", "text"] : [];
}

const listsOf = (kinds: readonly Kind[]): readonly Kind[] =>
  kinds.flatMap((kind): Kind[] => (kind === "text" ? ["texts"] : kind === "number" ? ["numbers"] : []));
