import { readFile, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { type Client, createClient, FyrError } from "@fyr/client";
import { type Command, UsageError } from "../command.ts";
import { VERSION } from "../../version.ts";

/** A Fyr that runs somewhere, as the command line was told. */
export interface RemoteServer {
  readonly url: string;
  readonly key: string | null;
  readonly client: Client;
}

export const isRemoteNamed = (): boolean => (process.env["FYR_SERVER"] ?? "") !== "";

/**
 * `FYR_SERVER`, or the one that runs on this data folder. Bytes go there and nowhere else.
 * @throws UsageError where there is none, or its key can be read by others
 */
export async function openServer(): Promise<RemoteServer> {
  const url = isRemoteNamed() ? process.env["FYR_SERVER"] : await runningHere();
  if (url === undefined)
    throw new UsageError("Name the server, FYR_SERVER=https://fyr.example.org; none runs on this data folder");
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`FYR_SERVER is ${url}, which is no address of HTTP, such as https://fyr.example.org`);
  const key = await readKey();
  const client = createClient({
    server: url,
    userAgent: `fyr/${VERSION}`,
    ...(key !== null && { key }),
    onPause: (seconds, { message }) => console.error(`fyr: ${message}; again in ${Math.ceil(seconds)} s`),
  });
  return { url, key, client };
}

async function runningHere(): Promise<string | undefined> {
  const [{ readConfig }, { readControl }] = await Promise.all([import("../../config.ts"), import("../../control.ts")]);
  return readControl(readConfig(process.env).dataDir)?.url;
}

const DEFAULT_KEY_FILE = join(homedir(), ".config", "fyr", "key");

/** `FYR_KEY`, or what is in `FYR_KEY_FILE` or its usual place; null where there is none. */
async function readKey(): Promise<string | null> {
  const given = process.env["FYR_KEY"]?.trim();
  if (given !== undefined && given !== "") return given;
  const named = process.env["FYR_KEY_FILE"];
  const file = named ?? DEFAULT_KEY_FILE;
  const found = await stat(file).catch(() => null);
  if (found === null) {
    if (named === undefined) return null;
    throw new UsageError(`There is no key at ${file}, which FYR_KEY_FILE names`);
  }
  if (process.platform !== "win32" && (found.mode & 0o077) !== 0)
    throw new UsageError(`Others can read the key in ${file}: chmod 600 ${file}`);
  return (await readFile(file, "utf8")).trim();
}

/** A command whose server may refuse it: in its words, and with what to do. */
export function remotely(command: Command): Command {
  return {
    ...command,
    run: (args) =>
      command.run(args).catch((error: unknown) => {
        if (!(error instanceof FyrError)) throw error;
        const hint = error.code === 401 ? ": set FYR_KEY, or keep a key in FYR_KEY_FILE or ~/.config/fyr/key" : "";
        throw new UsageError(`${error.message}${hint}`);
      }),
  };
}
