import type { ScanPosted } from "@fyr/contract";
import { formatBytes } from "../../../lib/format.ts";

/** What a request posted, as it is kept. */
export function Posted({ posted: { MimeType, Text, Bytes, Cut } }: { posted: ScanPosted }) {
  const size = Bytes === null ? "" : formatBytes(Bytes);
  return (
    <section aria-label="What was posted" className="mt-1 text-xs">
      <h4 className="text-dim">
        {["Posted", MimeType, size].filter(Boolean).join(", ")}
        {Cut && ", of which this is kept"}
      </h4>
      <p className="mono max-h-40 overflow-auto break-all whitespace-pre-wrap">{Text === "" ? "nothing" : Text}</p>
    </section>
  );
}
