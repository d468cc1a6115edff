import { useCallback, useEffect, useRef, useState } from "react";
import type { ReadBytes } from "./read-files.ts";

/** What a worker that reads files answers. */
export type ReadingAnswer<Progress, Result> =
  | ({ readonly kind: "progress" } & ReadBytes & Progress)
  | ({ readonly kind: "done" } & Result)
  | { readonly kind: "failed"; readonly message: string };

/**
 * Reads files in a worker of their own, one reading at a time.
 * @param spawn starts the worker, which is given the files
 * @param none what has been found before anything is read
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the worker's answer, which no signature holds
export function useReading<Progress, Result>(
  spawn: () => Worker,
  none: Progress,
  onDone: (result: Result) => void,
  onFailed: (message: string) => void,
) {
  const [progress, setProgress] = useState<(ReadBytes & Progress) | null>(null);
  const worker = useRef<Worker | null>(null);
  const current = useRef({ spawn, none, onDone, onFailed });
  useEffect(() => {
    current.current = { spawn, none, onDone, onFailed };
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
      const started = current.current.spawn();
      worker.current = started;
      setProgress({ ...current.current.none, read: 0, total: files.reduce((sum, file) => sum + file.size, 0) });
      started.addEventListener("message", ({ data }: MessageEvent<ReadingAnswer<Progress, Result>>) => {
        if (data.kind === "progress") {
          setProgress(data);
          return;
        }
        cancel();
        if (data.kind === "done") current.current.onDone(data);
        else current.current.onFailed(data.message);
      });
      started.addEventListener("error", () => {
        cancel();
        current.current.onFailed("The files could not be read.");
      });
      started.postMessage(files, { transfer: [] });
    },
    [cancel],
  );

  return { progress, start, cancel };
}
