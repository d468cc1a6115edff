import { createInterface } from "node:readline";
import { once } from "node:events";
import { ENDPOINTS } from "@fyr/contract";
import { createEnricher, NO_PROVIDERS } from "@fyr/core/enrichment";
import { pino } from "pino";
import { readConfig } from "../config.ts";
import { createBackground, createIpLookup } from "../modules/query/index.ts";
import { startProgress } from "../progress.ts";
import { buildAtlas } from "../atlas-build/index.ts";
import { type AtlasHandle, openAtlasHandle } from "../storage/atlas/index.ts";
import { type Command, UsageError } from "./command.ts";
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
  "atlas lookup": {
    args: "[address …]",
    about: "everything known of each address, one JSON object a line; without arguments from standard input",
    async run(args) {
      const atlas = await openAtlas();
      const lookup = createIpLookup({
        atlas: () => atlas.current(),
        enricher: createEnricher(),
        // Without the ledger no provider is known.
        background: createBackground(() => NO_PROVIDERS),
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
