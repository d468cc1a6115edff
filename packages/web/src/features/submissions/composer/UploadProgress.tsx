import { Button } from "../../../components/Button.tsx";
import { ProgressBar } from "../../../components/ProgressBar.tsx";
import { formatBytes } from "../../../lib/format.ts";

/** How much of some files has been sent, in bytes. */
export function UploadProgress({ sent, total, onCancel }: { sent: number; total: number; onCancel: () => void }) {
  const isSent = total > 0 && sent >= total;
  return (
    <div className="flex items-center gap-3">
      <ProgressBar label="Upload" value={sent} max={total} className="flex-1" />
      <output className="tabular text-xs text-dim">
        {isSent ? "Reading the files..." : `${formatBytes(sent)} of ${formatBytes(total)}`}
      </output>
      <Button size="sm" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
