import { ATTACHMENT_MAX, ATTACHMENTS_AT_ONCE, type Post } from "@fyr/contract";
import { Paperclip } from "lucide-react";
import { useRef, useState } from "react";
import { toast } from "../../../components/toast/index.ts";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { ChooseFiles } from "../../../components/ChooseFiles.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { formatBytes, plural } from "../../../lib/format.ts";
import { DropZone } from "../composer/DropZone.tsx";
import { type DraftFile, withFiles } from "../composer/files.ts";
import { FilesSection, useFileProblem } from "../composer/FilesSection.tsx";
import { isValid } from "../composer/limits.ts";
import { sendFiles } from "../composer/send-files.ts";
import { UploadProgress } from "../composer/UploadProgress.tsx";
import { announceSubmission } from "../events.ts";

/** Attaches files to an existing post of the account, such as those whose upload failed. */
export default function AttachFiles({ of, onClose }: { of: Post; onClose: () => void }) {
  const [files, setFiles] = useState<readonly DraftFile[]>([]);
  const [problem, setProblem] = useFileProblem();
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ readonly sent: number; readonly total: number } | null>(null);
  const upload = useRef<AbortController>(null);
  const take = (chosen: readonly File[]) => {
    if (progress !== null) return;
    const next = withFiles(files, chosen);
    setFiles(next.files);
    setProblem(next.problem);
  };
  const send = async () => {
    if (!isValid({ content: "", items: [], files, isReply: false })) {
      return setFailure("Please ensure all fields are valid");
    }
    setFailure(null);
    const controller = new AbortController();
    upload.current = controller;
    try {
      const warnings = await sendFiles(of.id, files, controller.signal, (sent, total) => setProgress({ sent, total }));
      toast.success(`${plural(files.length, "file is", "files are")} attached.`, {
        ...(warnings.length > 0 && { description: warnings.join("; ") }),
      });
      onClose();
    } catch (error) {
      if (!controller.signal.aborted) setFailure(messageOf(error));
    } finally {
      setProgress(null);
      announceSubmission();
    }
  };
  return (
    <Modal
      open
      onClose={() => progress === null && onClose()}
      title="Attach files"
      className="max-w-xl"
      loss={progress === null && files.length > 0 ? "The files are not uploaded yet." : null}
    >
      <DropZone hint="Drop to attach" onFiles={take}>
        <div className="flex flex-col gap-4">
          <fieldset disabled={progress !== null} className="contents">
            <FilesSection files={files} problem={problem} lost={[]} onFiles={setFiles} />
          </fieldset>
          {files.length === 0 && (
            <p className="text-dim">
              Up to {ATTACHMENTS_AT_ONCE} files of {formatBytes(ATTACHMENT_MAX)} each: choose, drop or paste them.
            </p>
          )}
          {failure !== null && <Banner kind="error">{failure}</Banner>}
          {progress !== null ? (
            <UploadProgress {...progress} onCancel={() => upload.current?.abort()} />
          ) : (
            <div className="flex items-center justify-between gap-2">
              <ChooseFiles label="Files to attach" data-first onFiles={take}>
                <Paperclip aria-hidden /> Attach files
              </ChooseFiles>
              <Button look="solid" disabled={files.length === 0} onClick={() => void send()}>
                Upload
              </Button>
            </div>
          )}
        </div>
      </DropZone>
    </Modal>
  );
}
