import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { ENDPOINTS, LABEL_FILE_MAX, type LabelImportReport, validate } from "@fyr/contract";
import { LABEL_FORMATS } from "@fyr/core/labels";
import { SOURCES } from "@fyr/core/sources";
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
    args: "<file …> --source <id> [--format …] [--kind …] [--mode add]",
    about: `import a list of labelled addresses (${LABEL_FORMATS.join(", ")})`,
    async run(args) {
      const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
      if (positionals.length === 0 || values.source === undefined) {
        throw new UsageError("Name the files and their source: fyr labels import <file …> --source <id>");
      }
      const query = Object.fromEntries(Object.entries(values).map(([name, value]) => [name.replace("-", "_"), value]));
      const { dataDir } = readConfig(process.env);
      const server = await findRunningServer(dataDir);
      const progress = startProgress(`Importing ${positionals.join(", ")}`);
      try {
        const report = server ? await sendTo(server, positionals, query) : await importHere(positionals, query);
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
    about: "the built-in sources, and what their rows mean",
    async run() {
      for (const definition of SOURCES.values()) {
        const { source, subject, description, format, download } = definition;
        const { id, name, licence } = source;
        const { urls, everyMinutes: interval_minutes } = download;
        const meaning =
          "layer" in definition ? { layer: definition.layer } : "kind" in definition ? { kind: definition.kind } : {};
        const provider = definition.subject === "address" ? definition.provider : undefined;
        const confidence = "confidence" in definition ? definition.confidence : undefined;
        console.log(
          JSON.stringify({
            id,
            subject,
            name,
            description,
            format,
            ...meaning,
            provider,
            confidence,
            licence,
            urls,
            interval_minutes,
          }),
        );
      }
      return 0;
    },
  },
};

async function sendTo(
  server: RunningServer,
  files: string[],
  query: Record<string, string>,
): Promise<LabelImportReport> {
  let size = 0;
  for (const file of files) size += (await stat(file)).size;
  if (size > LABEL_FILE_MAX) throw new UsageError(`The files are larger than ${LABEL_FILE_MAX} bytes together`);
  let body = "";
  for await (const chunk of textOf(files)) body += chunk;
  return server.call(ENDPOINTS.importLabels, { query, body });
}

function importHere(files: string[], given: Record<string, string>): Promise<LabelImportReport> {
  const query = validate(ENDPOINTS.importLabels.query!, given);
  if (!query.success) {
    const [problem] = query.error.issues;
    throw new UsageError(`--${problem?.path.join(".").replace("_", "-")}: ${problem?.message}`);
  }
  const { source, mode, ...options } = query.data;
  return withStores(({ labels }) => importLabelList(labels, { source, mode, options }, textOf(files)));
}

/** Files of one list, such as its IPv4 and its IPv6 part, one after the other: together they are what replaces it. */
async function* textOf(files: string[]): AsyncGenerator<string> {
  for (const file of files) {
    yield* createReadStream(file, { encoding: "utf8" }) as AsyncIterable<string>;
    yield "\n";
  }
}
