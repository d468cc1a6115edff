// The server, restarted when its sources change, and the web app with hot reload, which passes /api on to it.
import { join } from "node:path";
import { ROOT, WEB } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";

const codes = await Promise.all([
  run({
    args: [
      "--watch",
      "--watch-path=packages/server/src",
      "--watch-path=packages/core/src",
      "--watch-path=packages/contract/src",
      "packages/server/src/main.ts",
    ],
  }),
  run({ args: [join(ROOT, "node_modules/vite/bin/vite.js")], cwd: WEB }),
]);
process.exit(Math.max(...codes));
