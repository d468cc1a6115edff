import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";

/**
 * What runs in a process or thread of its own, by its file in the bundle: its source below this folder. The bundle is
 * made of exactly these, as `scripts/bundle.mjs` reads here.
 */
export const PROGRAMS = {
  main: "main",
  cli: "cli/main",
  "atlas-build": "atlas-build/build-worker",
  "dataset-build": "dataset-build/build-worker",
  "geo-asn-check": "collectors/geo-asn/check-worker",
  "engine-host": "storage/observations/host/main",
  "ingest-normalise": "ingest/normalise-worker",
  "post-text": "modules/submissions/read/text-worker",
  "article-text": "modules/articles/reading/text-worker",
  scanner: "scanner/child",
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

/**
 * The path of a program: its source when the sources run, its file in the bundle when that runs. Tests of the sources
 * name the folder of the bundle that was made of them, which starts in a quarter of the time.
 */
export function programPath(name: keyof typeof PROGRAMS): string {
  const bundle = BUNDLED ? HERE : process.env["FYR_TEST_PROGRAMS"];
  return bundle === undefined ? join(HERE, `${PROGRAMS[name]}.ts`) : join(bundle, `${name}.js`);
}

/** Gives a process the time that the server does not need, the less the more `by` is (of 19). */
export function lowerPriority(pid: number | undefined, by: number): void {
  try {
    if (pid !== undefined) setPriority(pid, by);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

/**
 * `lowerPriority` of a process that leads a session of its own, and of its children. Linux may share the processors out
 * among sessions first ('autogroup', sched(7)): priorities then count only within each, and a browser would take as
 * much as all of the server.
 */
export function lowerSessionPriority(pid: number | undefined, by: number): void {
  lowerPriority(pid, by);
  if (pid === undefined || process.platform !== "linux") return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(by));
  } catch {
    // It has ended already, or this system has no such groups.
  }
}

/**
 * Of what computes for long: the server's own thread, which answers lookups, goes before it. No more than this: on a
 * busy machine a priority of 10 made a build of the atlas take minutes.
 */
export const BACKGROUND = 2;

/** `lowerPriority` of the thread that calls it, where the system has priorities of threads. */
export function lowerThreadPriority(by = BACKGROUND): void {
  // Elsewhere it would be that of the whole process.
  if (process.platform === "linux") lowerPriority(0, by);
}
