import { type Names, namesIn } from "./names.ts";
import { lineOf, nameOf, nodeOf, nodesOf, quasiText, type Source, type SyntaxNode, textOf } from "../lib/syntax.ts";

/** That a source names a table. */
export interface NamedTable {
  readonly line: number;
  /** null: a variable names it, and the file does not define which tables that may be. */
  readonly table: string | null;
}

/** Methods of Kysely whose first argument is a table, or a list of tables. */
const KYSELY = new Set(
  (
    "selectFrom insertInto replaceInto updateTable deleteFrom mergeInto innerJoin leftJoin rightJoin fullJoin " +
    "crossJoin innerJoinLateral leftJoinLateral crossJoinLateral"
  ).split(" "),
);
/** Methods of the observations whose first argument is a table. */
const OBSERVATIONS = new Set(["insertOnce", "deleteWhere"]);
/** Methods that take tables, and are called so elsewhere too: a text that is no table means nothing. */
const AMBIGUOUS = new Set(["from", "using", "table", "insert"]);

/**
 * The tables that a source names: as arguments of Kysely's methods and of those of the observations, in templates
 * marked `sql`, texts given to `sql.raw`, and any other text that is SQL in capitals, as that of the observations is.
 * @param known all tables that there are
 */
export function tablesNamed(source: Source, known: ReadonlySet<string>): NamedTable[] {
  const names = namesIn(source);
  const found: NamedTable[] = [];
  const note = (at: SyntaxNode, tables: readonly NamedTable[]): void => {
    for (const { line, table } of tables) {
      if (table === null || known.has(table)) found.push({ line: lineOf(source, at) + line, table });
    }
  };
  const marked = new Set<SyntaxNode>();
  for (const node of source.nodes) {
    if (node.type === "CallExpression") {
      const method = methodOf(node);
      const [first] = nodesOf(node, "arguments");
      if (method === undefined || first === undefined) continue;
      if (KYSELY.has(method) || OBSERVATIONS.has(method)) note(first, argumentTables(first, names));
      if (AMBIGUOUS.has(method))
        note(
          first,
          argumentTables(first, names).filter(({ table }) => table !== null),
        );
      if (method === "raw") {
        marked.add(first);
        note(first, inSql(placeholdersOf(first, names), "any"));
      }
    }
    if (node.type === "TaggedTemplateExpression" && isSqlTag(nodeOf(node, "tag"))) {
      const template = nodeOf(node, "quasi");
      if (template === undefined) continue;
      marked.add(template);
      note(template, inSql(placeholdersOf(template, names), "any"));
    }
    if ((node.type === "TemplateLiteral" || node.type === "Literal") && !marked.has(node)) {
      note(node, inSql(placeholdersOf(node, names), "capitals"));
    }
  }
  return found;
}

function methodOf(call: SyntaxNode): string | undefined {
  const callee = nodeOf(call, "callee", "MemberExpression");
  return callee && nameOf(nodeOf(callee, "property"));
}

/** `sql`, and `sql<Row>`. */
const isSqlTag = (tag: SyntaxNode | undefined): boolean => nameOf(tag) === "sql";

/** Of `"account as a"` the table; of a callback or a call, which build a query of their own, nothing. */
function argumentTables(argument: SyntaxNode, names: Names): NamedTable[] {
  const text = textOf(argument);
  if (text !== undefined) return [here(text.trim().split(/\s/)[0] ?? "")];
  if (argument.type === "ArrayExpression") {
    return nodesOf(argument, "elements").flatMap((element) => argumentTables(element, names));
  }
  if (argument.type === "TemplateLiteral") {
    const [head = ""] = placeholdersOf(argument, names).trim().split(/\s/);
    return [here(head.includes(UNKNOWN) ? null : head)];
  }
  const name = nameOf(argument);
  return name === undefined ? [] : (names.get(name) ?? [null]).map(here);
}

const here = (table: string | null): NamedTable => ({ line: 0, table });

/** In place of a variable that may be anything, and of a call, whose function names its own tables. */
const UNKNOWN = "\u0001";
const CALL = "\u0002";

/** The text with its placeholders filled in, as far as the file defines them. */
function placeholdersOf(node: SyntaxNode, names: Names): string {
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : "";
  if (node.type !== "TemplateLiteral") return "";
  const values = nodesOf(node, "expressions");
  return nodesOf(node, "quasis")
    .map((quasi, index) => quasiText(quasi) + valueOf(values[index], names))
    .join("");
}

function valueOf(value: SyntaxNode | undefined, names: Names): string {
  if (value === undefined) return "";
  const name = nameOf(value);
  if (name === undefined) return value.type === "MemberExpression" ? UNKNOWN : CALL;
  const texts = names.get(name);
  if (texts === undefined) return UNKNOWN;
  // Of several each is named, as in a list.
  return texts.every((text) => /^\w+$/.test(text)) ? texts.join(", ") : CALL;
}

const TABLE = `(?:"?(\\w+)"?|${UNKNOWN})`;
const PLACES = `(?:(?:TRUNCATE|LOCK)(?:\\s+TABLE)?|FROM|JOIN|INTO|UPDATE|TABLE|USING)\\s+(?:ONLY\\s+|IF\\s+(?:NOT\\s+)?EXISTS\\s+|LATERAL\\s+)*`;
/** An alias, and further tables of the same list. */
const LISTED = String.raw`(?=((?:\s+(?:AS\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:AS\s+)?\w+)?)*))`;
/** Words after a keyword that begin no table, e.g. in `FOR UPDATE SKIP LOCKED` and `DO UPDATE SET`. */
const NO_TABLE = /^(?:set|of|nowait|skip|no|key|select|table|tables)$/i;

/** The names in a text where SQL has tables, each with how many lines of the text come before it. */
function inSql(text: string, keywords: "any" | "capitals"): NamedTable[] {
  const found: NamedTable[] = [];
  const pattern = new RegExp(`\\b${PLACES}${TABLE}${LISTED}`, keywords === "any" ? "gi" : "g");
  for (const match of text.matchAll(pattern)) {
    const [, table, rest = ""] = match;
    const line = text.slice(0, match.index).split("\n").length - 1;
    if (table === undefined) found.push({ line, table: null });
    else if (!NO_TABLE.test(table)) found.push({ line, table });
    for (const [, next = ""] of rest.matchAll(/,\s*(\w+)/g)) found.push({ line, table: next });
  }
  return found;
}
