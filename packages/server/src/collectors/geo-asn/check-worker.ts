import { parentPort, workerData } from "node:worker_threads";
import { GEO_ASN_SOURCES, GeoAsnFormatError } from "@fyr/core/geo-asn";
import type { CheckOrder, CheckVerdict } from "./check.ts";
import { readGeoAsn } from "./read.ts";

/* The reading thread: goes through a version as the compilation would, and counts. */

const { id, documents }: CheckOrder = workerData;
const base = GEO_ASN_SOURCES.get(id);
if (base === undefined) throw new Error(`there is no base source ${id}`);

const counting = { record: () => 0, range4: () => undefined, range6: () => undefined };
const verdict = await readGeoAsn(base, documents, counting).then(
  (content): CheckVerdict => ({ content }),
  (error: unknown): CheckVerdict => {
    if (error instanceof GeoAsnFormatError) return { fault: error.message };
    throw error;
  },
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(verdict);
