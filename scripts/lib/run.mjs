import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import { BIN, COMPILED, NODE, ROOT } from "./paths.mjs";

const environment = (env) => ({
  NODE_COMPILE_CACHE: COMPILED,
  ...process.env,
  ...env,
  PATH: `${BIN}${delimiter}${process.env.PATH ?? ""}`,
});

/**
 * Puts a program in the place of this process, so that nothing waits beside it and signals reach it directly. Returns
 * only where Node cannot do so: before 22.15 and on Windows.
 */
export function replaceBy({ args, env = {} }) {
  if (process.platform === "win32" || process.execve === undefined) return;
  process.chdir(ROOT);
  process.execve(NODE, [NODE, ...args], environment(env));
}

/**
 * Runs a program to its end under Node 24 and passes its exit code on. A signal that this process gets goes to the
 * child, which decides how to stop, and this one waits for it.
 */
export function run({ command = NODE, args, env = {}, quiet = false, cwd = ROOT }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
      env: environment(env),
    });
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    const forward = (signal) => child.kill(signal);
    // At a terminal Ctrl+C has reached the child already; a second one would mean 'at once' to it.
    const interrupt = () => process.stdin.isTTY || child.kill("SIGINT");
    process.on("SIGTERM", forward);
    process.on("SIGHUP", forward);
    process.on("SIGINT", interrupt);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      process.off("SIGTERM", forward);
      process.off("SIGHUP", forward);
      process.off("SIGINT", interrupt);
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });
}
