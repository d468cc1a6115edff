import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { ENDPOINTS, LABEL_FILE_MAX, type LabelImportReport } from "@fyr/contract";
import { LABEL_FORMATS, SOURCE_PROFILES } from "@fyr/core/labels";
import { readConfig } from "../config.ts";
import { importLabelList } from "../modules/labels/index.ts";
import { startProgress } from "../progress.ts";
import { type Command, UsageError } from "./command.ts";
import { findRunningServer, type RunningServer } from "./running-server.ts";
import { withStores } from "./with-stores.ts";

const OPTIONS = {
  source: { type: "string" },
  format: { type: "string" },
  kind: { type: "string" },
  provider: { type: "string" },
  "display-name": { type: "string" },
  tags: { type: "string" },
  confidence: { type: "string" },
  "first-seen": { type: "string" },
  "last-seen": { type: "string" },
  published: { type: "string" },
  url: { type: "string" },
  licence: { type: "string" },
  mode: { type: "string" },
} as const;

export const labelCommands: Record<string, Command> = {
  "labels import": {
    args: "<file> --source <id> [--format …] [--kind …] [--mode add]",
    about: `take a list of labelled addresses (${LABEL_FORMATS.join(", ")})`,
    async run(args) {
      const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
      const [file, ...more] = positionals;
      if (file === undefined || more.length > 0 || values.source === undefined) {
        throw new UsageError("Say a file and its source: fyr labels import <file> --source <id>");
      }
      const query = Object.fromEntries(Object.entries(values).map(([name, value]) => [name.replace("-", "_"), value]));
      const { dataDir } = readConfig(process.env);
      const server = await findRunningServer(dataDir);
      const progress = startProgress(`Importing ${file}`);
      try {
        const report = server ? await sendTo(server, file, query) : await importHere(file, query);
        progress.done(`${report.read} read, ${report.rejected_count} rejected`);
        for (const { line, text, reason } of report.rejected) console.error(`  line ${line}: ${reason}: ${text}`);
        console.log(JSON.stringify(report));
        const next = server ? "run `fyr atlas build` to use it" : "the next start compiles it into the atlas";
        console.error(`${report.added} labels added, ${report.removed} removed; ${next}.`);
        return 0;
      } catch (error) {
        progress.failed();
        throw error;
      }
    },
  },
  "labels sources": {
    args: "",
    about: "the sources that are known by name, and what their rows mean",
    async run() {
      for (const [id, { format, kind, provider, source }] of SOURCE_PROFILES) {
        console.log(JSON.stringify({ id, name: source.name, format, kind, provider, licence: source.licence }));
      }
      return 0;
    },
  },
};

async function sendTo(server: RunningServer, file: string, query: Record<string, string>): Promise<LabelImportReport> {
  const { size } = await stat(file);
  if (size > LABEL_FILE_MAX) throw new UsageError(`${file} is larger than ${LABEL_FILE_MAX} bytes`);
  return server.call(ENDPOINTS.importLabels, { query, body: await readFile(file, "utf8") });
}

function importHere(file: string, given: Record<string, string>): Promise<LabelImportReport> {
  const query = ENDPOINTS.importLabels.query?.safeParse(given);
  if (query === undefined || !query.success) {
    const problem = query?.error.issues[0];
    throw new UsageError(`--${problem?.path.join(".").replace("_", "-")}: ${problem?.message}`);
  }
  const { source, mode, ...options } = query.data;
  return withStores(({ labels }) =>
    importLabelList(labels, { source, mode, options }, createReadStream(file, { encoding: "utf8" })),
  );
}
