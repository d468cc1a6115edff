// Writes the description of the API that is kept beside the contract, and the types of the client:
// `npm run openapi`; `npm run openapi -- --breaking` where clients are to break.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeApi } from "../packages/server/src/http/openapi.ts";
import { ROOT } from "./lib/paths.mjs";
import { breaksOf } from "./openapi/breaks.ts";
import { textOf } from "./openapi/kept.ts";
import { typesOf } from "./openapi/types.ts";

const path = join(ROOT, "packages/contract/openapi.json");
const now = describeApi();
const breaks = breaksOf(kept() ?? now, now);
for (const sentence of breaks) console.error(sentence);
if (breaks.length > 0 && !process.argv.includes("--breaking")) {
  console.error("fyr: This breaks clients of the API. Nothing was written; --breaking writes it all the same.");
  process.exit(1);
}
writeFileSync(path, textOf(now));
writeFileSync(join(ROOT, "packages/client/src/api.gen.ts"), await typesOf(now));

function kept() {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}
