import { text } from "node:stream/consumers";
import { runScan, ScanFailure, type ScanOrder } from "../index.ts";

/** Looks at one page, as the order on standard input says, and writes how it ended: for tests under another user. */
const order = JSON.parse(await text(process.stdin)) as ScanOrder;
const ended = await runScan(order, {}, new AbortController().signal).then(
  ({ document }) => ({ title: document.Data.Content.Elements.title }),
  (error: unknown) => {
    if (!(error instanceof ScanFailure)) throw error;
    const { message, isFinal, isSandboxMissing } = error;
    return { message, isFinal, isSandboxMissing };
  },
);
console.log(JSON.stringify(ended));
