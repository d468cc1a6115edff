/** Numbers distinct texts from 0 on; each is stored once, however many records use it. */
export class TextInterner {
  private readonly ids = new Map<string, number>();

  /** Lone surrogates, which UTF-8 cannot hold, become U+FFFD. */
  intern(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    const wellFormed = text.toWellFormed();
    if (wellFormed !== text) return this.intern(wellFormed);
    const id = this.ids.size;
    this.ids.set(text, id);
    return id;
  }

  /** UTF-8 of all texts one after the other; text i is bytes[offsets[i] … offsets[i + 1]). */
  encode(): { readonly offsets: Uint32Array; readonly bytes: Uint8Array } {
    const encoder = new TextEncoder();
    const offsets = new Uint32Array(this.ids.size + 1);
    let characters = 0;
    for (const text of this.ids.keys()) characters += text.length;
    // A UTF-16 code unit takes at most three bytes.
    const bytes = new Uint8Array(characters * 3);
    let at = 0;
    let id = 0;
    for (const text of this.ids.keys()) {
      const end = writeAscii(text, bytes, at);
      at = end < 0 ? at + encoder.encodeInto(text, bytes.subarray(at)).written : end;
      id++;
      offsets[id] = at;
    }
    return { offsets, bytes: bytes.subarray(0, at) };
  }
}

/** Writes text of ASCII only, which most short texts are and the encoder is slow to be called for; -1 if it is not. */
function writeAscii(text: string, bytes: Uint8Array, at: number): number {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return -1;
    bytes[at + i] = code;
  }
  return at + text.length;
}

/** Texts as they lie in the file, decoded on first use. */
export class TextTable {
  readonly count: number;
  private readonly offsets: Uint32Array;
  private readonly bytes: Uint8Array;
  private readonly decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  private readonly decoded: (string | undefined)[];

  constructor(offsets: Uint32Array, bytes: Uint8Array) {
    this.count = offsets.length - 1;
    this.offsets = offsets;
    this.bytes = bytes;
    this.decoded = Array.from({ length: this.count });
  }

  get(id: number): string {
    return (this.decoded[id] ??= this.decode(id));
  }

  private decode(id: number): string {
    return this.decoder.decode(this.bytes.subarray(this.offsets[id], this.offsets[id + 1]));
  }
}
