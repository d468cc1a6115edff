import { run as atlas } from "./atlas.ts";
import { run as collect } from "./collect.ts";
import { run as credits } from "./credits.ts";
import { run as events } from "./events.ts";
import { run as http } from "./http.ts";
import { run as indicators } from "./indicators.ts";
import { run as table } from "./table.ts";

/**
 * Prints each figure as a ratio to its peer, both measured in turn in this run: absolute times mean little on a shared
 * machine. `npm run bench -- atlas` runs one of them.
 */
const BENCHES = { atlas, collect, credits, events, http, indicators, table };

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) await run();
}
