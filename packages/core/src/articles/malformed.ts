import { Parser } from "htmlparser2";

const READ_MAX = 4 * 1024 * 1024;
const NAME_SHOWN = 60;

/**
 * Why a text is no well-formed XML, and where: the first element that something else ends. Null where each has its end, and
 * where the text is too long to be looked through.
 */
export function malformedXml(text: string): string | null {
  if (text.length > READ_MAX) return null;
  const open: number[] = [];
  let first: { readonly name: string; readonly at: number } | null = null;
  const parser = new Parser(
    {
      onopentag: () => void open.push(parser.startIndex),
      onclosetag(name, isImplied) {
        const at = open.pop() ?? 0;
        // What closes itself ends where it begins.
        if (!isImplied || first !== null || at === parser.startIndex) return;
        first = { name, at };
        parser.pause();
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.write(text);
  if (first === null) parser.end();
  return said(first, text);
}

function said(found: { readonly name: string; readonly at: number } | null, text: string): string | null {
  if (found === null) return null;
  const before = text.slice(0, found.at).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  return `malformed XML: <${found.name.slice(0, NAME_SHOWN)}> of line ${before.length}, column ${column}, has no end`;
}
