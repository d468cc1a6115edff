import { ATTACHMENT_MAX, ATTACHMENTS_AT_ONCE } from "@fyr/contract";
import { type Metadata, NO_METADATA } from "./items.ts";

/** A file that goes with a post. */
export interface DraftFile extends Metadata {
  readonly id: number;
  readonly file: File;
  /** It is or may be malware. */
  readonly malware: boolean;
}

let last = 0;

/** The files with those that were chosen, dropped or pasted, and a message about those that cannot be added. */
export function withFiles(
  files: readonly DraftFile[],
  chosen: readonly File[],
): { files: readonly DraftFile[]; problem: string | null } {
  const fitting = chosen.filter(({ size }) => size <= ATTACHMENT_MAX);
  const room = fitting.slice(0, ATTACHMENTS_AT_ONCE - files.length);
  const added = room.map((file): DraftFile => ({ ...NO_METADATA, id: ++last, file, malware: false }));
  const tooLarge = chosen.filter(({ size }) => size > ATTACHMENT_MAX).map(({ name }) => name);
  const problem =
    tooLarge.length > 0
      ? `Files too large (max 50MB): ${tooLarge.join(", ")}`
      : room.length < fitting.length
        ? `At most ${ATTACHMENTS_AT_ONCE} files`
        : null;
  return { files: [...files, ...added], problem };
}

/** The parts of the form that `POST /submissions/{id}/files` takes. */
export function formOf(files: readonly DraftFile[]): FormData {
  const form = new FormData();
  const metadata = files.map(({ attribution, category, description, malware }) => ({
    attribution,
    category,
    description: description.trim() === "" ? null : description.trim(),
    malware,
  }));
  // Ahead of the files, so that the server knows what they are while it reads them.
  form.append("file_metadata", JSON.stringify(metadata));
  for (const { file } of files) form.append("files", file, file.name);
  return form;
}
