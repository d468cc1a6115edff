import { createAddressScanner } from "@fyr/core/indicators";
import type { WorkerAnswer } from "./protocol.ts";
import { contentOf } from "./read.ts";
import { finish } from "./scan.ts";

/** Often enough to look alive, seldom enough to cost nothing. */
const PROGRESS_MS = 100;
const NEWLINE = Uint8Array.of(10);

const answer = (message: WorkerAnswer): void => postMessage(message);

async function scan(files: readonly File[]): Promise<void> {
  const scanner = createAddressScanner();
  const total = files.reduce((sum, file) => sum + file.size, 0);
  let read = 0;
  let told = 0;
  for (const file of files) {
    try {
      for await (const chunk of contentOf(file, (bytes) => (read += bytes))) {
        scanner.push(chunk);
        const now = performance.now();
        if (now - told < PROGRESS_MS) continue;
        told = now;
        answer({ kind: "progress", read, total, unique: scanner.counts().unique });
      }
    } catch {
      answer({ kind: "failed", message: `${file.name} could not be read to its end. Is it complete?` });
      return;
    }
    // The end of one file and the beginning of the next are no address.
    scanner.push(NEWLINE);
  }
  answer({ kind: "done", ...finish(scanner) });
}

addEventListener("message", (event: MessageEvent<readonly File[]>) => void scan(event.data));
