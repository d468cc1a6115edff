/** What stands before the cursor, and could be completed. */
export type Completable =
  | { readonly what: "field"; readonly from: number; readonly typed: string }
  | {
      readonly what: "value";
      readonly from: number;
      readonly typed: string;
      readonly field: string;
      /** Within quotes, which a value that needs them must not open again. */
      readonly quoted: boolean;
    };

const VALUE = /([\w.@/\\-]+):(?:"((?:[^"\\]|\\.)*)|([^\s"()[\]{}]*))$/;
const FIELD = /(?:^|[\s(!+-])((?:[\w.@-]|\\.)*)$/;

/** A field's name or a field's value; null within anything else. */
export function completableAt(text: string, cursor: number): Completable | null {
  const before = text.slice(0, cursor);
  const [, field, quoted, plain] = VALUE.exec(before) ?? [];
  if (field !== undefined) {
    const typed = quoted ?? plain ?? "";
    return { what: "value", from: cursor - typed.length, typed, field: unescaped(field), quoted: quoted !== undefined };
  }
  const quotes = before.replaceAll(/\\./g, "").split('"').length - 1;
  const name = FIELD.exec(before)?.[1];
  if (name === undefined || quotes % 2 === 1) return null;
  return { what: "field", from: cursor - name.length, typed: name };
}

const unescaped = (name: string): string => name.replaceAll(/\\(.)/g, "$1");

/** A value as a query writes it: plain where nothing in it is syntax. */
export function writtenValue(value: string, quoted: boolean): string {
  const inner = value.replaceAll(/["\\]/g, String.raw`\$&`);
  if (quoted) return inner;
  return /^[\w.@][\w.@-]*$/.test(value) && !/^(?:AND|OR|NOT|TO)$/.test(value) ? value : `"${inner}"`;
}
