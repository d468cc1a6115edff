import { formatBytes } from "../lib/format.ts";
import type { ReadBytes } from "../lib/reading/read-files.ts";
import { Button } from "./Button.tsx";
import { ProgressBar } from "./ProgressBar.tsx";

/** Stands in a box's place while files are read. */
export function ReadingProgress({
  label,
  progress: { read, total },
  found,
  onCancel,
}: {
  /** What is read: `Reading addresses`. */
  label: string;
  progress: ReadBytes;
  /** How much was found so far, in words. */
  found: string;
  onCancel: () => void;
}) {
  return (
    <div className="flex min-h-44 flex-col items-center justify-center gap-4 p-6">
      <div className="w-full max-w-md">
        <div className="mb-2 flex justify-between text-sm">
          <span>{label}</span>
          <span className="tabular text-dim">
            {formatBytes(read)} of {formatBytes(total)}
          </span>
        </div>
        <ProgressBar label={label} value={read} max={total} />
        <p className="tabular mt-2 text-xs text-dim">{found}</p>
      </div>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
