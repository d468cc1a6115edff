const WORD = /^\s*(\w+)/;
const READING = new Set([
  "select",
  "values",
  "show",
  "set",
  "begin",
  "start",
  "commit",
  "rollback",
  "savepoint",
  "release",
]);
/** In a statement that begins as a query. */
const WRITES_WITHIN =
  /\b(?:insert\s+into|update\s+"?\w+"?\s+(?:as\s+\w+\s+)?set|delete\s+from|merge\s+into|for\s+(?:no\s+key\s+)?update)\b/i;

/** Whether a statement of the ledger changes rows, or may; one that only reads needs no room. */
export function isWriting(sql: string): boolean {
  const word = WORD.exec(sql)?.[1]?.toLowerCase() ?? "";
  if (word !== "with" && !READING.has(word)) return true;
  return WRITES_WITHIN.test(sql);
}
