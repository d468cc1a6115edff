import { submissionEndpoints } from "@fyr/contract";
import { createWaiting } from "../../http/waiting.ts";
import { defineModule } from "../../module.ts";
import { startScheduledTask } from "../../scheduling/index.ts";
import type { AtlasHandle, FreshLabels } from "../../storage/atlas/index.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { LiveBus } from "../../live/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { Notify } from "../notifications/index.ts";
import { createFindProvider } from "../providers/index.ts";
import type { MentionedAddresses } from "../query/index.ts";
import type { AttachmentsOf } from "./attachments.ts";
import type { ChannelMembership } from "./channels.ts";
import { createAddressLabels } from "./labels/address-labels.ts";
import { createDomainLabels, type DomainLabels } from "./labels/domain-labels.ts";
import { createLabelRepository } from "./labels/repository.ts";
import { createLive, SUBMISSION_ARRIVED } from "./live.ts";
import { createMentionIndex } from "./mentions/mention-index.ts";
import { createMentionRepository } from "./mentions/repository.ts";
import { createModerationRepository } from "./moderation/repository.ts";
import { createModeration, type Moderation } from "./moderation/service.ts";
import { createItemReader } from "./read/items.ts";
import { createSubmissionAnswers } from "./read/presenter.ts";
import { createSubmissionReader } from "./read/reader.ts";
import type { ReadParts } from "./read/routes.ts";
import { isSearchIndexed } from "./read/search.ts";
import { createReviewRepository, type ReviewRepository } from "./review/repository.ts";
import { createReview, type Review } from "./review/service.ts";
import { submissionRoutes } from "./routes.ts";
import { createAttributionResolver } from "./write/attribution.ts";
import { createEditing, eraseDeleted } from "./write/edit.ts";
import { createPosting } from "./write/post.ts";
import type { WriteParts } from "./write/routes.ts";
import { createSubmitting } from "./write/submit.ts";
import { createTrust } from "./write/trust.ts";
import type { WarnLog } from "../../log.ts";

/** How often changes of another process, or of the atlas, are taken up into answers. */
const CATCH_UP_MS = 2000;

interface Needs {
  readonly ledger: Ledger;
  readonly live: LiveBus;
  readonly labels: LabelStore;
  readonly fresh: FreshLabels;
  readonly atlas: Pick<AtlasHandle, "current">;
  readonly audit: RecordAct;
  readonly notify: Notify;
  readonly channels: ChannelMembership;
  /** Called for each new submission, here and on other nodes. */
  readonly onArrival: () => void;
  readonly attachmentsOf: AttachmentsOf;
  readonly log: WarnLog;
}

export interface SubmissionParts {
  readonly read: ReadParts;
  readonly write: WriteParts;
  readonly review: Review;
  readonly reviews: ReviewRepository;
  readonly moderation: Moderation;
}

interface RunningSubmissions extends SubmissionParts {
  readonly domainLabels: DomainLabels;
  /** Which addresses submissions mention. */
  readonly mentions: MentionedAddresses;
  /** Answers all requests that wait for new submissions, at once and from now on. */
  stopWaiting(): void;
  /** Erases the contents of submissions deleted before a time; answers how many. */
  erase(before: Date): Promise<number>;
  close(): Promise<void>;
}

/** Submissions of accounts. When it resolves, answers have the labels that were in force when the server ended. */
export async function startSubmissions(needs: Needs): Promise<RunningSubmissions> {
  const { ledger, audit, notify, channels, attachmentsOf, log } = needs;
  const failed = (error: unknown) => log.warn({ err: error }, "what people submitted could not be looked through");
  const labels = createAddressLabels({ ...needs, repository: createLabelRepository(ledger) });
  await labels.catchUp().catch(failed);
  if (!(await isSearchIndexed(ledger))) log.warn({}, "a search for posts reads all of them: see docs/operations.md");
  const mentions = createMentionIndex(createMentionRepository(ledger), log);
  const live = createLive(ledger, createWaiting());
  const onArrival = (rootId: string) => {
    live.onArrival(rootId);
    needs.onArrival();
  };
  const closing = new AbortController();
  // What is missed while there is no connection is found by the poll.
  needs.live.subscribe(SUBMISSION_ARRIVED, { message: onArrival }, closing.signal);
  const work = async () => {
    await labels.catchUp();
    await live.poll();
    await mentions.refresh();
  };
  const task = startScheduledTask({ everyMs: CATCH_UP_MS, work, failed });
  const reader = createSubmissionReader(ledger);
  const attributions = createAttributionResolver(createFindProvider(ledger));
  const claims = { ledger, labels, attributions, trust: createTrust(ledger), audit };
  const reviews = createReviewRepository(ledger);
  return {
    read: {
      reader,
      items: createItemReader(ledger),
      answers: createSubmissionAnswers(reader, attachmentsOf),
      live,
      channels,
    },
    write: {
      submitting: createSubmitting(claims),
      posting: createPosting({ ...claims, channels, mentions, onArrival, notify }),
      editing: createEditing(ledger, labels, channels),
    },
    review: createReview({ repository: reviews, labels, attributions, audit, notify }),
    reviews,
    moderation: createModeration({
      repository: createModerationRepository(ledger, channels),
      reader,
      labels,
      audit,
      notify,
    }),
    domainLabels: createDomainLabels(ledger),
    mentions,
    erase: (before) => eraseDeleted(ledger, before),
    stopWaiting: live.stop,
    async close() {
      closing.abort();
      await task.stop();
    },
  };
}

/** Submissions of accounts, their review and their moderation. */
export async function submissionsModule(needs: Needs) {
  const submissions = await startSubmissions(needs);
  const { mentions, domainLabels, erase, stopWaiting, close } = submissions;
  return {
    mentions,
    domainLabels,
    module: defineModule({
      name: "submissions",
      endpoints: submissionEndpoints,
      routes: (scope) => submissionRoutes(scope, submissions),
      topics: [SUBMISSION_ARRIVED],
      retention: { posts: erase },
      stopWaiting,
      close,
    }),
  };
}
