import type { Attachment } from "@fyr/contract";
import { CircleAlert, Download } from "lucide-react";
import { useState } from "react";
import { toast } from "../../../../components/toast/index.ts";
import { Ago } from "../../../../components/Ago.tsx";
import { Button } from "../../../../components/Button.tsx";
import { Chip } from "../../../../components/Tags.tsx";
import { callForFile, ENDPOINTS, messageOf } from "../../../../lib/api/index.ts";
import { downloadBlob } from "../../../../lib/download.ts";
import { formatBytes, plural } from "../../../../lib/format.ts";
import { Elsewhere } from "../Elsewhere.tsx";
import { attachmentTypeName, fileNames, metadataLines } from "./metadata.ts";
import { Picture } from "./Picture.tsx";
import { isPicture } from "./picture.ts";

/** One file: its type, its metadata, and the indicators found in it. */
export function AttachmentCard({ of, thread }: { of: Attachment; thread: string }) {
  const { shown, isEncrypted } = fileNames(of);
  const metadata = metadataLines(of.metadata);
  return (
    <li className="flex flex-col gap-1.5 rounded-lg border border-line bg-panel p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Chip severity={isEncrypted ? "bad" : "neutral"}>{attachmentTypeName(of.attachment_type)}</Chip>
        <Ago at={of.created_at} />
        <span className="tabular text-xs text-faint">{formatBytes(of.bytes)}</span>
        {of.submission_id !== thread && <Elsewhere submission={of.submission_id} />}
        <span className="flex-1" />
        <Save of={of} />
      </div>
      <p className="font-medium break-all text-ink">
        <bdi>{shown}</bdi>
      </p>
      {of.description !== null && <p className="break-words whitespace-pre-wrap">{of.description}</p>}
      {of.attribution !== null && <p className="text-xs text-dim">Attributed to {of.attribution}</p>}
      {metadata.length > 0 && <p className="text-xs break-words whitespace-pre-line text-dim">{metadata.join("\n")}</p>}
      <p className="mono truncate text-2xs text-faint" title={of.sha256}>
        SHA-256 {of.sha256}
      </p>
      <Found of={of} />
      {isPicture(of) && <Picture of={of} />}
    </li>
  );
}

function Found({ of }: { of: Attachment }) {
  const { extracted_count: count, extraction_error: error } = of;
  return (
    <>
      {count !== null && (
        <p className="text-xs text-dim">
          {count === 0 ? "No indicators found in it" : `${plural(count, "indicator")} found in it`}
        </p>
      )}
      {error !== null && (
        <p className="flex items-start gap-1.5 text-xs break-words text-warning">
          <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden /> {error}
        </p>
      )}
      {count === null && error === null && (
        <p className="text-xs text-dim">
          {fileNames(of).isEncrypted
            ? "Stored as a ZIP archive with the password “infected”, and not searched"
            : "Not searched for indicators yet"}
        </p>
      )}
    </>
  );
}

function Save({ of }: { of: Attachment }) {
  const [isBusy, setBusy] = useState(false);
  const { shown, saved, isEncrypted } = fileNames(of);
  const save = async () => {
    setBusy(true);
    try {
      const params = { id: of.submission_id, attachment: of.id };
      downloadBlob(saved, await callForFile(ENDPOINTS.downloadAttachment, { params }));
      if (isEncrypted) toast.info("A ZIP archive, encrypted with the password: infected");
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" disabled={isBusy} onClick={() => void save()} aria-label={`Download ${shown}`}>
      <Download aria-hidden /> {isEncrypted ? "Download encrypted" : "Download"}
    </Button>
  );
}
