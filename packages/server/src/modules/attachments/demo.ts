import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { DEMO_ACCOUNT } from "@fyr/contract";
import type { DemoWorld } from "@fyr/core/demo";
import type { FileStore } from "../../storage/files/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { finishReading } from "./finish.ts";
import { storeFile } from "./stored-files.ts";
import { createAttachmentRepository } from "./repository.ts";

type DemoFile = DemoWorld["posts"][number]["files"][number];

/**
 * Attaches a file to a submission of the demo, as read. The reader is not run: the demo's addresses are reserved, and
 * it takes no notice.
 */
export async function addDemoFile(
  ledger: Ledger,
  files: FileStore,
  { id, name, description, content, items }: DemoFile,
  { submissionId, at }: { readonly submissionId: string; readonly at: Date },
): Promise<void> {
  const bytes = Buffer.from(content);
  const stored = await storeFile(files, { id, name, dangerous: false }, Readable.from([bytes]));
  const row = {
    id,
    submission_id: submissionId,
    account_id: DEMO_ACCOUNT.id,
    created_at: at,
    type: "log" as const,
    media_type: "text/plain",
    file_name: name,
    original_filename: name,
    bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    ...stored,
    attribution: null,
    category: null,
    description,
    metadata: "{}",
    extracted_count: null,
    extraction_error: null,
    extraction_pending: 1,
  };
  const repository = createAttachmentRepository(ledger);
  await repository.add(submissionId, [row]);
  const [added] = await repository.byIds([id]);
  if (added === undefined) throw new Error("a submission of the demo was deleted before its file was added");
  const { type, media_type } = row;
  const metadata = { lines: content.split("\n").length - 1 };
  const read = { type, media_type, metadata, extracted_count: items.length, extraction_error: null };
  await ledger.transaction().execute((db) => finishReading(db, added, { read, stored, items }));
}

/** Removes the files of the demo's posts; their rows go with the posts. May be done again. */
export async function removeDemoFiles(ledger: Ledger, files: FileStore): Promise<void> {
  const rows = await ledger.selectFrom("attachment").select("file").where("account_id", "=", DEMO_ACCOUNT.id).execute();
  await Promise.all(rows.map(({ file }) => files.delete(file)));
}
