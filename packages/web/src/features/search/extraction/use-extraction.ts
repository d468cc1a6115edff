import { useCallback, useEffect, useRef, useState } from "react";
import type { Extracted, ExtractionProgress, WorkerAnswer } from "./protocol.ts";

/** Reads files in a worker of their own, one extraction at a time. */
export function useExtraction(onDone: (extracted: Extracted) => void, onFailed: (message: string) => void) {
  const [progress, setProgress] = useState<ExtractionProgress | null>(null);
  const worker = useRef<Worker | null>(null);
  const callbacks = useRef({ onDone, onFailed });
  useEffect(() => {
    callbacks.current = { onDone, onFailed };
  });

  /** Ends the worker, and whatever it is reading, at once. */
  const cancel = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
    setProgress(null);
  }, []);
  useEffect(() => cancel, [cancel]);

  const start = useCallback(
    (files: readonly File[]) => {
      cancel();
      const started = new Worker(new URL("./extract.worker.ts", import.meta.url), { type: "module" });
      worker.current = started;
      setProgress({ read: 0, total: files.reduce((sum, file) => sum + file.size, 0), unique: 0 });
      started.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
        if (data.kind === "progress") {
          setProgress(data);
          return;
        }
        cancel();
        if (data.kind === "done") callbacks.current.onDone(data);
        else callbacks.current.onFailed(data.message);
      });
      started.addEventListener("error", () => {
        cancel();
        callbacks.current.onFailed("The files could not be read.");
      });
      started.postMessage(files, { transfer: [] });
    },
    [cancel],
  );

  return { progress, start, cancel };
}
