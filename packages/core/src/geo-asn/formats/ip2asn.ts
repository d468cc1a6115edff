import { parseWords } from "../../ip/index.ts";
import { LINE_MAX, lines, type TextChunks } from "../../labels/index.ts";
import type { GeoAsnSink } from "../sink.ts";

/** Stands for what is not announced. */
const NOT_ROUTED = 0;
const MAX_AS = 2 ** 32 - 1;

/** `first TAB last TAB number TAB country TAB name`, both families in one file. */
export async function readIp2asn(chunks: TextChunks, sink: GeoAsnSink): Promise<void> {
  const records = createRecords((number: number, organization: string) => sink.record("as", { number, organization }));
  const bounds = new Uint32Array(8);
  const last = new Uint32Array(4);
  const read = (text: string): string | null => {
    const [from, to, system, , name] = text.split("\t");
    if (from === undefined || to === undefined || system === undefined || name === undefined)
      return "it has no five columns";
    const family = parseWords(from, bounds);
    if (family === 0 || parseWords(to, last) !== family) return "it names no range";
    const number = Number(system);
    if (!/^\d{1,10}$/.test(system) || number > MAX_AS) return `'${system.slice(0, 20)}' is no number of a system`;
    const reversed = family === 4 ? (bounds[0] ?? 0) > (last[0] ?? 0) : isAbove(bounds, last);
    if (reversed) return "its range ends before it begins";
    if (number === NOT_ROUTED) return null;
    const record = records(number, name.trim());
    if (family === 4) sink.range4(bounds[0] ?? 0, last[0] ?? 0, record);
    else {
      bounds.set(last, 4);
      sink.range6(bounds, record);
    }
    return null;
  };
  for await (const batch of lines(chunks)) {
    for (const { number, text, tooLong } of batch) {
      if (text === "" || text.startsWith("#")) continue;
      const reason = tooLong ? `the line is longer than ${LINE_MAX} characters` : read(text);
      if (reason !== null) sink.malformed(number, text, reason);
    }
  }
}

function isAbove(a: Uint32Array, b: Uint32Array): boolean {
  for (let word = 0; word < 4; word++) {
    const difference = (a[word] ?? 0) - (b[word] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** Numbers records by a number and a text, each once. */
function createRecords(make: (number: number, text: string) => number): (number: number, text: string) => number {
  const known = new Map<string, number>();
  return (number, text) => {
    const key = `${number} ${text}`;
    let id = known.get(key);
    if (id === undefined) known.set(key, (id = make(number, text)));
    return id;
  };
}
