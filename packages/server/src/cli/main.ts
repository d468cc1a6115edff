import { nameSourcesInTraces } from "../stack-traces.ts";
import { type Command, UsageError } from "./command.ts";
import { remoteCommands } from "./remote/index.ts";

/** `npm run fyr -- <command>`: results on standard output, words on standard error, exit code 0 only when all was done. */

nameSourcesInTraces();

// As of the server: a command may be the first to write into the data folder.
process.umask(0o077);

/** What asks another Fyr needs little; the other commands are as large as the server, and loaded for who wants them. */
const allCommands = async (): Promise<Record<string, Command>> => ({
  ...(await import("./commands.ts")).localCommands,
  ...remoteCommands,
});

function usage(commands: Record<string, Command>): string {
  const lines = Object.entries(commands).map(
    ([name, { args, about }]) => `  fyr ${`${name} ${args}`.padEnd(58)} ${about}`,
  );
  return ["Usage:", ...lines].join("\n");
}

// A group of one command needs no verb, and some have a third word.
const nameIn = (commands: Record<string, Command>): string | undefined =>
  [3, 2, 1].map((length) => words.slice(0, length).join(" ")).find((name) => commands[name] !== undefined);

const words = process.argv.slice(2);
const [group = ""] = words;
if (group === "" || group === "help" || group === "--help") {
  console.log(usage(await allCommands()));
} else {
  const commands = nameIn(remoteCommands) === undefined ? await allCommands() : remoteCommands;
  const named = nameIn(commands);
  const command = named === undefined ? undefined : commands[named];
  const args = words.slice(named?.split(" ").length);
  try {
    const ofGroup = Object.fromEntries(Object.entries(commands).filter(([name]) => name.startsWith(`${group} `)));
    const isGroup = command === undefined && Object.keys(ofGroup).length > 0;
    if (isGroup && args.includes("--help")) console.log(usage(ofGroup));
    else if (command === undefined)
      throw new UsageError(
        `There is no command '${words.slice(0, 2).join(" ")}'.\n${usage(isGroup ? ofGroup : commands)}`,
      );
    else if (args.includes("--help")) console.log(`Usage: fyr ${named} ${command.args}\n${command.about}`);
    else process.exitCode = await command.run(args);
  } catch (error) {
    const wrongUse = error instanceof UsageError || isParseArgsError(error);
    const sentence = wrongUse ? error.message : (await import("../start-failure.ts")).explainStartFailure(error);
    console.error(`fyr: ${sentence}`);
    process.exitCode = 1;
  }
}

function isParseArgsError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
