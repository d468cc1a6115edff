import { createWaiting } from "../../http/waiting.ts";
import { startScheduledTask } from "../../scheduling/index.ts";
import type { AtlasHandle, FreshLabels } from "../../storage/atlas/index.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { Hear, Ledger } from "../../storage/ledger/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { Notify } from "../notifications/index.ts";
import type { NamedAddresses } from "../query/index.ts";
import { createFindProvider } from "./write/find-provider.ts";
import { createLabelling } from "./labels/repository.ts";
import { createSubmissionLabels } from "./labels/address-labels.ts";
import { createSubmissionRepository, type SubmissionRepository } from "./review/repository.ts";
import { createModerationRepository } from "./moderation/repository.ts";
import { createModeration, type Moderation } from "./moderation/service.ts";
import { createNamedIndex } from "./mentions/mention-index.ts";
import { createNamedRepository } from "./mentions/repository.ts";
import { type AttachmentsOf, createPostAnswers } from "./read/answers.ts";
import { createChanging } from "./write/edit.ts";
import { eraseDeleted } from "./write/erase.ts";
import { createLive } from "./live.ts";
import { createPostItems } from "./read/items.ts";
import { hearNodes } from "./nodes.ts";
import { createPostReading } from "./read/reader.ts";
import type { PostParts } from "./read/routes.ts";
import { isSearchIndexed } from "./read/search.ts";
import { createPosting, type Posting } from "./write/post.ts";
import { createSubmissions, type Submissions } from "./write/submit.ts";
import { createSaidOfNames, type SaidOfNames } from "./labels/domain-labels.ts";
import { createSpeaker } from "./write/attribution.ts";
import { createTrust } from "./write/trust.ts";

/** How often it is looked whether another process, or a new atlas, has changed what answers are to say. */
const CATCH_UP_MS = 2000;

interface Parts {
  readonly ledger: Ledger;
  readonly hear: Hear;
  readonly labels: LabelStore;
  readonly fresh: FreshLabels;
  readonly atlas: Pick<AtlasHandle, "current">;
  readonly audit: RecordAct;
  readonly notify: Notify;
  /** Is told of each new post or reply, here and on other nodes. */
  readonly posted: () => void;
  readonly attachmentsOf: AttachmentsOf;
  readonly log: { warn(fields: object, message: string): void };
}

export interface SubmissionParts {
  readonly submissions: Submissions;
  readonly posting: Posting;
  readonly repository: SubmissionRepository;
  readonly posts: PostParts;
  readonly moderation: Moderation;
  readonly saidOfNames: SaidOfNames;
}

interface RunningSubmissions extends SubmissionParts {
  /** Answers everybody who waits for new posts, at once and from now on. */
  stopWaiting(): void;
  /** Which addresses posts and submissions name. */
  readonly named: NamedAddresses;
  /** Erases what posts said that were deleted before a time; answers how many. */
  erase(before: Date): Promise<number>;
  close(): Promise<void>;
}

/** What people submit. When it resolves, answers say what was in force when the server ended. */
export async function startSubmissions(parts: Parts): Promise<RunningSubmissions> {
  const { ledger, audit, notify, attachmentsOf, log } = parts;
  const repository = createSubmissionRepository(ledger);
  const labels = createSubmissionLabels({ ...parts, labelling: createLabelling(ledger) });
  const failed = (error: unknown) => log.warn({ err: error }, "what people submitted could not be looked through");
  await labels.catchUp().catch(failed);
  if (!(await isSearchIndexed(ledger))) log.warn({}, "a search for posts reads all of them: see docs/operations.md");
  const named = createNamedIndex(createNamedRepository(ledger), log);
  const live = createLive(ledger, createWaiting());
  const work = async () => {
    await labels.catchUp();
    await live.look();
    await named.refresh();
  };
  const loop = startScheduledTask({ everyMs: CATCH_UP_MS, work, failed });
  const came = (rootId: string) => {
    live.came(rootId);
    parts.posted();
  };
  const hearing = hearNodes(parts.hear, { came }, failed);
  const reading = createPostReading(ledger);
  const speaker = createSpeaker(createFindProvider(ledger));
  const trust = createTrust(ledger);
  return {
    submissions: createSubmissions({ repository, labels, speaker, trust, audit, notify }),
    posting: createPosting({ ledger, labels, speaker, trust, live: { came }, named, audit, notify }),
    repository,
    posts: {
      reading,
      items: createPostItems(ledger),
      live,
      changing: createChanging(ledger, labels),
      answers: createPostAnswers(reading, attachmentsOf),
    },
    moderation: createModeration({ repository: createModerationRepository(ledger), reading, labels, audit, notify }),
    saidOfNames: createSaidOfNames(ledger),
    named,
    erase: (before) => eraseDeleted(ledger, before),
    stopWaiting: live.stop,
    async close() {
      await Promise.all([loop.stop(), hearing.stop()]);
    },
  };
}
