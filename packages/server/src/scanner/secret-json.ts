import { LEFT_OUT, LINK_SECRET_NAME, SECRET_NAME } from "./secret-names.ts";

const COLON = "\\s{0,9}:\\s{0,9}";
const COMMA = "\\s{0,9},\\s{0,9}";
const ANY_SECRET = `(?:${SECRET_NAME}|${LINK_SECRET_NAME})\\1"`;
/** A field of a form that is an object, `{"name": "password", "value": "x"}`, up to its value. */
const FIELD = `(?:name|key|field|id)\\1"${COLON}\\1"${ANY_SECRET}${COMMA}\\1"val(?:ue)?\\1"${COLON}`;
/** One that is a pair, `["password", "x"]`. */
const IN_PAIR = `(?<=\\[\\s{0,9}\\1")${ANY_SECRET}${COMMA}`;
/** A name and what is before its value, in quotes with as many backslashes as the JSON is deep in other JSON. */
const NAMED = new RegExp(
  `(\\\\{0,15})"(?:${FIELD}|${IN_PAIR}|${SECRET_NAME}\\1"${COLON}|(${LINK_SECRET_NAME})\\1"${COLON})`,
  "gi",
);
const SCALAR = /[-+\w.]+/y;
/** A code is of a country or an error, where it is shorter. */
const LINK_SECRET_MIN = 8;

/**
 * JSON without values of names like a secret: texts, numbers, and whole lists and objects; in JSON that is a text of other JSON,
 * too. The rest stays as it was written. What a cut left is read as far as it goes.
 */
export function withoutSecretsInJson(text: string): string {
  let kept = "";
  let from = 0;
  NAMED.lastIndex = 0;
  for (let found = NAMED.exec(text); found !== null; found = NAMED.exec(text)) {
    const begin = NAMED.lastIndex;
    const escape = found[1] ?? "";
    const end = endOfValue(text, begin, escape);
    if (end === begin || (found[2] !== undefined && end - begin < LINK_SECRET_MIN + 2 * (escape.length + 1))) continue;
    kept += `${text.slice(from, begin)}${escape}"${LEFT_OUT}${escape}"`;
    from = end;
    NAMED.lastIndex = end;
  }
  return from === 0 ? text : kept + text.slice(from);
}

/** Behind the value that begins there; its beginning where none does, or where it is `true`, `false` or `null`. */
function endOfValue(text: string, begin: number, escape: string): number {
  if (text.startsWith(`${escape}"`, begin)) return endOfText(text, begin + escape.length + 1, escape.length);
  if (text[begin] === "{" || text[begin] === "[") return endOfNested(text, begin, escape.length);
  SCALAR.lastIndex = begin;
  const [scalar] = SCALAR.exec(text) ?? [];
  return scalar === undefined || /^(?:true|false|null)$/.test(scalar) ? begin : begin + scalar.length;
}

/** Whether a quote behind so many backslashes ends a text that is so deep: more of them are part of what it says. */
const isEnd = (backslashes: number, depth: number): boolean => backslashes % (2 * depth + 2) === depth;

function endOfText(text: string, begin: number, depth: number): number {
  for (let at = begin, backslashes = 0; at < text.length; at++) {
    if (text[at] === '"' && isEnd(backslashes, depth)) return at + 1;
    backslashes = text[at] === "\\" ? backslashes + 1 : 0;
  }
  return text.length;
}

function endOfNested(text: string, begin: number, depth: number): number {
  let open = 0;
  for (let at = begin, backslashes = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"' && isEnd(backslashes, depth)) at = endOfText(text, at + 1, depth) - 1;
    else if (sign === "{" || sign === "[") open++;
    else if ((sign === "}" || sign === "]") && --open === 0) return at + 1;
    backslashes = sign === "\\" ? backslashes + 1 : 0;
  }
  return text.length;
}
