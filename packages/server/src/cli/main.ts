import { nameSourcesInTraces } from "../stack-traces.ts";
import { explainStartFailure } from "../start-failure.ts";
import { accountCommands } from "./account.ts";
import { artifactCommands } from "./artifacts.ts";
import { atlasCommands } from "./atlas.ts";
import { auditCommands } from "./audit.ts";
import { type Command, UsageError } from "./command.ts";
import { datasetCommands } from "./datasets.ts";
import { demoCommands } from "./demo.ts";
import { ingestCommands } from "./ingest.ts";
import { labelCommands } from "./labels.ts";
import { nameCommands } from "./names.ts";
import { registrationCommands } from "./registration.ts";
import { schemaCommands } from "./schema.ts";
import { sourceCommands } from "./sources.ts";
import { statsCommands } from "./stats.ts";
import { workCommands } from "./work.ts";

/** `npm run fyr -- <command>`: results on standard output, words on standard error, exit code 0 only when all was done. */

nameSourcesInTraces();

// As of the server: a command may be the first to write into the data folder.
process.umask(0o077);

const COMMANDS: Record<string, Command> = {
  ...artifactCommands,
  ...atlasCommands,
  ...labelCommands,
  ...nameCommands,
  ...registrationCommands,
  ...sourceCommands,
  ...ingestCommands,
  ...accountCommands,
  ...auditCommands,
  ...schemaCommands,
  ...statsCommands,
  ...datasetCommands,
  ...demoCommands,
  ...workCommands,
};

function usage(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { args, about }]) => `  fyr ${`${name} ${args}`.padEnd(58)} ${about}`,
  );
  return ["Usage:", ...lines].join("\n");
}

const words = process.argv.slice(2);
const [group = ""] = words;
if (group === "" || group === "help" || group === "--help") {
  console.log(usage());
} else {
  // A group of one command needs no verb, and some have a third word.
  const named = [3, 2, 1]
    .map((length) => words.slice(0, length).join(" "))
    .find((name) => COMMANDS[name] !== undefined);
  const command = named === undefined ? undefined : COMMANDS[named];
  const args = words.slice(named?.split(" ").length);
  try {
    if (command === undefined)
      throw new UsageError(`There is no command '${words.slice(0, 2).join(" ")}'.\n${usage()}`);
    process.exitCode = await command.run(args);
  } catch (error) {
    const wrongUse = error instanceof UsageError || isParseArgsError(error);
    console.error(`fyr: ${wrongUse ? error.message : explainStartFailure(error)}`);
    process.exitCode = 1;
  }
}

function isParseArgsError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
