import { Button } from "../../components/Button.tsx";
import { ProgressBar } from "../../components/ProgressBar.tsx";
import { formatBytes, plural } from "../../lib/format.ts";
import type { ExtractionProgress } from "./extraction/protocol.ts";

/** Stands in the box's place while files are read. */
export function ExtractionProgressBar({ progress, onCancel }: { progress: ExtractionProgress; onCancel: () => void }) {
  const { read, total, unique } = progress;
  return (
    <div className="flex min-h-44 flex-col items-center justify-center gap-4 p-6">
      <div className="w-full max-w-md">
        <div className="mb-2 flex justify-between text-sm">
          <span>Reading addresses</span>
          <span className="tabular text-dim">
            {formatBytes(read)} of {formatBytes(total)}
          </span>
        </div>
        <ProgressBar label="Reading addresses" value={read} max={total} />
        <p className="tabular mt-2 text-xs text-dim">{plural(unique, "unique IP")} found so far</p>
      </div>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
