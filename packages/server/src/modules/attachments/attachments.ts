import { join } from "node:path";
import type { Attachment } from "@fyr/contract";
import { createFileReader } from "../../extraction/index.ts";
import type { DiskRoom } from "../../storage/disk/index.ts";
import type { FileStore } from "../../storage/files/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { WorkKind, WorkQueue } from "../../work/index.ts";
import type { RecordAct } from "../audit/index.ts";
import { presentAttachment } from "./presenter.ts";
import { attachmentReading } from "./reading.ts";
import { createAttachmentRepository } from "./repository.ts";
import type { AttachmentRouteNeeds } from "./routes.ts";
import { type AttachmentLimits, createAttachments } from "./service.ts";
import { openSpool } from "./spool.ts";
import { tidyAttachments } from "./tidy.ts";
import type { WarnLog } from "../../log.ts";

export interface AttachmentNeeds {
  readonly ledger: Ledger;
  readonly files: FileStore;
  readonly audit: RecordAct;
  readonly limits: AttachmentLimits;
  readonly work: Pick<WorkQueue, "wake" | "ended">;
  readonly disk: DiskRoom;
  readonly log: WarnLog;
}

interface RunningAttachments {
  readonly parts: AttachmentRouteNeeds;
  /** Those of visible submissions, by submission. */
  attachmentsOf(submissionIds: readonly string[]): Promise<Map<string, Attachment[]>>;
  /** See tidy.ts. */
  tidy(before: Date): Promise<number>;
  readonly queues: readonly WorkKind[];
}

/** Files on submissions: stored, read for indicators, and given out. */
export async function startAttachments({
  ledger,
  files,
  audit,
  limits,
  work,
  disk,
  log,
}: AttachmentNeeds): Promise<RunningAttachments> {
  const repository = createAttachmentRepository(ledger);
  const reader = createFileReader();
  const reading = attachmentReading({ ledger, files, reader, log });
  const attachments = createAttachments({ ledger, repository, reading, work, files, audit, limits });
  return {
    parts: { ledger, attachments, repository, files, spool: await openSpool(join(limits.dataDir, "uploads")), disk },
    async attachmentsOf(submissionIds) {
      const bySubmission = await repository.ofSubmissions(submissionIds);
      return new Map([...bySubmission].map(([id, rows]) => [id, rows.map(presentAttachment)]));
    },
    tidy: (before) => tidyAttachments(ledger, files, before),
    queues: [reading],
  };
}
