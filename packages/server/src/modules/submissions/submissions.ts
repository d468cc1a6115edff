import { startEvery } from "../../jobs/index.ts";
import type { AtlasHandle, FreshLabels } from "../../storage/atlas/index.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { Notify } from "../notifications/index.ts";
import { createSubmissionLabels } from "./labels.ts";
import { createSubmissionRepository, type SubmissionRepository } from "./repository.ts";
import { createSubmissions, type Submissions } from "./service.ts";

/** How often it is looked whether another process, or a new atlas, has changed what answers are to say. */
const CATCH_UP_MS = 2000;

interface Parts {
  readonly ledger: Ledger;
  readonly labels: LabelStore;
  readonly fresh: FreshLabels;
  readonly atlas: Pick<AtlasHandle, "current">;
  readonly audit: RecordAct;
  readonly notify: Notify;
  readonly log: { warn(fields: object, message: string): void };
}

export interface SubmissionParts {
  readonly submissions: Submissions;
  readonly repository: SubmissionRepository;
}

/** What people submit. When it resolves, answers say what was in force when the server ended. */
export async function startSubmissions(parts: Parts): Promise<SubmissionParts & { close(): Promise<void> }> {
  const { ledger, audit, notify, log } = parts;
  const repository = createSubmissionRepository(ledger);
  const labels = createSubmissionLabels({ ...parts, repository });
  const failed = (error: unknown) => log.warn({ err: error }, "what people submitted could not be looked through");
  await labels.catchUp().catch(failed);
  const loop = startEvery({ everyMs: CATCH_UP_MS, work: labels.catchUp, failed });
  return {
    submissions: createSubmissions({ repository, labels, audit, notify }),
    repository,
    close: loop.stop,
  };
}
