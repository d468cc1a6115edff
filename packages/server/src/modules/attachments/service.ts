import { ACCOUNT_TYPE, type Attachment } from "@fyr/contract";
import { v7 as uuidv7 } from "uuid";
import { HOUR_MS } from "@fyr/core/time";
import type { Danger } from "../../extraction/index.ts";
import { createAttempts } from "../../http/attempts.ts";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { createMutex } from "../../scheduling/index.ts";
import type { FileStore } from "../../storage/files/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { enqueue, type WorkKind, type WorkQueue } from "../../work/index.ts";
import type { RecordAct } from "../audit/index.ts";
import { createFindProvider } from "../providers/index.ts";
import { authorOfPost } from "../submissions/index.ts";
import type { Upload } from "./form.ts";
import { readFreeFiles } from "./free-files.ts";
import { storeFile, type StoredFile } from "./stored-files.ts";
import { presentAttachment } from "./presenter.ts";
import type { AttachmentRepository, NewAttachment } from "./repository.ts";
import { checkRoom, roomFailure } from "./room.ts";
import { createUnderWay, type UploadPlace } from "./under-way.ts";

/** Forms with files. */
const PER_HOUR = { admin: 1000, other: 60 };
/** The answer waits so long for what is found; reading goes on behind it. */
const WAIT_MS = 20_000;
/** Others delete files now and then. */
const FULL_SECONDS = 3600;

export interface AttachmentLimits {
  /** Of all files of one account. */
  readonly accountBytes: number;
  /** Of all files of all free accounts; null for a tenth of the disk. */
  readonly freeBytes: number | null;
  readonly minFreeBytes: number;
  readonly dataDir: string;
}

interface Needs {
  readonly ledger: Ledger;
  readonly repository: AttachmentRepository;
  /** The kind of work that reads files. */
  readonly reading: WorkKind<object>;
  readonly work: Pick<WorkQueue, "wake" | "ended">;
  readonly files: FileStore;
  readonly audit: RecordAct;
  readonly limits: AttachmentLimits;
}

interface Uploader {
  readonly caller: Pick<Caller, "accountId" | "email" | "type">;
  readonly address: string;
}

export interface Attachments {
  /**
   * Before a form is read: whether its sender may attach so many bytes, which it has room for until it leaves.
   * @param bytes of the form; null where they are not stated
   * @throws ApiFailure `not_found`, `forbidden`, `ratelimited`, `bad_request`, `storage_full`
   */
  admit(submissionId: string, bytes: number | null, caller: Uploader["caller"]): Promise<UploadPlace>;
  /**
   * Stores files and reads them. When it resolves they are durable, and read unless that takes long.
   * @param place left as soon as they are stored
   * @throws ApiFailure `not_found`, `bad_request`, `storage_full`; nothing is stored then
   */
  attach(
    submissionId: string,
    uploads: readonly Upload[],
    actor: Uploader,
    place?: Pick<UploadPlace, "leave">,
  ): Promise<Attachment[]>;
}

export function createAttachments({ ledger, repository, reading, work, files, audit, limits }: Needs): Attachments {
  const attempts = createAttempts(HOUR_MS);
  const findProvider = createFindProvider(ledger);

  const underWay = createUnderWay();
  /** One form at a time: the next counts what this one has reserved. */
  const admitting = createMutex();

  /** What an account, and free accounts together, may store besides what is stored. */
  const roomFor = async ({ accountId, type }: Uploader["caller"]): Promise<Room> => {
    const ofAccount = limits.accountBytes - (await repository.bytesOf(accountId));
    if (type !== ACCOUNT_TYPE.free) return { ofAccount, ofFree: Number.POSITIVE_INFINITY };
    const { bytes, bytesMax } = await readFreeFiles(ledger, limits);
    return { ofAccount, ofFree: bytesMax - bytes };
  };
  const checkBound = (room: Room, ofAccount: number, ofFree: number): void => {
    if (ofAccount > room.ofAccount) {
      const most = Math.floor(limits.accountBytes / 1024 / 1024).toLocaleString("en");
      throw new ApiFailure("bad_request", { message: `Your files may take at most ${most} MB in total` });
    }
    if (ofFree <= room.ofFree) return;
    const message = "The files of all free accounts take as much room as they may. Please ask the operator for more.";
    throw new ApiFailure("storage_full", { message, retryAfter: FULL_SECONDS });
  };

  const storeAll = async (uploads: readonly Named[]): Promise<StoredFile[]> => {
    const stored: StoredFile[] = [];
    try {
      for (const { id, upload, danger } of uploads) {
        const dangerous = danger !== null;
        stored.push(await storeFile(files, { id, name: upload.fileName, dangerous }, upload.file.content()));
      }
      return stored;
    } catch (error) {
      await deleteAll(stored);
      throw roomFailure(error);
    }
  };
  const deleteAll = async (stored: readonly StoredFile[]): Promise<void> => {
    await Promise.all(stored.map(({ file }) => files.delete(file)));
  };

  /** The name of the provider that is meant, which stays when the provider is called otherwise; else as it is written. */
  const attributionOf = async ({ attribution }: Upload): Promise<string | null> =>
    attribution ? ((await findProvider(attribution))?.name ?? attribution) : null;

  return {
    async admit(submissionId, bytes, caller) {
      const { accountId, type } = caller;
      const author = await authorOfPost(ledger, submissionId);
      if (author === undefined) throw new ApiFailure("not_found");
      if (author !== accountId) throw new ApiFailure("forbidden");
      attempts.count({ key: accountId, limit: type === ACCOUNT_TYPE.admin ? PER_HOUR.admin : PER_HOUR.other });
      return admitting.run(async () => {
        const room = await roomFor(caller);
        const check = (more: number): void => {
          const { ofAccount, ofFree } = underWay.reserved(accountId);
          checkBound(room, ofAccount + more, ofFree + more);
        };
        check(bytes ?? 0);
        // Once as it is sent, and once as it is stored.
        const coming = underWay.reserved(accountId).all + (bytes ?? 0);
        await checkRoom(limits.dataDir, 2 * coming, limits.minFreeBytes);
        return underWay.enter({ accountId, isFree: type === ACCOUNT_TYPE.free }, bytes ?? 0, check);
      });
    },
    async attach(submissionId, uploads, { caller, address }, place) {
      const { accountId, email } = caller;
      const bytes = uploads.reduce((sum, { file }) => sum + file.bytes, 0);
      checkBound(await roomFor(caller), bytes, bytes);
      const now = new Date();
      const named = uploads.map((upload) => {
        const danger: Danger | null = upload.malware ? "malware" : upload.file.danger;
        return { id: uuidv7(), upload, danger };
      });
      const attributions = await Promise.all(uploads.map(attributionOf));
      const stored = await storeAll(named);
      const rows = named.map((file, index) =>
        newRow(file, stored[index] as StoredFile, {
          submissionId,
          accountId,
          now,
          attribution: attributions[index] ?? null,
        }),
      );
      let added = false;
      try {
        added = await repository.add(submissionId, rows, async (db) => {
          for (const { id, extraction_pending: pending } of rows) {
            if (pending === 1) await enqueue(db, reading, { key: id, accountId, payload: {} });
          }
        });
      } finally {
        if (!added) await deleteAll(stored);
      }
      if (!added) throw new ApiFailure("not_found");
      place?.leave();
      const ids = rows.map(({ id }) => id);
      const detail = `${submissionId}: ${uploads.map(({ fileName }) => fileName).join(", ")}`.slice(0, 1000);
      audit({ action: "files_attached", actor: email, subject: email, detail, address });
      work.wake();
      await work.ended(reading.kind, ids, AbortSignal.timeout(WAIT_MS));
      return (await repository.byIds(ids)).map(presentAttachment);
    },
  };
}

/** Bytes; infinite where there is no bound. */
interface Room {
  readonly ofAccount: number;
  readonly ofFree: number;
}

interface Named {
  readonly id: string;
  readonly upload: Upload;
  /** null: it may be read. */
  readonly danger: Danger | null;
}

interface RowOf {
  readonly submissionId: string;
  readonly accountId: string;
  readonly now: Date;
  readonly attribution: string | null;
}

function newRow(
  { id, upload, danger }: Named,
  { file, encrypted }: StoredFile,
  { submissionId, accountId, now, attribution }: RowOf,
): NewAttachment {
  const { fileName, originalName, category, description } = upload;
  return {
    id,
    submission_id: submissionId,
    account_id: accountId,
    created_at: now,
    type: danger ?? "other",
    media_type: "application/octet-stream",
    file_name: fileName,
    original_filename: originalName,
    bytes: upload.file.bytes,
    sha256: upload.file.sha256,
    file,
    encrypted,
    attribution,
    category,
    description: description || null,
    metadata: "{}",
    extracted_count: null,
    extraction_error: null,
    extraction_pending: danger === null ? 1 : 0,
  };
}
