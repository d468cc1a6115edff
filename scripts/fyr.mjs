// The way in: `npm start`, `npm test` and their kin come here first, on whatever Node the machine has.
// Plain JavaScript without dependencies, because nothing is installed yet.
import { ensureInstalled } from "./lib/install.mjs";
import { ensureServer } from "./lib/server.mjs";
import { ensureWeb } from "./lib/web.mjs";
import { replaceBy, run } from "./lib/run.mjs";
import { commands } from "./lib/commands.mjs";

const [name = "", ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`fyr: no such command: ${name}. There are: ${Object.keys(commands).join(", ")}.`);
  process.exit(1);
}

const major = Number(process.versions.node.split(".")[0]);
if (major < 20) {
  console.error(`fyr: Node ${process.versions.node} is too old; Fyr needs Node 20 or later to start.`);
  process.exit(1);
}

try {
  await ensureInstalled();
  await Promise.all([command.web && ensureWeb(), command.server && ensureServer()]);
  for (const step of command.steps(args)) {
    if (command.stays) replaceBy(step);
    const code = await run(step);
    if (code !== 0) process.exit(code);
  }
} catch (error) {
  console.error(`fyr: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
