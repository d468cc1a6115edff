// An installation of its own, for tests that need to kill one: starts the engine on the folder given, says what came
// of it in one line of JSON, and lives until it is killed or its stdin closes.
import { once } from "node:events";
import { startEngine } from "../index.ts";
import { silent } from "./engine.ts";

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error("Which folder?");
try {
  const engine = await startEngine({ dataDir, log: silent });
  console.log(JSON.stringify({ pid: engine.pid, url: engine.url, password: engine.password }));
  process.stdin.resume();
  await once(process.stdin, "end");
  await engine.stop();
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
}
