import { EDITABLE_LINES } from "../../../../lib/editable.ts";
import { readFiles } from "../../../../lib/reading/read-files.ts";
import { type BulkAnswer, createCollector, TooMany } from "./collect.ts";

const answer = (message: BulkAnswer): void => postMessage(message);

async function collect(files: readonly File[]): Promise<BulkAnswer> {
  const collector = createCollector(EDITABLE_LINES);
  const broken = await readFiles(files, collector.push, (progress) =>
    answer({ kind: "progress", ...progress, ...collector.counts() }),
  );
  if (broken !== null) return { kind: "failed", message: broken };
  return { kind: "done", ...collector.end() };
}

addEventListener("message", (event: MessageEvent<readonly File[]>) => {
  collect(event.data).then(answer, (error: unknown) => {
    if (!(error instanceof TooMany)) throw error;
    answer({ kind: "failed", message: "There are more items than one file of 50 MB holds." });
  });
});
