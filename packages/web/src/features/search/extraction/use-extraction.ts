import { useReading } from "../../../lib/reading/use-reading.ts";
import type { Extracted, Found } from "./protocol.ts";

const spawn = () => new Worker(new URL("./extract.worker.ts", import.meta.url), { type: "module" });
const NONE: Found = { unique: 0 };

/** Reads files in a worker of their own, one extraction at a time. */
export const useExtraction = (onDone: (extracted: Extracted) => void, onFailed: (message: string) => void) =>
  useReading(spawn, NONE, onDone, onFailed);
