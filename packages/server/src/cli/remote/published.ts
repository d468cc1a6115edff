import { once } from "node:events";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import {
  COMPRESSIONS,
  type Dataset,
  DATASET_FORMATS,
  DatasetId,
  DatasetManifest,
  type Feed,
  type StreamItem,
} from "@fyr/contract";
import { type Command, UsageError } from "../command.ts";
import { openOutput, OUTPUT_OPTIONS } from "./output.ts";
import { openServer, remotely } from "./server.ts";
import type { Column } from "./table.ts";

const DATASET_COLUMNS: readonly Column<Pick<Dataset, "id" | "name" | "formats" | "latest" | "refused">>[] = [
  { title: "id", of: ({ id }) => id },
  { title: "name", of: ({ name }) => name },
  { title: "build", of: ({ latest }) => latest?.build },
  { title: "rows", of: ({ latest }) => latest?.rows },
  { title: "formats", of: ({ formats }) => formats },
  { title: "refused", of: ({ refused }) => refused },
];

const FEED_COLUMNS: readonly Column<Pick<Feed, "Id" | "Name" | "Category" | "ItemCount" | "LastUpdated">>[] = [
  { title: "id", of: ({ Id }) => Id },
  { title: "name", of: ({ Name }) => Name },
  { title: "category", of: ({ Category }) => Category },
  { title: "items", of: ({ ItemCount }) => ItemCount },
  { title: "updated", of: ({ LastUpdated }) => LastUpdated },
];

const ITEM_COLUMNS: readonly Column<Pick<StreamItem, "Id" | "Added" | "Type" | "Value">>[] = [
  { title: "place", of: ({ Id }) => Id },
  { title: "added", of: ({ Added }) => Added },
  { title: "type", of: ({ Type }) => Type },
  { title: "value", of: ({ Value }) => Value },
];

/** What another Fyr publishes for this account. @returns what `dataset list` is where a server is named */
export async function listRemoteDatasets(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OUTPUT_OPTIONS });
  const { client } = await openServer();
  await openOutput(DATASET_COLUMNS, values).write(await client.get("/dataset/list"));
  return 0;
}

export const publishedCommands: Record<string, Command> = {
  "dataset download": remotely({
    args: "<id> [file | -] [--format f] [--compression c] [--build b]",
    about: "a file of a dataset of FYR_SERVER, checked against its manifest; what was cut off goes on",
    async run(args) {
      const options = {
        format: { type: "string", default: "jsonl" },
        compression: { type: "string" },
        build: { type: "string", default: "latest" },
      } as const;
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
      const [named = "", file, ...more] = positionals;
      const id = DatasetId.safeParse(named);
      const format = DATASET_FORMATS.find((one) => one === values.format);
      const compression = COMPRESSIONS.find((one) => one === values.compression);
      if (!id.success || more.length > 0)
        throw new UsageError(`Name a dataset, and a file: it is one of ${DatasetId.options.join(", ")}`);
      if (format === undefined) throw new UsageError(`--format takes one of ${DATASET_FORMATS.join(", ")}`);
      if (values.compression !== undefined && compression === undefined)
        throw new UsageError(`--compression takes one of ${COMPRESSIONS.join(", ")}`);
      const { client, url, key } = await openServer();
      const { build } = values;
      const path = { id: id.data };
      const manifest = DatasetManifest.parse(
        await (await client.download("/dataset/{id}/manifest", { path, query: { build } })).json(),
      );
      const kept = manifest.files
        .filter((one) => one.format === format && (compression === undefined || one.compression === compression))
        .toSorted((a, b) => COMPRESSIONS.indexOf(a.compression) - COMPRESSIONS.indexOf(b.compression));
      const [wanted] = kept;
      if (wanted === undefined)
        throw new UsageError(`${id.data} has no such file: ${manifest.files.map(({ name }) => name).join(", ")}`);
      // The build by its name: the latest may be another by now.
      const query = { format, compression: wanted.compression, build: manifest.build };
      if (file === "-") {
        const { body } = await client.download("/dataset/{id}/download", { path, query });
        if (body !== null)
          for await (const bytes of Readable.fromWeb(body as never))
            if (!process.stdout.write(bytes as Buffer)) await once(process.stdout, "drain");
        return 0;
      }
      const to = resolve(file ?? wanted.name);
      const { openRemote } = await import("../../dataset-sync/index.ts");
      const remote = openRemote(url, key);
      await remote.download(`dataset/${id.data}/download?${new URLSearchParams(query).toString()}`, to, wanted);
      const { bytes, sha256 } = wanted;
      console.log(
        JSON.stringify({ dataset: id.data, build: manifest.build, rows: manifest.rows, file: to, bytes, sha256 }),
      );
      return 0;
    },
  }),

  feed: remotely({
    args: "[id] [--after place] [--json | --table]",
    about: "feeds of FYR_SERVER, or the items of one: the latest, or all after a place",
    async run(args) {
      const options = { ...OUTPUT_OPTIONS, after: { type: "string" } } as const;
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
      const [id, ...more] = positionals;
      if (more.length > 0 || (values.after !== undefined && id === undefined))
        throw new UsageError("Name one feed by its id; 'fyr feed' lists them");
      const { client } = await openServer();
      if (id === undefined) {
        const output = openOutput(FEED_COLUMNS, values);
        for await (const { feeds } of client.pages("/feeds/list")) await output.write(feeds);
        return 0;
      }
      const output = openOutput(ITEM_COLUMNS, values);
      if (values.after === undefined) {
        await output.write((await client.get("/feeds/{id}/data", { path: { id } })).toReversed());
        return 0;
      }
      for (let after = Number(values.after); ;) {
        if (!Number.isSafeInteger(after) || after < 0)
          throw new UsageError("--after takes the place of an item, its Id");
        const page = await client.get("/feeds/{id}/items/{stream}", { path: { id, stream: "all" }, query: { after } });
        await output.write(page.items);
        if (!page.has_more) return 0;
        after = page.cursor;
      }
    },
  }),
};
