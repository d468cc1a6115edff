import { once } from "node:events";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { NameSourceTitle } from "@fyr/contract";
import {
  type MalformedName,
  type NameBlock,
  type NameLineFormat,
  readMispEvent,
  readNames,
  type SightingKind,
  type ZoneHead,
} from "@fyr/core/names";
import { utcDay } from "@fyr/core/time";
import { type Config, readConfig } from "../config.ts";
import {
  folderOf,
  type ImportAccount,
  logAt,
  logFault,
  type NamesText,
  openLog,
  openNamesText,
  type ReadBlock,
  readLogKey,
  runImport,
} from "../names-import/index.ts";
import { createOutbound, openMirror, type Outbound, OutboundError } from "../outbound/index.ts";
import { startProgress } from "../progress.ts";
import type { Edition } from "../storage/names/index.ts";
import { VERSION } from "../version.ts";
import { type Command, UsageError } from "./command.ts";
import { type NameDoor, withNames } from "./name-sender.ts";

interface Format {
  readonly kind: SightingKind;
  readonly about: string;
  blocks(text: NamesText): AsyncIterable<ReadBlock>;
}

const byLine = (format: NameLineFormat, about: string): Format => ({
  kind: "passive_dns",
  about,
  blocks: ({ chunks }) => readBlocks(readNames(format, chunks)),
});

const FORMATS: Readonly<Record<string, Format>> = {
  cof: byLine("cof", "passive DNS in the common output format, JSON lines"),
  fdns: byLine("fdns", "forward DNS in Rapid7's shape or of zdns, JSON lines"),
  massdns: byLine("massdns", "the output of massdns: -o S or -o J"),
  dnsx: byLine("dnsx", "the output of dnsx: plain, -resp or -json"),
  misp: { kind: "passive_dns", about: "names in an event of MISP", blocks: ({ chunks }) => mispBlocks(chunks) },
};

const OPTIONS = { source: { type: "string" }, day: { type: "string" } } as const;
const ZONE_OPTIONS = { ...OPTIONS, origin: { type: "string" } } as const;
const LOG_OPTIONS = {
  key: { type: "string" },
  from: { type: "string", default: "0" },
  most: { type: "string", default: "100000" },
} as const;
const CHANGE_OPTIONS = { zone: { type: "string" }, day: { type: "string" }, days: { type: "string" } } as const;

export const nameCommands: Record<string, Command> = {
  ...Object.fromEntries(
    Object.entries(FORMATS).map(([name, format]): [string, Command] => [
      `names import ${name}`,
      {
        args: "<file or -> [--source <name>] [--day <YYYY-MM-DD>]",
        about: `import ${format.about}`,
        run: (args) => importNames(name, format, args),
      },
    ]),
  ),
  "names import zone": {
    args: "<file or -> [--day <YYYY-MM-DD>] [--origin <name>]",
    about: "import a zone file (RFC 1035); says how many names are new and gone",
    run: importZone,
  },
  "names import ct": {
    args: "<folder or URL of a log> [--key <base64>] [--from 0] [--most 100000]",
    about:
      "import the names of certificates in a transparency log (RFC 6962 or static-ct), each proven to be in its tree",
    run: importLog,
  },
  "names new": changing("new", "--zone <name> [--day <YYYY-MM-DD>]", "names that a zone file has for the first time"),
  "names gone": changing(
    "gone",
    "--zone <name> [--day <YYYY-MM-DD>]",
    "names that the zone file before it was the last to have",
  ),
  "names registered": changing(
    "registered",
    "[--zone <name>] [--days 7]",
    "domains that zones have had for no longer than so many days",
  ),
};

function changing(change: string, args: string, about: string): Command {
  return {
    args,
    about: `${about}, one JSON object a line`,
    async run(given) {
      const { values } = parseArgs({ args: given, options: CHANGE_OPTIONS });
      return withNames(readConfig(process.env), async (door) => {
        for await (const piece of door.zoneNames({ change, ...values })) {
          if (!process.stdout.write(piece)) await once(process.stdout, "drain");
        }
        return 0;
      });
    },
  };
}

function onlyFile(positionals: readonly string[], format: string): string {
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) {
    throw new UsageError(`Name one file: fyr names import ${format} <file or ->`);
  }
  return path;
}

const open = (path: string): Promise<NamesText> =>
  openNamesText(path).catch((error: unknown) => {
    throw error instanceof Error && "code" in error && error.code === "ENOENT" ? new UsageError(error.message) : error;
  });

async function importNames(name: string, format: Format, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const path = onlyFile(positionals, name);
  const source = sourceTitle(values.source, path);
  const text = await open(path);
  const at = values.day === undefined ? Math.floor(text.made.getTime() / 1000) : startOf(values.day);
  return run(path, text, (signal, taken) =>
    withNames(readConfig(process.env), ({ store }) =>
      runImport(format.blocks(text), store, { kind: format.kind, source, at, signal, taken }),
    ),
  );
}

/** A zone is of one day: what is new in it is a comparison with the day before. */
async function importZone(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: ZONE_OPTIONS, allowPositionals: true });
  const path = onlyFile(positionals, "zone");
  const text = await open(path);
  const given = values.day === undefined ? null : startOf(values.day);
  const origin = values.origin === undefined ? null : `${values.origin.toLowerCase().replace(/\.$/, "")}.`;
  const blocks = readNames("zone", text.chunks, origin);
  const first = await blocks.next();
  const head = first.done === true ? null : first.value.head;
  const title = values.source ?? head?.name ?? values.origin;
  if (title === undefined) throw new UsageError("This zone has no SOA record at its beginning: say --origin <name>");
  const source = sourceTitle(title, path);
  const at = given ?? dayOfZone(head, text.made);
  const edition = { zone: source, day: utcDay(at * 1000) };
  async function* all(): AsyncGenerator<NameBlock> {
    if (first.done !== true) yield first.value;
    yield* blocks;
  }
  return run(path, text, (signal, taken) =>
    withNames(readConfig(process.env), async (door) => {
      const account = await runImport(readBlocks(all()), door.store, { kind: "zone", source, at, signal, taken });
      await sayChanges(door, edition, account.names);
      return account;
    }),
  );
}

/** Entries of a log, from a folder or by way of Fyr's own client: none where no request may leave this machine. */
async function importLog(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: LOG_OPTIONS, allowPositionals: true });
  const place = onlyFile(positionals, "ct");
  const [from, most] = [wholeNumber("from", values.from), wholeNumber("most", values.most)];
  const key = values.key === undefined ? null : readLogKey(values.key);
  if (values.key !== undefined && key === null)
    throw new UsageError("--key: this is no key, in base64 as lists of logs have it");
  const config = readConfig(process.env);
  return run(place, null, async (signal, taken) => {
    try {
      const files = /^https?:/.test(place)
        ? logAt(place, await outboundOf(config), signal)
        : folderOf(place, basename(place));
      const log = await openLog(files, key);
      if (log.isSigned === null) console.error("  the tree head is not held against a key: name the log's with --key");
      const to = Math.min(log.size, from + most);
      const blocks = log.blocks({ from, to });
      const account = await withNames(config, ({ store }) =>
        runImport(blocks, store, { kind: "certificate", source: sourceTitle(log.title, place), at: 0, signal, taken }),
      );
      const next = to < log.size ? `; --from ${to} goes on` : "";
      console.error(`  entries ${from} to ${to} of ${log.size} are read, each proven to be in the tree${next}`);
      return account;
    } catch (error) {
      const fault = logFault(error) ?? (error instanceof OutboundError ? error.message : null);
      throw fault === null ? error : new UsageError(fault);
    }
  });
}

async function outboundOf({ collecting: { offline, mirror, proxy } }: Config): Promise<Outbound> {
  return createOutbound({
    version: VERSION,
    offline,
    proxy,
    mirror: mirror === null ? null : await openMirror(mirror),
  });
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`--${option}: '${text}' is no number of entries`);
  return Number(text);
}

async function sayChanges(door: NameDoor, edition: Edition, names: number): Promise<void> {
  const { before, new: added, gone } = await door.noteEdition(edition, names);
  const of = `The zone file of ${edition.zone} of ${edition.day}`;
  if (before === null || added === null || gone === null) {
    console.error(
      `  ${of} is the earliest so far: what is new in it cannot be told, and later ones are compared with it`,
    );
  } else
    console.error(
      `  ${of}: ${added.toLocaleString("en")} names new, ${gone.toLocaleString("en")} gone since ${before}`,
    );
}

/** The day that a zone's serial states, if that is none of the future; else that of its file. In seconds since 1970. */
function dayOfZone(head: ZoneHead | null, made: Date): number {
  const stated = head?.day === null || head === null ? Number.NaN : Date.parse(head.day);
  const day = stated <= Date.now() ? stated : Date.parse(utcDay(made));
  return day / 1000;
}

/** Runs an import with progress; says where it stopped, if it did. */
async function run(
  path: string,
  text: NamesText | null,
  work: (
    signal: AbortSignal,
    taken: (account: ImportAccount, malformed: readonly MalformedName[]) => void,
  ) => Promise<ImportAccount>,
): Promise<number> {
  const place = () =>
    text === null || text.size === null
      ? ""
      : `, ${Math.floor((100 * text.read()) / Math.max(1, text.size))} % of the file`;
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const progress = startProgress(`Importing ${path}`);
  const began = performance.now();
  let last: ImportAccount = { read: 0, names: 0, records: 0, stored: 0, known: 0, rejected: 0 };
  let shown = 0;
  const state = () => {
    const rate = Math.round(last.names / ((performance.now() - began) / 1000));
    return `${last.names.toLocaleString("en")} names, ${rate.toLocaleString("en")}/s${place()}`;
  };
  const taken = (account: ImportAccount, malformed: readonly MalformedName[]) => {
    last = account;
    for (const { line, text: excerpt, reason } of malformed.slice(0, Math.max(0, MALFORMED_SHOWN - shown))) {
      console.error(`  line ${line}: ${reason}: ${excerpt}`);
    }
    shown += malformed.length;
    progress.update(state());
  };
  try {
    await work(stopped.signal, taken);
  } catch (error) {
    progress.failed();
    const goOn = text === null ? `--from ${last.read} goes on` : "run it again to go on";
    const of = text === null ? `before entry ${last.read}` : `after ${last.read.toLocaleString("en")} lines`;
    if (last.read > 0) console.error(`  stopped ${of}: all before are stored, ${goOn}`);
    console.log(JSON.stringify(last));
    if (stopped.signal.aborted) return 1;
    throw error;
  } finally {
    process.removeListener("SIGINT", stop).removeListener("SIGTERM", stop);
  }
  progress.done(state());
  console.log(JSON.stringify(last));
  return 0;
}

/** Malformed lines of a file that are shown; all are counted. */
const MALFORMED_SHOWN = 20;

function sourceTitle(given: string | undefined, path: string): string {
  if (given === undefined && path === "-") throw new UsageError("Say what the source is called: --source <name>");
  const read = NameSourceTitle.safeParse(given ?? basename(path).replace(/\.gz$/, ""));
  if (!read.success) throw new UsageError(`--source: ${read.error.issues[0]?.message}`);
  return read.data;
}

/** The beginning of a day, in seconds since 1970. */
function startOf(day: string): number {
  const ms = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  if (!(ms > 0) || ms > Date.now()) throw new UsageError(`--day: '${day}' is no day of the past, YYYY-MM-DD`);
  return ms / 1000;
}

async function* readBlocks(blocks: AsyncIterable<NameBlock>): AsyncGenerator<ReadBlock> {
  for await (const { names, records, lines: read, rejected, malformed } of blocks) {
    yield { names, records, read, rejected, malformed };
  }
}

/** An event is one document: it is read whole, as far as it is no longer than this. */
const MISP_CHARACTERS_MAX = 64 * 1024 * 1024;

async function* mispBlocks(chunks: AsyncIterable<string>): AsyncGenerator<ReadBlock> {
  let text = "";
  for await (const chunk of chunks) {
    text += chunk;
    if (text.length > MISP_CHARACTERS_MAX) throw new UsageError("The event is longer than 64 MiB");
  }
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new UsageError("This is no JSON");
  }
  const { sightings: names, records } = readMispEvent(document);
  yield { names, records, read: names.length, rejected: 0, malformed: [] };
}
