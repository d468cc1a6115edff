import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { type DataOf, ENDPOINTS, REGISTRATION_BLOCK_MAX, REGISTRATION_TEXT_MAX, validate } from "@fyr/contract";
import type { z } from "zod";
import { readConfig } from "../config.ts";
import { importAnswers, storeRdapServers } from "../modules/registration-data/index.ts";
import { openNamesText } from "../names-import/index.ts";
import { startProgress } from "../progress.ts";
import { createNameStore } from "../storage/names/index.ts";
import { type Command, UsageError } from "./command.ts";
import { findRunningServer } from "./running-server.ts";
import { withStores } from "./with-stores.ts";

type Protocol = "rdap" | "whois";
type Block = z.input<typeof ENDPOINTS.storeRegistrations.body & {}>;
type Answer = Block["answers"][number];
type Account = DataOf<typeof ENDPOINTS.storeRegistrations>;
type Door = (block: Block) => Promise<Account>;

/** Of a block: as many answers as a request may have, and no more text than its body. */
const BLOCK_CHARACTERS = 2 * 1024 * 1024;
const FILE_CHARACTERS_MAX = 1024 ** 3;
const REJECTED_SHOWN = 20;

export const registrationCommands: Record<string, Command> = {
  "registration servers": {
    args: "<file>",
    about: "store IANA's list of RDAP servers (https://data.iana.org/rdap/dns.json) that was fetched elsewhere",
    run: storeServers,
  },
  ...Object.fromEntries(
    (["rdap", "whois"] as const).map((protocol): [string, Command] => [
      `registration import ${protocol}`,
      {
        args: "<file or - …> [--source <name>] [--day <YYYY-MM-DD>]",
        about:
          protocol === "rdap"
            ? "import kept answers of RDAP servers: one in a file, or one a line"
            : 'import kept answers of WHOIS servers: one in a file, or one a line as {"name", "whois", "at"}',
        run: (args) => importFiles(protocol, args),
      },
    ]),
  ),
};

async function storeServers(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError("Name one file: fyr registration servers <file>");
  const document = objectIn(await readFile(path, "utf8").catch(() => ""));
  if (document === null) throw new UsageError(`${path} is no JSON`);
  const server = await findRunningServer(readConfig(process.env).dataDir);
  const stored =
    server === null
      ? await withStores(({ ledger }) => storeRdapServers(ledger, document))
      : await server.call(ENDPOINTS.storeRegistrationServers, { body: { document } });
  if (typeof stored === "string") throw new UsageError(`${path}: ${stored}`);
  console.log(JSON.stringify(stored));
  return 0;
}

async function importFiles(protocol: Protocol, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { source: { type: "string" }, day: { type: "string" } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new UsageError(`Name a file: fyr registration import ${protocol} <file or - …>`);
  const day = values.day === undefined ? null : dayIn(values.day);
  const progress = startProgress(
    `Importing ${positionals.length === 1 ? positionals[0] : `${positionals.length} files`}`,
  );
  const sum = { read: 0, stored: 0, known: 0, rejected: 0 };
  await withDoor(async (store) => {
    for (const path of positionals) {
      if (path === "-" && values.source === undefined) {
        throw new UsageError("Say what the source is called: --source <name>");
      }
      const source = (values.source ?? basename(path).replace(/\.gz$/, "")).slice(0, 100);
      let inFile = 0;
      for await (const answers of blocksOf(protocol, path, day)) {
        const { stored, known, rejected } = await store({ protocol, source, answers });
        for (const { answer, reason } of rejected.slice(0, Math.max(0, REJECTED_SHOWN - sum.rejected))) {
          console.error(`  ${path}: answer ${inFile + answer + 1}${named(answers[answer])}: ${reason}`);
        }
        inFile += answers.length;
        sum.read += answers.length;
        sum.stored += stored;
        sum.known += known;
        sum.rejected += rejected.length;
        progress.update(`${sum.read.toLocaleString("en")} answers`);
      }
    }
  });
  progress.done(`${sum.read.toLocaleString("en")} answers`);
  console.log(JSON.stringify(sum));
  return 0;
}

const named = (answer: Answer | undefined): string => (typeof answer?.name === "string" ? ` (${answer.name})` : "");

async function withDoor(work: (store: Door) => Promise<void>): Promise<void> {
  const server = await findRunningServer(readConfig(process.env).dataDir);
  if (server !== null) return work((body) => server.call(ENDPOINTS.storeRegistrations, { body }));
  await withStores(({ ledger, observations, disk }) => {
    const names = createNameStore(observations);
    return work((given) => {
      const block = validate(ENDPOINTS.storeRegistrations.body!, given);
      if (!block.success) throw new UsageError(block.error.issues.map(({ message }) => message).join("; "));
      disk.admitMuch();
      return importAnswers(ledger, names, block.data);
    });
  });
}

/** The answers of a file, in blocks that a request takes. */
async function* blocksOf(protocol: Protocol, path: string, day: string | null): AsyncGenerator<Answer[]> {
  const text = await openNamesText(path, FILE_CHARACTERS_MAX).catch((error: unknown) => {
    throw error instanceof Error && "code" in error && error.code === "ENOENT" ? new UsageError(error.message) : error;
  });
  let whole = "";
  for await (const chunk of text.chunks) whole += chunk;
  let block: Answer[] = [];
  let characters = 0;
  for (const answer of answersIn(protocol, whole, day ?? dayOf(text.made))) {
    const { length } = answer.text;
    if (block.length === REGISTRATION_BLOCK_MAX || (block.length > 0 && characters + length > BLOCK_CHARACTERS)) {
      yield block;
      [block, characters] = [[], 0];
    }
    block.push(answer);
    characters += length;
  }
  if (block.length > 0) yield block;
}

/** One answer, or one a line; of a line as `{"name", "whois" or "rdap", "at"}` each part. */
function* answersIn(protocol: Protocol, text: string, at: string): Generator<Answer> {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const isByLine = lines.length > 0 && lines.every((line) => line.startsWith("{") && objectIn(line) !== null);
  if (!isByLine) {
    const only = text.trim() === "" ? null : text.slice(0, REGISTRATION_TEXT_MAX);
    const row = objectIn(text);
    if (only !== null) yield row === null ? { text: only, at } : answerOf(protocol, row, only, at);
    return;
  }
  for (const line of lines) yield answerOf(protocol, objectIn(line) ?? {}, line, at);
}

function answerOf(protocol: Protocol, row: Readonly<Record<string, unknown>>, line: string, at: string): Answer {
  const inner = row[protocol];
  const stated = [row["at"], row["queried_at"]].find(
    (value) => typeof value === "string" && !Number.isNaN(Date.parse(value)),
  );
  const name = [row["name"], row["domain"]].find((value) => typeof value === "string");
  const text =
    typeof inner === "string" ? inner : typeof inner === "object" && inner !== null ? JSON.stringify(inner) : line;
  return {
    text: text.slice(0, REGISTRATION_TEXT_MAX),
    at: typeof stated === "string" ? new Date(stated).toISOString() : at,
    // An RDAP answer has no field of these names.
    ...(inner !== undefined && typeof name === "string" && { name: name.slice(0, 255) }),
  };
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  if (!text.trimStart().startsWith("{")) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Files have no order by when they were copied: an answer without a date is of the day of its file. */
const dayOf = (made: Date): string => `${made.toISOString().slice(0, 10)}T00:00:00.000Z`;

function dayIn(text: string): string {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!(ms > 0) || ms > Date.now()) throw new UsageError(`--day: '${text}' is no day of the past, YYYY-MM-DD`);
  return new Date(ms).toISOString();
}
