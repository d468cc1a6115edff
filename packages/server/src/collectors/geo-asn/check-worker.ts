import { parentPort, workerData } from "node:worker_threads";
import { GeoAsnFormatError } from "@fyr/core/geo-asn";
import { sourceOn } from "@fyr/core/sources";
import type { CheckOrder, CheckVerdict } from "./check.ts";
import { lowerThreadPriority } from "../../programs.ts";
import { readGeoAsn } from "./read.ts";

/* The reading thread: goes through a version as the compilation would, and counts. */

lowerThreadPriority();
const { id, documents }: CheckOrder = workerData;
const definition = sourceOn("geo-asn", id);
if (definition === undefined) throw new Error(`there is no geo or ASN source ${id}`);

const counting = { record: () => 0, range4: () => undefined, range6: () => undefined };
const verdict = await readGeoAsn(definition, documents, counting).then(
  (content): CheckVerdict => ({ content }),
  (error: unknown): CheckVerdict => {
    if (error instanceof GeoAsnFormatError) return { fault: error.message };
    throw error;
  },
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(verdict);
