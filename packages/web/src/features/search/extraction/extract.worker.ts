import { createAddressScanner } from "@fyr/core/indicators";
import { readFiles } from "../../../lib/reading/read-files.ts";
import type { WorkerAnswer } from "./protocol.ts";
import { finish } from "./scan.ts";

const answer = (message: WorkerAnswer): void => postMessage(message);

async function scan(files: readonly File[]): Promise<void> {
  const scanner = createAddressScanner();
  const broken = await readFiles(
    files,
    (piece) => scanner.push(piece),
    (progress) => answer({ kind: "progress", ...progress, unique: scanner.counts().unique }),
  );
  if (broken === null) answer({ kind: "done", ...finish(scanner) });
  else answer({ kind: "failed", message: broken });
}

addEventListener("message", (event: MessageEvent<readonly File[]>) => void scan(event.data));
