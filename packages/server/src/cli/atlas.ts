import { createInterface } from "node:readline";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { ENDPOINTS } from "@fyr/contract";
import { createEnricher, findOwnerConflicts } from "@fyr/core/enrichment";
import { pino } from "pino";
import { readConfig } from "../config.ts";
import { SEEDED_PROVIDERS } from "../modules/providers/index.ts";
import { createBackground, createIpLookup, createMissingLists } from "../modules/query/index.ts";
import { startProgress } from "../progress.ts";
import { buildAtlas } from "../atlas-build/index.ts";
import { type AtlasHandle, openAtlasHandle } from "../storage/atlas/index.ts";
import { type Command, UsageError } from "./command.ts";
import { sampleFeatures, tableOf } from "./features.ts";
import { writeConflicts } from "./conflicts.ts";
import { findRunningServer } from "./running-server.ts";
import { withStores } from "./with-stores.ts";

export const atlasCommands: Record<string, Command> = {
  "atlas build": {
    args: "",
    about: "recompile the atlas from all sources",
    async run() {
      const { dataDir } = readConfig(process.env);
      const server = await findRunningServer(dataDir);
      const progress = startProgress("Compiling the atlas");
      try {
        const built = server
          ? await server.call(ENDPOINTS.buildAtlas)
          : await withStores(({ labels, base }) =>
              buildAtlas({
                dataDir,
                labels,
                base,
                onProgress: (stage, done, total) => progress.update(`${stage} ${done} of ${total ?? "?"}`),
              }),
            );
        progress.done();
        console.log(JSON.stringify(built));
        return 0;
      } catch (error) {
        progress.failed();
        throw error;
      }
    },
  },
  "atlas info": {
    args: "",
    about: "the sources and figures of the atlas on disk",
    async run() {
      const atlas = await openAtlas();
      console.log(JSON.stringify({ ...atlas.file(), ...atlas.current().info() }, null, 2));
      return 0;
    },
  },
  "atlas conflicts": {
    args: "[--limit 50] [--json]",
    about: "where sources contradict each other about whose a network is, largest first",
    async run(args) {
      const options = { limit: { type: "string", default: "50" }, json: { type: "boolean", default: false } } as const;
      const { values } = parseArgs({ args, options });
      const limit = Number(values.limit);
      if (!Number.isInteger(limit) || limit < 1) throw new UsageError(`'${values.limit}' is no number of rows`);
      const atlas = await openAtlas();
      writeConflicts(findOwnerConflicts(atlas.current()), limit, values.json);
      return 0;
    },
  },
  "atlas features": {
    args: "[--addresses 20000]",
    about: "the share of routed IPv4 addresses that have each feature of an answer, as a table in Markdown",
    async run(args) {
      const { values } = parseArgs({ args, options: { addresses: { type: "string", default: "20000" } } });
      const addresses = Number(values.addresses);
      if (!Number.isInteger(addresses) || addresses < 1) throw new UsageError(`'${values.addresses}' is no number`);
      const atlas = await openAtlas();
      const lookup = createIpLookup({
        atlas: () => atlas.current(),
        enricher: createEnricher(),
        background: createBackground(() => SEEDED_PROVIDERS),
      });
      console.log(tableOf(sampleFeatures(atlas.current(), lookup, addresses)));
      return 0;
    },
  },
  "atlas lookup": {
    args: "[address …]",
    about: "what the atlas knows about each address, one JSON object a line; without arguments from standard input",
    async run(args) {
      const atlas = await openAtlas();
      const lookup = createIpLookup({
        atlas: () => atlas.current(),
        enricher: createEnricher(),
        // Without the ledger, providers are as Fyr comes with them.
        background: createBackground(() => SEEDED_PROVIDERS, createMissingLists(() => atlas.current()).current),
      });
      let refusals = 0;
      for await (const text of args.length > 0 ? args : createInterface({ input: process.stdin })) {
        if (text.trim() === "") continue;
        const { answers, refused } = lookup.many([text]);
        refusals += refused.length;
        const line = answers[0]?.toJson() ?? JSON.stringify(refused[0]);
        // Standard output may be a slow pipe: what is read from standard input waits for it.
        if (!process.stdout.write(`${line}\n`)) await once(process.stdout, "drain");
      }
      return refusals === 0 ? 0 : 1;
    },
  },
};

/** The snapshot is a file that never changes: reading it needs no server and disturbs none. */
async function openAtlas(): Promise<AtlasHandle> {
  const { dataDir } = readConfig(process.env);
  const log = pino({ level: "warn" }, pino.destination({ dest: 2, sync: true }));
  const atlas = await openAtlasHandle(dataDir, log);
  if (atlas === null) throw new UsageError(`There is no atlas in ${dataDir} yet; run: fyr atlas build`);
  return atlas;
}
