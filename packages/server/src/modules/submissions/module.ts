import { createQuota } from "../../quotas/index.ts";
import { STORED_POSTS } from "./stored.ts";
import { CATEGORIES, type ChannelKind, SUBMISSION_LINES_MAX, submissionEndpoints } from "@fyr/contract";
import { createEnricher } from "@fyr/core/enrichment";
import { createWaiting } from "../../http/waiting.ts";
import { defineModule } from "../../module.ts";
import type { DomainStore } from "../../storage/domains/index.ts";
import type { NameStore } from "../../storage/names/index.ts";
import type { AtlasHandle, FreshLabels } from "../../storage/atlas/index.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { LiveBus } from "../../live/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { Notify } from "../notifications/index.ts";
import { createFindProvider, createKnownNames } from "../providers/index.ts";
import type { AttachmentsOf } from "./attachments.ts";
import type { ChannelMembership } from "./channels.ts";
import { createAddressLabels } from "./labels/address-labels.ts";
import { createDomainLabels } from "./labels/domain-labels.ts";
import { createLabelRepository } from "./labels/repository.ts";
import { createLive, SUBMISSION_ARRIVED } from "./live.ts";
import { createMentionIndex } from "./mentions/mention-index.ts";
import { createNamesOfPosts } from "./names/follow.ts";
import { createMentionRepository } from "./mentions/repository.ts";
import { submissionPersonal } from "./personal.ts";
import { createModerationRepository } from "./moderation/repository.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { createModeration } from "./moderation/service.ts";
import { createItemReader } from "./read/items.ts";
import { createSubmissionAnswers, UNNAMED } from "./read/presenter.ts";
import { createPostTexts } from "./read/texts.ts";
import { createSubmissionReader, type PageOf } from "./read/reader.ts";
import { readRoutes } from "./read/routes.ts";
import { isSearchIndexed, searchCondition } from "./read/search.ts";
import { createReviewRepository } from "./review/repository.ts";
import { reviewRoutes } from "./review/routes.ts";
import { createReview } from "./review/service.ts";
import { summaryOfReview } from "./summary.ts";
import { createAttributionResolver } from "./write/attribution.ts";
import { createEditing, eraseDeleted } from "./write/edit.ts";
import { createPosting } from "./write/post.ts";
import { writeRoutes } from "./write/routes.ts";
import { createSubmitting } from "./write/submit.ts";
import { createCover, REVIEW } from "./write/cover.ts";
import { createNewNames } from "./write/new-names.ts";
import { createTrust, heldText } from "./write/trust.ts";
import type { WarnLog } from "../../log.ts";

/** Categories that data may be submitted under: Tor's exits publish themselves. */
const SUBMITTED_UNDER = CATEGORIES.filter(({ value }) => value !== "tor");
/** How often changes of another process, or of the atlas, are taken up into answers. */
const CATCH_UP_MS = 2000;
/** Of answers that only say what speaks against a claim. */
const SMALL = { profiles: 500, systems: 500, places: 100 };

interface InChannel {
  readonly kind: ChannelKind;
  readonly name: string;
}

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
  /** Called with the providers whose labels were changed by a submission; never fails. */
  readonly relabelled: (providers: ReadonlySet<string>) => void;
  /** Lists of names. */
  readonly names: Pick<DomainStore, "find" | "below">;
  /** Is told which names stand in submissions. */
  readonly seenNames: Pick<NameStore, "restate">;
  readonly attachmentsOf: AttachmentsOf;
  readonly log: WarnLog;
}

/**
 * What accounts submit, post and reply. When it resolves, answers have the labels that were in force when the server
 * ended.
 */
/** Before any. */
const NO_POST = "00000000-0000-0000-0000-000000000000";

export async function submissionsModule(needs: Needs) {
  const { ledger, audit, notify, channels, attachmentsOf, log } = needs;
  const failed = (error: unknown) => log.warn({ err: error }, "submissions could not be indexed");
  const reviews = createReviewRepository(ledger);
  const cover = createCover({
    atlas: () => needs.fresh.over(needs.atlas.current()),
    enricher: createEnricher(SMALL),
    names: needs.names,
    log,
  });
  const heldBy = async (id: string) =>
    heldText(await cover.against(await reviews.items(id, { offset: 0, limit: SUBMISSION_LINES_MAX }), REVIEW));
  const labels = createAddressLabels({ ...needs, heldBy, repository: createLabelRepository(ledger) });
  await labels.catchUp().catch(failed);
  if (!(await isSearchIndexed(ledger))) log.warn({}, "a search for posts reads all of them: see docs/operations.md");
  const mentions = createMentionIndex(createMentionRepository(ledger), log);
  const namesOfPosts = createNamesOfPosts(ledger, needs.seenNames);
  const live = createLive(ledger, createWaiting());
  const onArrival = (rootId: string) => {
    live.onArrival(rootId);
    needs.onArrival();
  };
  const closing = new AbortController();
  // What is missed while there is no connection is found by the poll.
  needs.live.subscribe(SUBMISSION_ARRIVED, { message: onArrival }, closing.signal);
  const reader = createSubmissionReader(ledger);
  const texts = createPostTexts();
  const answers = createSubmissionAnswers(reader, attachmentsOf, texts);
  const known = createKnownNames(ledger);
  const attributions = createAttributionResolver(createFindProvider(ledger), known);
  const trust = createTrust(cover, createNewNames(ledger, known));
  const claims = { ledger, labels, attributions, cover, trust, audit };
  const review = createReview({ ...claims, repository: reviews, notify });
  const reports = createModerationRepository(ledger, channels);
  const moderation = createModeration({
    repository: reports,
    reader,
    labels,
    audit,
    notify,
  });
  const read = { ledger, reader, items: createItemReader(ledger), answers, texts, live, channels };
  const quota = createQuota(ledger, STORED_POSTS);
  const write = {
    submitting: createSubmitting({ ...claims, mentions, quota }),
    posting: createPosting({ ...claims, channels, mentions, onArrival, notify, quota }),
    editing: createEditing(ledger, labels, channels),
  };
  return {
    /** The labels that submissions in force give domains. */
    domainLabels: createDomainLabels(ledger),
    /** Which addresses submissions mention. */
    mentions,
    /** Visible posts of threads that have all of these texts and belong to all of these channels, the newest first. */
    async find(
      {
        texts: words,
        channels: within,
      }: { readonly texts: readonly string[]; readonly channels: readonly InChannel[] },
      page: PageOf,
    ) {
      const conditions = within.map(({ kind, name }) => channels.inChannel(kind, name));
      for (const text of words) conditions.push(await searchCondition(ledger, text));
      const { rows, total } = await reader.feed(page, conditions);
      const posts = rows.map((row) => ({
        id: row.id,
        content: row.content ?? "",
        author: row.author === "" ? UNNAMED : row.author,
        created_at: row.created_at.toISOString(),
        replies: row.comment_count,
        items: row.item_count,
      }));
      return { posts, total };
    },
    module: defineModule({
      name: "submissions",
      endpoints: submissionEndpoints,
      personal: submissionPersonal({ ledger, labels, channels }),
      topics: [SUBMISSION_ARRIVED],
      queues: [namesOfPosts.queue],
      stored: [STORED_POSTS],
      summary: [
        {
          name: "Review",
          order: 60,
          page: "/admin/submissions",
          async read() {
            const [waiting, { total }] = await Promise.all([
              reviews.waiting(),
              reports.reported({ offset: 0, limit: 1 }),
            ]);
            return summaryOfReview(waiting, total);
          },
        },
      ],
      routes(scope) {
        const { bind } = scope;
        bind(submissionEndpoints.submissionCategories, () => [...SUBMITTED_UNDER]);
        writeRoutes(bind, write, answers);
        readRoutes(scope, read);
        reviewRoutes(bind, review, reviews);
        moderationRoutes(bind, moderation, answers);
      },
      tasks: [
        {
          name: "submissions of other processes",
          everyMs: CATCH_UP_MS,
          async work() {
            await labels.catchUp();
            await live.poll();
            await mentions.refresh();
          },
        },
        { name: "names in submissions", everyMs: CATCH_UP_MS, work: async () => void (await namesOfPosts.due()) },
      ],
      retention: { posts: (before) => eraseDeleted(ledger, before) },
      live: [
        {
          topic: "posts",
          forKeys: false,
          takesId: true,
          async begin({ caller, id, cursor }) {
            const { latest } = await live.next(caller.accountId, { root: id }, new AbortController().signal);
            return { cursor: cursor ?? latest ?? "", data: null };
          },
          async next({ caller, id, cursor }, signal) {
            const after = cursor === "" ? NO_POST : cursor;
            const { latest, posts, replies } = await live.next(caller.accountId, { root: id, after }, signal);
            return { cursor: latest ?? cursor, data: posts + replies === 0 ? null : { latest, posts, replies } };
          },
        },
      ],
      stopWaiting: live.stop,
      async close() {
        closing.abort();
        await texts.close();
      },
    }),
  };
}
