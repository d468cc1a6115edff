import type { Compression, DatasetFile, DatasetManifest } from "@fyr/contract";
import {
  ADDRESS_DATASETS,
  type AddressDatasetId,
  type DatasetDefinition,
  type DatasetRow,
  itemOf,
  networkRows,
  type TextWriter,
  textWriter,
} from "@fyr/core/datasets";
import { MmdbWriter } from "@fyr/core/mmdb";
import { Output } from "./output.ts";

const ALL: readonly Compression[] = ["none", "gzip", "zstd"];
const COMPRESSED: readonly Compression[] = ["gzip", "zstd"];
type Network = ReturnType<typeof networkRows> extends Generator<infer T> ? T : never;

/** All files of a build while they are written. */
export interface Outputs {
  readonly rows: () => number;
  network(found: Network): Promise<void> | undefined;
  name(row: DatasetRow): Promise<void> | undefined;
  end(): Promise<{ readonly files: DatasetFile[]; readonly content: DatasetManifest["content"] }>;
  destroy(): void;
}

export function openOutputs(folder: string, definition: DatasetDefinition, builtAt: string): Outputs {
  const { id, formats, isLarge } = definition;
  const built = Math.floor(Date.parse(builtAt) / 1000);
  const notes = [`${definition.name} of Fyr, ${builtAt}`, definition.description];
  const texts: { readonly writer: TextWriter; readonly output: Output }[] = [];
  for (const format of formats) {
    if (format === "mmdb") continue;
    const compressions = isLarge ? COMPRESSED : ALL;
    const output = new Output(folder, `fyr-${id}`, format, compressions);
    texts.push({ writer: textWriter(format, { definition, built, notes }), output });
  }
  const jsonl = texts.findIndex((_, at) => formats.filter((format) => format !== "mmdb")[at] === "jsonl");
  const database = formats.includes("mmdb") ? databaseOf(definition, built) : null;
  const mmdb = database === null ? null : new Output(folder, `fyr-${id}`, "mmdb", ALL);
  let rows = 0;

  const each = (give: (text: (typeof texts)[number]) => Promise<void> | undefined): Promise<void> | undefined => {
    const waited = texts.map(give).filter((wait) => wait !== undefined);
    return waited.length === 0 ? undefined : Promise.all(waited).then(() => undefined);
  };
  const head = each(({ writer, output }) => output.text(writer.head()));

  return {
    rows: () => rows,
    network(found) {
      const item = itemOf(found);
      rows += item.prefixes.length * found.rows.length;
      database?.add(found);
      return each(({ writer, output }) =>
        writer.lines === null ? output.text(writer.network(item)) : output.lines(writer.lines, item),
      );
    },
    name(row) {
      rows++;
      return each(({ writer, output }) => output.text(writer.name(row)));
    },
    async end() {
      await head;
      await each(({ writer, output }) => output.text(writer.end()));
      if (database !== null && mmdb !== null) {
        for (const piece of database.writer.finish()) await mmdb.write(piece);
      }
      const ended = await Promise.all(
        [...texts.map(({ output }) => output), ...(mmdb ? [mmdb] : [])].map((one) => one.end()),
      );
      const content = ended[jsonl]?.content;
      if (content === undefined) throw new Error(`The dataset ${id} has no lines of JSON`);
      return { files: ended.flatMap(({ files }) => files), content };
    },
    destroy() {
      for (const { output } of texts) output.destroy();
      mmdb?.destroy();
    },
  };
}

/** Records that are not encoded anew: networks near each other have few different ones. */
const REMEMBERED = 50_000;

function databaseOf({ id, description }: DatasetDefinition, buildEpoch: number) {
  const dataset = ADDRESS_DATASETS[id as AddressDatasetId];
  const writer = new MmdbWriter({
    databaseType: TYPES[id as AddressDatasetId],
    description: { en: description },
    languages: ["en"],
    ipVersion: 6,
    buildEpoch,
  });
  const written = new Map<string, ReturnType<typeof writer.record>>();
  const recordOf = ({ rows, key }: Network): ReturnType<typeof writer.record> => {
    const known = written.get(key);
    if (known !== undefined) return known;
    if (written.size >= REMEMBERED) written.clear();
    const record = writer.record(dataset.record(rows));
    written.set(key, record);
    return record;
  };
  return { writer, add: (found: Network) => writer.add(found.range, recordOf(found)) };
}

/** By the ending, readers such as `maxmind` for Java and Go decide which fields they offer. */
const TYPES: Readonly<Record<AddressDatasetId, string>> = {
  "ip-blocklist": "Fyr-Blocklist",
  country: "Fyr-GeoIP2-Country",
  "city-asn": "Fyr-GeoIP2-City",
  "organizations-risks": "Fyr-Organizations",
  anonymization: "Fyr-Anonymization",
  threats: "Fyr-Threats",
};
