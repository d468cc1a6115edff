import { ATTACHMENT_MAX, ATTACHMENTS_AT_ONCE, FileMetadata, validate } from "@fyr/contract";
import type { MultipartFile, MultipartValue } from "@fastify/multipart";
import { z } from "zod";
import { ApiFailure } from "../../http/failure.ts";
import { detailsOf } from "../../http/validate.ts";
import { originalFileName, safeFileName } from "./file-name.ts";
import type { Spool, Spooled } from "./spool.ts";

/** A file with its metadata. */
export interface Upload extends FileMetadata {
  readonly file: Spooled;
  readonly fileName: string;
  readonly originalName: string;
}

/** Behind the last byte that is taken: what is a byte longer is seen to be. */
export const FORM_LIMITS = {
  fileSize: ATTACHMENT_MAX + 1,
  files: ATTACHMENTS_AT_ONCE + 1,
  fields: 10,
  parts: ATTACHMENTS_AT_ONCE + 12,
  fieldSize: 256 * 1024,
} as const;

const FileMetadataList = z.array(FileMetadata).max(ATTACHMENTS_AT_ONCE);

/**
 * Reads a form of `files` and `file_metadata`. Where it throws, nothing of it is left.
 * @throws ApiFailure `invalid_file`, `bad_request`, `storage_full`
 */
export async function readForm(parts: AsyncIterable<MultipartFile | MultipartValue>, spool: Spool): Promise<Upload[]> {
  const files: { file: Spooled; name: string }[] = [];
  const tooLarge: string[] = [];
  let metadata: FileMetadata[] = [];
  try {
    for await (const part of parts) {
      if (part.type === "file") {
        if (part.fieldname !== "files") throw badForm(part.fieldname, "Files come in fields named 'files'");
        if (files.length + tooLarge.length >= ATTACHMENTS_AT_ONCE) {
          throw badForm("files", `At most ${ATTACHMENTS_AT_ONCE} files at once`);
        }
        const name = part.filename ?? "";
        const file = await spool.write(part.file, ATTACHMENT_MAX);
        if (file === null) tooLarge.push(safeFileName(name));
        else files.push({ file, name });
      } else if (part.fieldname === "file_metadata") metadata = readMetadata(part.value);
      // Without it, the metadata of the files after it would be taken for that of others.
      else if (part.fieldname === "files") throw badForm("files", "A file in a field 'files' has no name");
    }
    if (tooLarge.length > 0) {
      throw new ApiFailure("invalid_file", { message: `Files too large (max 50MB): ${tooLarge.join(", ")}` });
    }
    if (files.length === 0) throw badForm("files", "Should have at least one file");
    if (metadata.length > files.length) throw badForm("file_metadata", "Should have at most one entry per file");
    return files.map(({ file, name }, index) => ({
      file,
      fileName: safeFileName(name),
      originalName: originalFileName(name),
      ...(metadata[index] ?? FileMetadata.parse({})),
    }));
  } catch (error) {
    await Promise.all(files.map(({ file }) => file.remove()));
    throw error instanceof ApiFailure ? error : formFailure(error);
  }
}

function readMetadata(value: unknown): FileMetadata[] {
  let json: unknown;
  try {
    json = JSON.parse(String(value));
  } catch {
    throw badForm("file_metadata", "Should be JSON");
  }
  const read = validate(FileMetadataList, json);
  if (read.success) return read.data;
  throw new ApiFailure("bad_request", { details: detailsOf(read.error, "file_metadata") });
}

/** Errors of busboy and the plugin for forms beyond their limits, or with a broken grammar. */
function formFailure(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const limited = code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT" || code === "FST_FIELDS_LIMIT";
  if (limited) return badForm("files", `At most ${ATTACHMENTS_AT_ONCE} files at once`);
  const isForm = error instanceof Error && /unexpected end|malformed|multipart|boundary/i.test(error.message);
  return code.startsWith("FST_") || isForm ? badForm("files", "The form cannot be read") : error;
}

const badForm = (field: string, message: string): ApiFailure =>
  new ApiFailure("invalid_file", { message, details: [{ field, message }] });
