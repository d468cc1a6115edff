import { ENDPOINTS, PARENT_PREVIEW } from "@fyr/contract";
import { namesOfAddress } from "@fyr/core/submissions";
import { interpret } from "@fyr/core/ip";
import type { Binder } from "../../../http/bind.ts";
import { whileConnected } from "../../../http/connected.ts";
import { ApiFailure } from "../../../http/failure.ts";
import type { PostAnswers } from "./answers.ts";
import { beginningOf } from "./beginning.ts";
import type { Changing } from "../write/edit.ts";
import { feedConditions } from "./feed.ts";
import type { PostItems } from "./items.ts";
import type { Live } from "../live.ts";
import { namesOf } from "./names.ts";
import { isShown, presentItem, presentPost } from "./presenter.ts";
import type { Listed, PostReading } from "./reader.ts";
import { type Viewer, viewerOf } from "./visibility.ts";

export interface PostParts {
  readonly reading: PostReading;
  readonly items: PostItems;
  readonly live: Live;
  readonly changing: Changing;
  readonly answers: PostAnswers;
}

export function postRoutes(bind: Binder, { reading, items, live, changing, answers }: PostParts): void {
  const { find } = answers;
  const paged = ({ rows, total }: { rows: readonly unknown[]; total: number }, offset: number) => ({
    total,
    has_more: offset + rows.length < total,
  });
  const comments = async (found: Listed, viewer: Viewer, offset: number) => ({
    comments: await answers.many(found.rows, viewer),
    ...paged(found, offset),
  });

  bind(ENDPOINTS.submissionFeed, async ({ query, caller }) => {
    const found = await reading.feed(query, feedConditions(query, caller.accountId));
    return { submissions: await answers.many(found.rows, viewerOf(caller)), ...paged(found, query.offset) };
  });

  bind(ENDPOINTS.awaitSubmissions, ({ caller, query, request }) =>
    whileConnected(request, (signal) => live.next(caller.accountId, query, signal)),
  );

  bind(ENDPOINTS.readSubmission, async ({ params, caller }) => {
    const viewer = viewerOf(caller);
    const row = await find(params.id, viewer);
    const [post, above] = await Promise.all([answers.one(row, viewer), reading.parents(row)]);
    const parents = above.map((parent) => {
      const { id, title, content, user, state } = presentPost(parent, viewer, []);
      return { id, title, content: beginningOf(content, PARENT_PREVIEW), user, state };
    });
    return { ...post, parents };
  });

  bind(ENDPOINTS.submissionComments, async ({ params, query, caller }) => {
    const viewer = viewerOf(caller);
    const { id } = await find(params.id, viewer);
    return comments(await reading.comments(id, query), viewer, query.offset);
  });

  const itemsOf = async (id: string, whole: boolean, page: { offset: number; limit: number }, viewer: Viewer) => {
    const { depth } = await find(id, viewer);
    const found = await items.list({ id, whole, isRoot: depth === 0 }, page);
    return { items: found.rows.map(presentItem), ...paged(found, page.offset) };
  };
  bind(ENDPOINTS.submissionData, ({ params, query, caller }) => itemsOf(params.id, false, query, viewerOf(caller)));

  bind(ENDPOINTS.submissionDataAggregated, ({ params, query, caller }) =>
    itemsOf(params.id, true, query, viewerOf(caller)),
  );

  bind(ENDPOINTS.submissionDataAggregatedCount, async ({ params: { id }, caller }) => {
    const { depth } = await find(id, viewerOf(caller));
    return { count: await items.count({ id, whole: true, isRoot: depth === 0 }) };
  });

  bind(ENDPOINTS.submissionsOfIp, async ({ params, query, caller }) => {
    const read = interpret(params.ip);
    if (!read.ok) throw new ApiFailure("invalid_ip", { details: [{ field: "ip", message: read.reason }] });
    const named = { values: namesOfAddress(read.address), hosts: [read.ip] };
    const found = await comments(await reading.naming(named, query), viewerOf(caller), query.offset);
    return { ...found, comments: found.comments.map((post) => Object.assign(post, { submission_id: post.id })) };
  });

  bind(ENDPOINTS.submissionsOfName, async ({ query, caller }) =>
    comments(await reading.naming(namesOf(query.name), query), viewerOf(caller), query.offset),
  );

  bind(ENDPOINTS.editSubmission, async ({ params: { id }, body, caller }) => {
    const viewer = viewerOf(caller);
    await changing.edit(id, body.content, caller);
    return answers.one(await find(id, viewer), viewer);
  });

  bind(ENDPOINTS.deleteSubmission, async ({ params, caller }) => {
    await changing.remove(params.id, caller);
    return null;
  });

  bind(ENDPOINTS.submissionRevisions, async ({ params, caller }) => {
    const viewer = viewerOf(caller);
    const row = await find(params.id, viewer);
    if (!isShown(row, viewer)) return [];
    const revisions = await changing.revisions(row.id);
    return revisions.map(({ content, edited_at }) => ({ content, edited_at: edited_at.toISOString() }));
  });
}
