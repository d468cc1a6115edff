import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type DatasetBuild, DatasetId, type DatasetStanding, ENDPOINTS } from "@fyr/contract";
import { readConfig } from "../config.ts";
import { KEY_FILE, openRemote, syncDataset, verifyFolder } from "../dataset-sync/index.ts";
import { startProgress } from "../progress.ts";
import { type Command, UsageError } from "./command.ts";
import { isRemoteNamed, listRemoteDatasets, remotely } from "./remote/index.ts";
import { findRunningServer, type RunningServer } from "./running-server.ts";

const POLL_MS = 500;

export const datasetCommands: Record<string, Command> = {
  "dataset list": remotely({
    args: "[--json | --table]",
    about: "builds of all datasets, one JSON object a line; with FYR_SERVER: those that it offers",
    async run(args) {
      if (isRemoteNamed()) return listRemoteDatasets(args);
      for (const { id, state, problem, checked_at, bytes, builds } of await (
        await running()
      ).call(ENDPOINTS.listDatasetStandings))
        console.log(
          JSON.stringify({
            id,
            state,
            latest: builds[0]?.build ?? null,
            rows: rowsOf(builds),
            bytes,
            checked_at,
            problem,
          }),
        );
      return 0;
    },
  }),
  "dataset build": {
    args: "[id …]",
    about: "build datasets now, all of them where none is named, and wait until they are there",
    async run(args) {
      const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
      const ids = positionals.map(idOf);
      const server = await running();
      const began = new Date().toISOString();
      await server.call(ENDPOINTS.buildDatasets, { body: ids.length === 0 ? {} : { ids } });
      const progress = startProgress("Building");
      const ended = await settled(server, ids, (text) => progress.update(text));
      const failed = ended.filter(({ problem }) => problem !== null);
      if (failed.length > 0) progress.failed();
      else progress.done();
      for (const { id, builds, problem, checked_at } of ended)
        console.log(
          JSON.stringify({ id, latest: builds[0]?.build ?? null, rows: rowsOf(builds), checked_at, problem }),
        );
      return ended.every(({ problem, checked_at }) => problem === null && (checked_at ?? "") >= began) ? 0 : 1;
    },
  },
  "dataset verify": {
    args: "<folder> [--key file.pem]",
    about: "hold files of a dataset against their manifest, and that against its signature",
    async run(args) {
      const { values, positionals } = parseArgs({ args, options: { key: { type: "string" } }, allowPositionals: true });
      const [folder, ...more] = positionals;
      if (folder === undefined || more.length > 0) throw new UsageError("Name the folder: fyr dataset verify <folder>");
      const file = values.key ?? join(folder, KEY_FILE);
      const key = await readFile(file, "utf8").catch(() => {
        throw new UsageError(
          `There is no public key at ${file}: GET /api/dataset/key has it; name its file with --key`,
        );
      });
      const { manifest, files, faults } = await verifyFolder(folder, key);
      for (const fault of faults) console.error(`fyr: ${fault}`);
      if (faults.length > 0) return 1;
      console.log(JSON.stringify({ dataset: manifest?.dataset, build: manifest?.build, rows: manifest?.rows, files }));
      return 0;
    },
  },
  "dataset sync": {
    args: "<url> <id> <folder> [--key-file file]",
    about: "bring a folder to the latest build of another Fyr's dataset; an API key comes from a file or FYR_KEY_FYR",
    async run(args) {
      const options = { "key-file": { type: "string" } } as const;
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
      const [url = "", id = "", folder, ...more] = positionals;
      if (folder === undefined || more.length > 0 || !/^https?:/.test(url) || !URL.canParse(url))
        throw new UsageError("Name the server, the dataset and the folder: fyr dataset sync <url> <id> <folder>");
      const keyFile = values["key-file"];
      const key = keyFile === undefined ? process.env["FYR_KEY_FYR"] : (await readFile(keyFile, "utf8")).trim();
      const synced = await syncDataset(openRemote(url, key ?? null), idOf(id), folder).catch((error: unknown) => {
        throw new UsageError(error instanceof Error ? error.message : String(error));
      });
      console.log(JSON.stringify(synced));
      return 0;
    },
  },
};

const rowsOf = (builds: readonly DatasetBuild[]): number | null => builds[0]?.rows ?? null;

function idOf(text: string): DatasetId {
  const id = DatasetId.safeParse(text);
  if (id.success) return id.data;
  throw new UsageError(`There is no dataset '${text}': it is one of ${DatasetId.options.join(", ")}`);
}

async function running(): Promise<RunningServer> {
  const server = await findRunningServer(readConfig(process.env).dataDir);
  if (server === null) throw new UsageError("Fyr does not run on this data folder: start it first (npm start)");
  return server;
}

/** Those datasets (all where none is named) when none of them is under way any more. */
async function settled(
  server: RunningServer,
  ids: readonly DatasetId[],
  show: (text: string) => void,
): Promise<DatasetStanding[]> {
  for (;;) {
    const all = await server.call(ENDPOINTS.listDatasetStandings);
    const ours = all.filter(({ id, checked_at }) => (ids.length === 0 ? checked_at !== null : ids.includes(id)));
    const open = (ids.length === 0 ? all : ours).filter(({ state }) => state !== "idle");
    if (open.length === 0) return ours;
    const at = open.find(({ state }) => state === "building");
    const { stage, done } = at?.progress ?? {};
    show(
      `${open.length} to go${at === undefined ? "" : `; ${at.id}: ${stage ?? "starting"} ${(done ?? 0).toLocaleString("en")}`}`,
    );
    await pause(POLL_MS);
  }
}
