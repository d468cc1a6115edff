import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { ProgressBar } from "../../../components/ProgressBar.tsx";
import { formatBytes, plural } from "../../../lib/format.ts";
import type { Sending } from "./use-send.ts";

/** How far the sending of a post is, and how it ended. */
export function Outcome({ of, onCancel }: { of: Sending; onCancel: () => void }) {
  if (of.kind === "error") return <Banner kind="error">{of.message}</Banner>;
  if (of.kind === "partial") {
    return (
      <Banner kind="error">Post created but files failed to upload. You can try uploading them again later.</Banner>
    );
  }
  if (of.kind === "posted") {
    return (
      <Banner kind="success">
        Post created successfully!
        {of.refused > 0 && ` ${plural(of.refused, "item was", "items were")} not kept.`}
        {of.warnings.map((warning) => (
          <span key={warning} className="block text-xs">
            {warning}
          </span>
        ))}
      </Banner>
    );
  }
  if (of.kind !== "uploading") return null;
  const isSent = of.total > 0 && of.sent >= of.total;
  return (
    <div className="flex items-center gap-3">
      <ProgressBar label="Upload" value={of.sent} max={of.total} className="flex-1" />
      <output className="tabular text-xs text-dim">
        {isSent ? "Reading the files..." : `${formatBytes(of.sent)} of ${formatBytes(of.total)}`}
      </output>
      <Button size="sm" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
