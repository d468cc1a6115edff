import { EngineException } from "./exceptions.ts";
import { shapeOf, type StatementShape } from "./sql.ts";

/** One statement as the client requested it. */
export interface StatementRequest {
  readonly sql: string;
  readonly database: string;
  readonly defaultFormat: string;
  /** Values of `{name:Type}` placeholders in ClickHouse's escaped text form, as they arrive in `param_<name>`. */
  readonly params: ReadonlyMap<string, string>;
  readonly settings: ReadonlyMap<string, string>;
}

/** A statement ready to run on a connection: first `before`, then `sql`. */
export interface Statement {
  readonly kind: StatementShape["kind"];
  /**
   * Begins with `/* tag *\/`, or has the tag for its `log_comment`: by them a running statement is found and killed.
   */
  readonly sql: string;
  readonly tag: string;
  readonly database: string;
  readonly format: string;
  /** Session statements that the connection needs first: bound parameters, and settings with no clause of their own. */
  readonly before: readonly string[];
  /** Whether the connection must not serve anyone else afterwards, because `before` left something on it. */
  readonly soils: boolean;
  /** For `insert-data`: rows in the SQL text itself. */
  readonly inlineData: string;
  readonly streamable: boolean;
  /** An insert that names its rows by a token: of several inserts with one token the engine would take the first. */
  readonly atOnce: boolean;
}

/**
 * Characters of a statement that is answered piece by piece. The engine plans such a one in the thread that answers all
 * requests, pings too: for the longest search that takes seconds. Longer ones are answered whole.
 */
const STREAMED_MAX = 8192;

/** Results in these formats may be cut anywhere between rows; the engine writes all others once for each chunk. */
const STREAMABLE = new Set(
  "JSONEachRow JSONLines NDJSON JSONCompactEachRow JSONStringsEachRow JSONCompactStringsEachRow CSV TSV TabSeparated TSVRaw TabSeparatedRaw Raw RowBinary Native LineAsString".split(
    " ",
  ),
);

/** A result that cannot be streamed stays in memory whole; beyond this many bytes it is refused. */
const BUFFERED_RESULT_LIMIT = 256 * 1024 * 1024;

/** Values beyond this size are not left on a pooled connection. */
const PARAMS_LIMIT = 64 * 1024;

/**
 * Writes the settings and parameters of a request into its statement.
 *
 * Settings go into the SETTINGS clause of a SELECT or INSERT, since a `SET` would stay on the connection. Statements
 * without such a clause (in DDL, SETTINGS means the table's own) get a `SET`, and their connection is thrown away.
 * Parameters are bound by the engine itself: `SET param_x` is private to a connection, which is checked out to one
 * request. A name that the request does not carry is refused here, so no value of an earlier request can be seen.
 */
export function compose(request: StatementRequest, tag: string): Statement {
  const shape = shapeOf(request.sql);
  if (shape.end === 0) throw EngineException.of(62, "SYNTAX_ERROR", "Empty query");
  if (shape.multiple) throw EngineException.of(62, "SYNTAX_ERROR", "Multi-statements are not allowed");

  const missing = shape.params.find((name) => !request.params.has(name));
  if (missing !== undefined) {
    throw EngineException.of(456, "UNKNOWN_QUERY_PARAMETER", `Substitution \`${missing}\` is not set`);
  }
  const before: string[] = [];
  const bound = shape.params.map((name) => `param_${name} = ${literal(request.params.get(name) ?? "")}`);
  const binding = `SET ${bound.join(", ")}`;
  let soils = binding.length > PARAMS_LIMIT;
  // Over HTTP, the limit on a query's length does not count its parameters.
  if (soils) before.push(`SET max_query_size = ${Buffer.byteLength(binding) + 1}`);
  if (bound.length > 0) before.push(binding);

  const format = shape.format ?? request.defaultFormat;
  const streamable =
    shape.kind === "select" &&
    request.sql.length <= STREAMED_MAX &&
    STREAMABLE.has(format) &&
    (request.settings.get("output_format_json_array_of_rows") ?? "0") === "0";
  const settings = [...request.settings].map(([name, value]) => assignment(name, value));
  // The engine writes a statement with bound values anew, without its comment: then this is what it is found by.
  if (bound.length > 0 && shape.kind !== "other") settings.push(assignment("log_comment", tag));
  if (shape.kind === "select" && !streamable && !request.settings.has("max_result_bytes")) {
    settings.push(`max_result_bytes = ${BUFFERED_RESULT_LIMIT}`, "result_overflow_mode = 'throw'");
  }

  let sql = request.sql.slice(0, shape.end);
  if (settings.length > 0) {
    const list = settings.join(", ");
    if (shape.kind === "other") {
      before.push(`SET ${list}`);
      soils = true;
    } else if (shape.settingsAt !== undefined) {
      sql = `${sql.slice(0, shape.settingsAt)} ${list},${sql.slice(shape.settingsAt)}`;
    } else {
      sql = `${sql.slice(0, shape.newSettingsAt)}\nSETTINGS ${list}\n${sql.slice(shape.newSettingsAt)}`;
    }
  }
  return {
    kind: shape.kind,
    sql: `${marker(tag)} ${sql}`,
    tag,
    database: request.database,
    format,
    before,
    soils,
    inlineData: shape.kind === "insert-data" ? request.sql.slice(shape.end).replace(/^[ \t]*\r?\n?/, "") : "",
    streamable,
    atOnce: request.settings.has(TOKEN) || sql.includes(TOKEN),
  };
}

const TOKEN = "insert_deduplication_token";

/** The comment by which `system.processes` shows whose statement it is. */
export function marker(tag: string): string {
  return `/* ${tag} */`;
}

/** A string literal of ClickHouse's SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

/** A quoted name of ClickHouse's SQL. */
export function identifier(name: string): string {
  return `\`${name.replaceAll("\\", "\\\\").replaceAll("`", "\\`")}\``;
}

function assignment(name: string, value: string): string {
  if (!/^[A-Za-z_][\w.]*$/.test(name)) {
    throw EngineException.of(115, "UNKNOWN_SETTING", `Unknown setting '${name}'`);
  }
  return `${name} = ${literal(value)}`;
}
