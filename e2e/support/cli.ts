import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const MAIN = join(import.meta.dirname, "../../packages/server/dist/cli.js");

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `fyr` on the data folder of a running Fyr. @param input what is piped to it */
export async function fyrCommand(
  dataDir: string,
  args: readonly string[],
  input = "",
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const env = { ...process.env, FYR_DATA: dataDir, FYR_OFFLINE: "1", ...settings };
  const child = spawn(process.execPath, [MAIN, ...args], { env });
  // One that refuses its arguments reads nothing.
  child.stdin.on("error", () => undefined).end(input);
  const ended = new Promise<number | null>((resolve) => void child.once("close", resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, err };
}
