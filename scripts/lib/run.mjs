import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import { BIN, NODE, ROOT } from "./paths.mjs";

/**
 * Runs a program to its end under Node 24 and passes its exit code on. A signal that this process gets goes to the
 * child, which decides how to stop; Ctrl+C reaches both from the terminal, and this one waits.
 */
export function run({ command = NODE, args, env = {}, quiet = false, cwd = ROOT }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, ...env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ""}` },
    });
    const said = [];
    child.stdout?.on("data", (chunk) => said.push(chunk));
    child.stderr?.on("data", (chunk) => said.push(chunk));
    const forward = (signal) => child.kill(signal);
    const wait = () => {};
    process.on("SIGTERM", forward);
    process.on("SIGHUP", forward);
    process.on("SIGINT", wait);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      process.off("SIGTERM", forward);
      process.off("SIGHUP", forward);
      process.off("SIGINT", wait);
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(said));
      resolve(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });
}
