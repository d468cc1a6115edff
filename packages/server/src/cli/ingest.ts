import { parseArgs } from "node:util";
import { aboutFormat, INGEST_FORMATS, type IngestAccount, type IngestFormat } from "@fyr/contract";
import { readConfig } from "../config.ts";
import { logTypeOfName } from "../ingest/index.ts";
import { FileIntake, findFiles, follow, openPlaces, openText, pipedText, type Places } from "../ingest/files/index.ts";
import { type Progress, startProgress } from "../progress.ts";
import { type Command, UsageError } from "./command.ts";
import { type BlockOptions, type EventSender, openSender } from "./ingest-sender.ts";

const OPTIONS = {
  follow: { type: "boolean", default: false },
  sensor: { type: "string", default: "" },
  "log-type": { type: "string", default: "" },
} as const;

export const ingestCommands: Record<string, Command> = Object.fromEntries(
  INGEST_FORMATS.map((format): [string, Command] => [
    `ingest ${format}`,
    {
      args: "<file, folder or -> … [--follow] [--sensor <name>] [--log-type <type>]",
      about: aboutFormat(format),
      run: (args) => ingest(format, args),
    },
  ]),
);

async function ingest(format: IngestFormat, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (positionals.length === 0) throw new UsageError(`Give the input: fyr ingest ${format} <file, folder or -> …`);
  const piped = positionals.includes("-");
  if (piped && positionals.length > 1) throw new UsageError("Standard input (-) cannot be combined with files");
  const config = readConfig(process.env);
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);

  const progress = startProgress(`Ingesting ${positionals.join(", ")}`);
  const run = new Run(format, values.sensor, values["log-type"], progress, stopped.signal);
  const sender = await openSender(config, values.follow);
  const places = openPlaces(config.dataDir);
  try {
    if (piped) await run.pipe(sender);
    else if (values.follow) await run.follow(sender, places, positionals);
    else await run.files(sender, places, await existing(positionals));
  } catch (error) {
    if (!stopped.signal.aborted) {
      progress.failed(run.state());
      run.show();
      throw error;
    }
  } finally {
    places.close();
    await sender.close();
  }
  // Following a file ends in no other way.
  const isWhole = values.follow || !stopped.signal.aborted;
  if (isWhole) progress.done(run.state());
  else {
    progress.stopped(run.state());
    console.error("fyr: It was stopped before the end. Run the same command again to continue.");
  }
  run.show();
  return isWhole ? 0 : 1;
}

function existing(paths: string[]) {
  return findFiles(paths).catch((error: unknown) => {
    throw error instanceof Error && "code" in error && error.code === "ENOENT" ? new UsageError(error.message) : error;
  });
}

/** Of many small files most of the time goes by waiting for the disk, each for its own write. */
const FILES_AT_ONCE = 3;

/** One run of the command: its settings and its results. */
class Run {
  readonly #format: IngestFormat;
  readonly #sensor: string;
  readonly #logType: string;
  readonly #progress: Progress;
  readonly #signal: AbortSignal;
  readonly #account = { read: 0, stored: 0, duplicate: 0, rejected: 0, batches: 0 };
  readonly #began = performance.now();

  constructor(format: IngestFormat, sensor: string, logType: string, progress: Progress, signal: AbortSignal) {
    this.#format = format;
    this.#sensor = sensor;
    this.#logType = logType;
    this.#progress = progress;
    this.#signal = signal;
  }

  async pipe(sender: EventSender): Promise<void> {
    const options = this.#optionsOf("");
    const send = (block: Parameters<EventSender["send"]>[0]) => sender.send(block, options, this.#signal);
    const file = pipedText(process.stdin);
    const intake = await FileIntake.open({ file, source: "standard input", kind: "", places: null, send });
    await this.#sendAll(intake);
  }

  async files(sender: EventSender, places: Places, files: readonly { path: string }[]): Promise<void> {
    const left = files.values();
    const worker = async () => {
      for (const { path } of left) {
        this.#signal.throwIfAborted();
        await this.#file(sender, places, path);
      }
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, worker));
  }

  async #file(sender: EventSender, places: Places, path: string): Promise<void> {
    const intake = await this.#open(sender, places, path);
    // What an earlier call took in is read again, and known.
    this.#elapsed({ read: intake.known, stored: 0, duplicate: intake.known, rejected: 0, batches: 0 });
    try {
      await this.#sendAll(intake);
      if (intake.unfinished) console.error(`  ${path}: the last line is incomplete and will be read next time`);
    } finally {
      await intake.close();
    }
  }

  follow(sender: EventSender, places: Places, paths: string[]): Promise<void> {
    const open = (path: string) => this.#open(sender, places, path);
    return follow({ paths, open, taken: (account) => this.#elapsed(account), signal: this.#signal });
  }

  state(): string {
    const { read, rejected } = this.#account;
    const rate = Math.round(read / ((performance.now() - this.#began) / 1000));
    const bad = rejected > 0 ? `, ${rejected.toLocaleString("en")} rejected` : "";
    return `${read.toLocaleString("en")} read${bad}, ${rate.toLocaleString("en")}/s`;
  }

  /** The final account, on standard output. */
  show(): void {
    const { read, stored, duplicate, rejected } = this.#account;
    console.log(JSON.stringify({ read, stored, duplicate, rejected }));
  }

  async #sendAll(intake: FileIntake): Promise<void> {
    for await (const account of intake.advance(true)) {
      this.#elapsed(account);
      this.#signal.throwIfAborted();
    }
  }

  async #open(sender: EventSender, places: Places, path: string): Promise<FileIntake> {
    const options = this.#optionsOf(path);
    const kind = JSON.stringify(options);
    const send = (block: Parameters<EventSender["send"]>[0]) => sender.send(block, options, this.#signal);
    const file = await openText(path);
    return FileIntake.open({ file, source: path, kind, places, send });
  }

  #optionsOf(path: string): BlockOptions {
    const named = this.#format === "zeek" ? logTypeOfName(path) : "";
    return { format: this.#format, logType: this.#logType || named, sensor: this.#sensor };
  }

  #elapsed(account: IngestAccount): void {
    this.#account.read += account.read;
    this.#account.stored += account.stored;
    this.#account.duplicate += account.duplicate;
    this.#account.rejected += account.rejected;
    this.#progress.update(this.state());
  }
}
