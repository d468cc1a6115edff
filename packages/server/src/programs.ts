import { join } from "node:path";

/**
 * What runs in a process or thread of its own, by its file in the bundle: its source below this folder. The bundle is
 * made of exactly these, as `scripts/bundle.mjs` reads here.
 */
export const PROGRAMS = {
  main: "main",
  cli: "cli/main",
  "atlas-build": "atlas-build/build-worker",
  "geo-asn-check": "collectors/geo-asn/check-worker",
  "engine-host": "storage/observations/host/main",
  "ingest-normalise": "ingest/normalise-worker",
  ledger: "storage/ledger/worker/main",
  "ledger-create": "storage/ledger/create",
  // By itself: it shares no file with programs that may use the network.
  "confined/file-reader": "extraction/child",
  "confined/drawing": "extraction/drawing/child",
} as const;

// `packages/server/src`, or beside it the folder of the bundle, all of whose shared files lie at its top.
const HERE = import.meta.dirname;
/** Whether this is the bundle that runs, not the sources. */
export const BUNDLED = import.meta.filename.endsWith(".js");

/** The folder that holds `packages` and `node_modules`. */
export const ROOT = join(HERE, "..", "..", "..");

/** The path of a program: its source when the sources run, its file in the bundle when that runs. */
export function programPath(name: keyof typeof PROGRAMS): string {
  return join(HERE, BUNDLED ? `${name}.js` : `${PROGRAMS[name]}.ts`);
}
