import { Tokenizer } from "htmlparser2";
import { ATTRIBUTE_MAX, PAGE_MAX } from "./bounds.ts";

export type Attributes = Readonly<Record<string, string>>;

/** What a document is made of, in its order. Names are in small letters; entities are decoded. */
export interface ElementReader {
  /** @param at of its first character, @param end behind its last one, in the document */
  readonly opened: (name: string, attributes: Attributes, at: number, end: number) => void;
  readonly closed: (name: string, at: number) => void;
  readonly text: (text: string) => void;
  readonly comment: (text: string) => void;
}

/** Attributes that anything is read from; of others a hostile document may have millions. */
const READ: ReadonlySet<string> = new Set(
  (
    "action alt aria-label autocomplete charset class content contenteditable data data-src data-sitekey formaction form hidden href " +
    "http-equiv id inputmode itemprop lang maxlength media method name placeholder poster property rel role src srcdoc srcset " +
    "style target title type value"
  ).split(" "),
);

/**
 * Reads a document as browsers cut it into elements, in time linear in its length whatever it holds: no tree is made, so that
 * depth costs nothing, and neither do closing tags of what was never opened.
 */
export function readElements(html: string, reader: ElementReader): void {
  const document = html.slice(0, PAGE_MAX);
  let name = "";
  let from = 0;
  let attributes: Record<string, string> = {};
  let attribute = "";
  let value = "";
  const isRead = (): boolean => READ.has(attribute);
  const add = (text: string): void => {
    if (value.length < ATTRIBUTE_MAX && isRead()) value += text.slice(0, ATTRIBUTE_MAX - value.length);
  };
  const open = (end: number): void => reader.opened(name, attributes, from, end + 1);
  const tokens = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        name = document.slice(start, end).toLowerCase();
        from = start - 1;
        attributes = {};
      },
      onattribname: (start, end) => {
        attribute = end - start > 20 ? "" : document.slice(start, end).toLowerCase();
        value = "";
      },
      onattribdata: (start, end) => add(document.slice(start, Math.min(end, start + ATTRIBUTE_MAX))),
      onattribentity: (code) => add(String.fromCodePoint(code)),
      onattribend: () => {
        // Of two attributes of one name the first counts.
        if (isRead() && !Object.hasOwn(attributes, attribute)) attributes[attribute] = value;
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => reader.closed(document.slice(start, end).toLowerCase(), start - 2),
      ontext: (start, end) => reader.text(document.slice(start, end)),
      ontextentity: (code) => reader.text(String.fromCodePoint(code)),
      oncomment: (start, end, offset) => reader.comment(document.slice(start, end - offset)),
      oncdata: (start, end, offset) => reader.text(document.slice(start, end - offset)),
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  );
  tokens.write(document);
  tokens.end();
}

/** Elements whose text is code. */
const CODE: ReadonlySet<string> = new Set(["script", "style"]);

/**
 * A document without the text that people read: its tags, comments, scripts and styles, in their order. What a page says of
 * markup is none of its own.
 */
export function markupOf(html: string): string {
  const document = html.slice(0, PAGE_MAX);
  const kept: string[] = [];
  let from = 0;
  let name = "";
  const tokens = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname: (start, end) => (name = document.slice(start, end).toLowerCase()),
      onclosetag: () => (name = ""),
      ontext: (start, end) => {
        if (CODE.has(name)) return;
        kept.push(document.slice(from, start));
        from = end;
      },
      onattribname: () => {},
      onattribdata: () => {},
      onattribentity: () => {},
      onattribend: () => {},
      onopentagend: () => {},
      onselfclosingtag: () => {},
      ontextentity: () => {},
      oncomment: () => {},
      oncdata: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  );
  tokens.write(document);
  tokens.end();
  return kept.join("") + document.slice(from);
}
