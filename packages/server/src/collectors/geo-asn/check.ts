import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { GeoAsnFormatError } from "@fyr/core/geo-asn";
import { programPath } from "../../programs.ts";
import type { GeoAsnContent } from "./read.ts";

export interface CheckOrder {
  readonly id: string;
  readonly documents: readonly Uint8Array<ArrayBuffer>[];
}

export type CheckVerdict = { readonly content: GeoAsnContent } | { readonly fault: string };

/** A database of cities unpacks to some 130 MB outside the heap; its records lie within. */
const HEAP_MB = 768;

/**
 * Reads a version whole, as the compilation will, in a thread of its own. The documents are given away.
 * @throws GeoAsnFormatError for what is not of the source; the signal's reason
 */
export async function checkGeoAsn(order: CheckOrder, signal: AbortSignal): Promise<GeoAsnContent> {
  signal.throwIfAborted();
  const worker = new Worker(programPath("geo-asn-check"), {
    workerData: order,
    transferList: order.documents.map(({ buffer }) => buffer),
    name: "geo-asn-check",
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    execArgv: [],
  });
  try {
    const [verdict] = (await Promise.race([
      once(worker, "message", { signal }),
      once(worker, "exit").then(([code]) => {
        throw new Error(`the reading thread ended early (${code})`);
      }),
    ])) as [CheckVerdict];
    if ("fault" in verdict) throw new GeoAsnFormatError(verdict.fault);
    return verdict.content;
  } finally {
    await worker.terminate();
  }
}
