/** What the host has to know of a statement before it can run it on its own. */
export interface StatementShape {
  /**
   * `select`: rows come back. `insert`: rows are in the statement itself (`VALUES (…)` or a SELECT).
   * `insert-data`: rows follow the statement in the format it names. `other`: everything else.
   */
  readonly kind: "select" | "insert" | "insert-data" | "other";
  /** Names of the `{name:Type}` placeholders, each once. */
  readonly params: readonly string[];
  /** The name after `FORMAT`, as written. */
  readonly format: string | undefined;
  /** Where a further `name = value, ` can be put into a SETTINGS clause that is already there. */
  readonly settingsAt: number | undefined;
  /** Where a SETTINGS clause of its own can be put, when there is none to extend. */
  readonly newSettingsAt: number;
  /** Where the statement ends; for `insert-data` the rows begin at the next line or character. */
  readonly end: number;
  /** Whether another statement follows a semicolon. */
  readonly multiple: boolean;
}

interface Token {
  /** The word in upper case, a single sign, or `""` for a literal. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

// Alternatives in the order of ClickHouse's lexer: space, comments, strings, quoted names, heredocs, placeholders,
// words.
const LEXEME =
  /(?<space>\s+|--[^\n]*|#[ !][^\n]*|\/\*[^]*?(?:\*\/|$))|(?<literal>'(?:[^'\\]+|\\[^]|'')*'?|"(?:[^"\\]+|\\[^]|"")*"?|`(?:[^`\\]+|\\[^]|``)*`?|\$(?<tag>\w*)\$[^]*?(?:\$\k<tag>\$|$))|\{\s*(?<param>[A-Za-z_]\w*)\s*:|(?<word>\w+)|(?<sign>[^])/gy;

/**
 * Reads a statement's outline without parsing it: enough of ClickHouse's lexer to distinguish keywords from text in
 * strings, quoted names, comments and brackets. Time is linear in the text.
 */
export function shapeOf(sql: string): StatementShape {
  const tokens: Token[] = [];
  const params = new Set<string>();
  let depth = 0;
  let ended: number | undefined;
  let multiple = false;
  let format: { token: Token; name: Token } | undefined;

  for (const match of sql.matchAll(LEXEME)) {
    const groups = match.groups ?? {};
    if (groups["space"] !== undefined) continue;
    const start = match.index;
    const end = start + match[0].length;
    if (ended !== undefined) {
      if (match[0] !== ";") {
        multiple = true;
        break;
      }
      continue;
    }
    if (groups["param"] !== undefined) {
      params.add(groups["param"]);
      if (depth === 0) tokens.push({ text: "{", start, end });
      depth += 1;
    } else if (groups["literal"] !== undefined) {
      if (depth === 0) tokens.push({ text: "", start, end });
    } else if (groups["word"] !== undefined) {
      if (depth > 0) continue;
      const token = { text: match[0].toUpperCase(), start, end };
      const before = tokens.at(-1);
      tokens.push(token);
      // The rows of an insert follow its format's name directly and are not SQL: nothing behind it may be read as such.
      if (before?.text === "FORMAT" && isInsert(tokens) && !isTableName(tokens, tokens.length - 2)) {
        format = { token: before, name: token };
        break;
      }
      if (token.text === "VALUES" && isInsert(tokens) && !isTableName(tokens, tokens.length - 1)) {
        if (sql.slice(end).trim() === "") return insertValues(tokens, params, end);
      }
    } else if ("([{".includes(match[0])) {
      if (depth === 0) tokens.push({ text: match[0], start, end });
      depth += 1;
    } else if (")]}".includes(match[0])) {
      depth = Math.max(0, depth - 1);
    } else if (match[0] === ";" && depth === 0) {
      ended = start;
    } else if (depth === 0) {
      tokens.push({ text: match[0], start, end });
    }
  }

  const insert = isInsert(tokens);
  if (format === undefined && !insert) format = outputFormat(tokens);
  const end = tokens.length === 0 ? 0 : insert && format ? format.name.end : (ended ?? sql.length);
  const settings = tokens.findLast(
    (token, i) => isSettings(tokens, i) && (insert || (format !== undefined && token.start > format.token.start)),
  );
  const values = insert ? tokens.find((token, i) => token.text === "VALUES" && !isTableName(tokens, i)) : undefined;
  return {
    kind: insert ? (format ? "insert-data" : "insert") : isSelect(tokens) ? "select" : "other",
    params: [...params],
    format: format && sql.slice(format.name.start, format.name.end),
    settingsAt: settings?.end,
    newSettingsAt: (insert ? format?.token.start : undefined) ?? values?.start ?? end,
    end,
    multiple,
  };
}

function insertValues(tokens: readonly Token[], params: ReadonlySet<string>, end: number): StatementShape {
  const settings = tokens.findLast((_, i) => isSettings(tokens, i));
  const values = tokens.at(-1)?.start ?? end;
  return {
    kind: "insert-data",
    params: [...params],
    format: "Values",
    settingsAt: settings?.end,
    newSettingsAt: values,
    end,
    multiple: false,
  };
}

function isSettings(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.text === "SETTINGS" && tokens[index + 2]?.text === "=";
}

function isInsert(tokens: readonly Token[]): boolean {
  return tokens[0]?.text === "INSERT" || (tokens[0]?.text === "WITH" && tokens.some((t) => t.text === "INSERT"));
}

function isSelect(tokens: readonly Token[]): boolean {
  return ["SELECT", "WITH", "FROM", "("].includes(tokens[0]?.text ?? "");
}

/** A table may be called `format` or `values`: such a word stands behind INTO, TABLE or a dot. */
function isTableName(tokens: readonly Token[], index: number): boolean {
  return ["INTO", "TABLE", "."].includes(tokens[index - 1]?.text ?? "");
}

/** `FORMAT name` counts only at the end of the statement, so that a column may be called `format`. */
function outputFormat(tokens: readonly Token[]): { token: Token; name: Token } | undefined {
  for (let i = tokens.length - 2; i >= 0; i -= 1) {
    const token = tokens[i];
    const name = tokens[i + 1];
    const next = tokens[i + 2]?.text;
    if (token?.text !== "FORMAT" || name === undefined || !/^[A-Z]\w*$/.test(name.text)) continue;
    if (next === undefined || next === "SETTINGS") return { token, name };
  }
  return undefined;
}
