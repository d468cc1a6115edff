import type { Attachment } from "@fyr/contract";
import { fileNames } from "../detail/attachments/metadata.ts";

/**
 * About each file whose indicators are missing, a line: it could not be read, or, as the answer waits only so long, it
 * has not been read yet. Those that are stored as they came, dangerous ones, are read by no one.
 */
export const unreadFiles = (attached: readonly Attachment[]): readonly string[] =>
  attached.flatMap((of) => {
    const { file_name: name, extraction_error: error, extracted_count: count } = of;
    if (error !== null) return [`${name}: ${error}`];
    return count === null && !fileNames(of).isEncrypted ? [`${name}: Not searched for indicators yet`] : [];
  });
