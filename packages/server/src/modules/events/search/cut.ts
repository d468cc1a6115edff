/** Most characters of one document in a page of events; most documents are a tenth of that. */
const DOCUMENT_MAX = 32 * 1024;
/** Least: however many events a page has, each shows so much. */
const DOCUMENT_MIN = 4 * 1024;
/** What the documents of a page have together, where its events are not too many. */
const PAGE_MAX = 8 * 1024 * 1024;

/** How many bytes of a document a page of so many events shows: whole ones are read by their id. */
export const shownBytes = (events: number): number =>
  Math.min(DOCUMENT_MAX, Math.max(DOCUMENT_MIN, Math.floor(PAGE_MAX / events)));

const ESCAPES_MAX = "\\u0000".length;

/**
 * A JSON text of which only the beginning is there, as JSON: everything that is open is closed behind the last complete
 * value, and a text that is a value ends with an ellipsis. Nothing of what it keeps is changed, numbers of 64 bits too.
 * @param beginning of a JSON object; of anything else the result is no JSON either
 */
export function closeJson(beginning: string): string {
  const closers: string[] = [];
  // Behind it the text may end, with these closers.
  let end = 0;
  let open = "";
  let isKey = false;
  let textStart = -1;
  const mayEnd = (at: number): void => {
    end = at;
    open = closers.toReversed().join("");
  };
  for (let at = 0; at < beginning.length; at++) {
    const sign = beginning[at];
    if (textStart >= 0) {
      if (sign === "\\") at++;
      else if (sign === '"') textStart = -1;
      continue;
    }
    switch (sign) {
      case '"':
        textStart = at;
        break;
      case "{":
      case "[":
        closers.push(sign === "{" ? "}" : "]");
        isKey = sign === "{";
        mayEnd(at + 1);
        break;
      case "}":
      case "]":
        closers.pop();
        mayEnd(at + 1);
        break;
      case ",":
        mayEnd(at);
        isKey = closers.at(-1) === "}";
        break;
      case ":":
        isKey = false;
        break;
      default:
    }
  }
  if (closers.length === 0) return beginning;
  if (textStart < 0 || isKey) return beginning.slice(0, end) + open;
  return `${wholeSigns(beginning)}…"${closers.toReversed().join("")}`;
}

/** Without a half of an escape or of a character at its end. */
function wholeSigns(text: string): string {
  const whole = text.replace(/\uFFFD+$/, "").replace(/[\uD800-\uDBFF]$/, "");
  const tail = whole.slice(-2 * ESCAPES_MAX);
  const escape = /(?<!\\)(?:\\\\)*(\\(?:u[0-9a-fA-F]{0,3})?)$/.exec(tail)?.[1] ?? "";
  return escape === "" ? whole : whole.slice(0, -escape.length);
}
