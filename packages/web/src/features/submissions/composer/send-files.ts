import { ENDPOINTS, uploadWithProgress } from "../../../lib/api/index.ts";
import { type DraftFile, formOf } from "./files.ts";
import { unreadFiles } from "./unread.ts";

/**
 * Attaches files to a post.
 * @param onProgress bytes sent, and in all
 * @returns a message about each file that could not be, or is not yet, read for indicators
 * @throws as `call` does
 */
export async function sendFiles(
  id: string,
  files: readonly DraftFile[],
  signal: AbortSignal,
  onProgress: (sent: number, total: number) => void,
): Promise<readonly string[]> {
  onProgress(
    0,
    files.reduce((sum, { file }) => sum + file.size, 0),
  );
  const attached = await uploadWithProgress(
    ENDPOINTS.uploadFiles,
    { params: { id }, signal },
    formOf(files),
    onProgress,
  );
  const warnings = unreadFiles(attached);
  // Logged as well (specification, section 8): the message disappears with the window.
  for (const warning of warnings) console.warn(warning);
  return warnings;
}
