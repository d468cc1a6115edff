import { parentPort, workerData } from "node:worker_threads";
import { AtlasBuilder } from "@fyr/core/atlas";
import { demoAtlasRows } from "@fyr/core/demo";
import { edgeRows } from "@fyr/core/edges";
import { scannerRows } from "@fyr/core/scanners";
import { specialRows } from "@fyr/core/special";
import { GeoAsnFault, collectGeoAsnLayers } from "./geo-asn-layers.ts";
import type { BuildStage } from "./progress.ts";
import { LabelIntake } from "./label-intake.ts";
import { atlasPaths, publishSnapshot } from "../storage/atlas/index.ts";
import { lowerThreadPriority } from "../programs.ts";
import type { BuildOrder, FromWorker, GivenGeoAsn, ToWorker } from "./protocol.ts";

/*
 * The building thread: takes labels, then collects the sources, compiles and writes. All that follows the labels is
 * long synchronous work, so a build is cancelled by ending the thread.
 */

const port = parentPort;
if (port === null) throw new Error("this file runs as a worker thread");
lowerThreadPriority();
const order: BuildOrder = workerData;
const builder = new AtlasBuilder();
const labels = new LabelIntake(builder);
let given: readonly GivenGeoAsn[] = [];
const milliseconds: Record<string, number> = {};
let stageBegan = performance.now();

function send(message: FromWorker): void {
  port?.postMessage(message);
}

function progress(stage: BuildStage, done: number, total: number | null): void {
  send({ type: "progress", stage, done, total });
}

/** Of the stages that report a fraction, in percent. */
function percent(stage: BuildStage, fraction: number): void {
  progress(stage, Math.round(100 * fraction), 100);
}

function finished(stage: BuildStage): void {
  const now = performance.now();
  milliseconds[stage] = Math.round((milliseconds[stage] ?? 0) + now - stageBegan);
  stageBegan = now;
}

port.on("message", (message: ToWorker) => {
  if (message.type === "geo-asn") {
    given = message.given;
    return;
  }
  if (message.type === "labels") {
    labels.add(message.rows);
    progress("labels", labels.rows, null);
    send({ type: "taken" });
    return;
  }
  labels.settle();
  finished("labels");
  build().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    send({ type: "failed", message: reason, base: error instanceof GeoAsnFault ? error.source : null });
  });
});

async function build(): Promise<void> {
  // Documentation addresses are special, but for the demo's labels, which are of nothing else.
  const special = labels.hasDemo ? demoAtlasRows() : specialRows();
  for (const row of special) builder.addRow(row);
  for (const row of [...scannerRows(), ...edgeRows()]) builder.addRow(row);
  finished("special");

  let stage: BuildStage | null = null;
  const collected = await collectGeoAsnLayers(given, builder, labels, (current, fraction) => {
    if (stage !== null && stage !== current) finished(stage);
    stage = current;
    percent(current, fraction);
  });
  if (stage !== null) finished(stage);
  given = [];

  const { builtAt, fingerprint, token } = order;
  const parts = builder.compile({
    builtAt,
    overclaims: labels.owners.overclaims(),
    onProgress: (fraction) => percent("compile", fraction),
  });
  finished("compile");

  const paths = atlasPaths(order.dataDir);
  const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
  await publishSnapshot(paths, token, parts, { builtAt, fingerprint }, (written) => progress("write", written, bytes));
  finished("write");

  const rows = { special: special.length, ...collected, labels: labels.rows };
  send({ type: "done", summary: { file: paths.current, bytes, builtAt, rows, milliseconds, skipped: [] } });
}
