const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
/** Encodings of two bytes for what is not ASCII (WHATWG Encoding, 11 to 14). */
const PAIRED: ReadonlySet<string> = new Set(["shift_jis", "gbk", "gb18030", "big5", "euc-kr", "euc-jp"]);
const UNKNOWN = "\ufffd";

/** Characters by the bytes that they are written as in an encoding. */
type Table = ReadonlyMap<string, readonly number[]>;

/** What makes bytes of texts as servers sent them; a table of an encoding is made once. */
export function createEncoder() {
  const tables = new Map<string, Table | null>();

  /**
   * The bytes that a server sent, of the text that the browser made of them.
   * @param charset as the answer or the document names it; null where neither does
   * @param length of the bytes, as the browser counted them; null where it did not
   * @returns null where they cannot be told from the text
   */
  return function bytesOf(text: string, charset: string | null, length: number | null): Buffer | null {
    const isWhole = (bytes: Buffer): boolean => length === null || bytes.length === length;
    const utf8 = Buffer.from(text, "utf8");
    if (isWhole(utf8) && isUtf8(charset)) return utf8;
    // A mark of the order of bytes is no part of the text.
    const marked = Buffer.concat([BOM, utf8]);
    if (length === marked.length) return marked;
    const name = (charset ?? /charset\s*=\s*["']?([\w-]+)/i.exec(text.slice(0, 1024))?.[1] ?? "").toLowerCase();
    const table = tableOf(name);
    const bytes = table === null ? null : encoded(text, table);
    if (bytes !== null && isWhole(bytes)) return bytes;
    return length === utf8.length ? utf8 : null;
  };

  function tableOf(name: string): Table | null {
    const known = tables.get(name);
    if (known !== undefined) return known;
    const table = makeTable(name);
    tables.set(name, table);
    return table;
  }
}

const isUtf8 = (charset: string | null): boolean => charset === null || /^utf-?8$/i.test(charset);

function makeTable(name: string): Table | null {
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(name, { ignoreBOM: true });
  } catch {
    return null;
  }
  if (decoder.encoding.startsWith("utf-") || decoder.encoding === "iso-2022-jp") return null;
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: number[]): void => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if (character.length === 1 && character !== UNKNOWN && !table.has(character)) table.set(character, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  if (!PAIRED.has(decoder.encoding)) return table;
  for (let lead = 0x81; lead < 0xff; lead++) {
    for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  }
  return table;
}

function encoded(text: string, table: Table): Buffer | null {
  const bytes: number[] = [];
  for (const character of text) {
    const written = table.get(character);
    if (written === undefined) return null;
    for (const byte of written) bytes.push(byte);
  }
  return Buffer.from(bytes);
}
