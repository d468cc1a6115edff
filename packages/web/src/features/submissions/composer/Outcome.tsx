import { Banner } from "../../../components/Banner.tsx";
import { plural } from "../../../lib/format.ts";
import { UploadProgress } from "./UploadProgress.tsx";
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
        {of.refused.length > 0 && ` ${plural(of.refused.length, "item was", "items were")} not stored:`}
        {of.refused.map(({ value, error_message: reason }) => (
          <span key={value} className="block text-xs">
            <span className="mono">{value}</span>: {reason}
          </span>
        ))}
        {of.warnings.map((warning) => (
          <span key={warning} className="block text-xs">
            {warning}
          </span>
        ))}
      </Banner>
    );
  }
  return of.kind === "uploading" && <UploadProgress sent={of.sent} total={of.total} onCancel={onCancel} />;
}
