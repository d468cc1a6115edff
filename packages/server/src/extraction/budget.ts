import { READING } from "./limits.ts";

/** Why reading ended early, as a message for the author of the file. */
export class ReadingError extends Error {
  override name = "ReadingError";
}

type Limits = { readonly [K in keyof typeof READING]: number };
const words = (count: number) => count.toLocaleString("en");
const mib = (bytes: number) => `${words(Math.floor(bytes / 1024 / 1024))} MB`;

/** What reading one file has taken so far, however deep within it. Each method throws ReadingError past its limit. */
export class Budget {
  readonly #limits: Limits;
  #entries = 0;
  #unpacked = 0;
  #text = 0;
  #packets = 0;
  readonly #begun = process.cpuUsage();

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...READING, ...limits };
  }

  get maxIndicators(): number {
    return this.#limits.indicators;
  }
  get maxPages(): number {
    return this.#limits.pages;
  }

  enter(depth: number): void {
    const { depth: most } = this.#limits;
    if (depth > most) throw new ReadingError(`Archives are nested more than ${most} deep`);
  }

  /** To be called now and then: whether there is time left. */
  time(): void {
    const { user, system } = process.cpuUsage(this.#begun);
    if ((user + system) / 1000 > this.#limits.processorMs) throw new ReadingError("Reading the file took too long");
  }

  entry(): void {
    this.time();
    const { entries } = this.#limits;
    if (++this.#entries > entries) throw new ReadingError(`The archive has more than ${words(entries)} entries`);
  }

  /** @param packed bytes of the packed input @param out bytes unpacked so far */
  unpacked(bytes: number, { packed, out }: { packed: number; out: number }): void {
    const { unpackedBytes, ratio, ratioFromBytes } = this.#limits;
    this.time();
    this.#unpacked += bytes;
    if (this.#unpacked > unpackedBytes) throw new ReadingError(`The archive holds more than ${mib(unpackedBytes)}`);
    if (out > ratioFromBytes && out > ratio * packed) {
      throw new ReadingError(`The archive holds more than ${ratio} times its size: it may be a bomb`);
    }
  }

  /** How many of so many characters may still be scanned; throws where none may. */
  text(chars: number): number {
    const { textChars } = this.#limits;
    const left = textChars - this.#text;
    if (left <= 0) throw new ReadingError(`The file has more than ${words(textChars)} characters of text`);
    this.#text += chars;
    return Math.min(chars, left);
  }

  packet(): void {
    const { packets } = this.#limits;
    if (this.#packets % 1000 === 0) this.time();
    if (++this.#packets > packets) throw new ReadingError(`The capture has more than ${words(packets)} packets`);
  }
}
