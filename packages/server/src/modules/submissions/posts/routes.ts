import { type Attachment, ENDPOINTS, PARENT_PREVIEW, type Post } from "@fyr/contract";
import { namesOfAddress } from "@fyr/core/submissions";
import { interpret } from "@fyr/core/ip";
import type { Binder } from "../../../http/bind.ts";
import { whileConnected } from "../../../http/connected.ts";
import { ApiFailure } from "../../../http/failure.ts";
import { feedConditions } from "./feed.ts";
import type { PostItems } from "./items.ts";
import type { Live } from "./live.ts";
import { namesOf } from "./names.ts";
import { presentItem, presentPost } from "./presenter.ts";
import type { Listed, PostReading } from "./reading.ts";
import type { PostRow } from "./rows.ts";
import { type Viewer, viewerOf } from "./viewer.ts";

/** Files of posts, by the post that they hang on. */
export type AttachmentsOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly Attachment[]>>;

export interface PostParts {
  readonly reading: PostReading;
  readonly items: PostItems;
  readonly live: Live;
  readonly attachmentsOf: AttachmentsOf;
}

export function postRoutes(bind: Binder, { reading, items, live, attachmentsOf }: PostParts): void {
  const present = async (rows: readonly PostRow[], viewer: Viewer): Promise<Post[]> => {
    const attachments = await attachmentsOf(rows.map(({ id }) => id));
    return rows.map((row) => presentPost(row, viewer, attachments.get(row.id) ?? []));
  };
  const paged = ({ rows, total }: { rows: readonly unknown[]; total: number }, offset: number) => ({
    total,
    has_more: offset + rows.length < total,
  });
  const find = async (id: string, viewer: Viewer): Promise<PostRow> => {
    const row = await reading.find(id, viewer);
    if (row === undefined) throw new ApiFailure("not_found");
    return row;
  };
  const comments = async (found: Listed, viewer: Viewer, offset: number) => ({
    comments: await present(found.rows, viewer),
    ...paged(found, offset),
  });

  bind(ENDPOINTS.submissionFeed, async ({ query, caller }) => {
    const found = await reading.feed(query, feedConditions(query, caller.accountId));
    return { submissions: await present(found.rows, viewerOf(caller)), ...paged(found, query.offset) };
  });

  bind(ENDPOINTS.awaitSubmissions, ({ caller, query, request }) =>
    whileConnected(request, (signal) => live.next(caller.accountId, query, signal)),
  );

  bind(ENDPOINTS.readSubmission, async ({ params, caller }) => {
    const viewer = viewerOf(caller);
    const row = await find(params.id, viewer);
    const [[post], above] = await Promise.all([present([row], viewer), reading.parents(row)]);
    if (post === undefined) throw new ApiFailure("not_found");
    const parents = above.map((parent) => {
      const { id, title, content, user, state } = presentPost(parent, viewer, []);
      return { id, title, content: [...content].slice(0, PARENT_PREVIEW).join(""), user, state };
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
    return { ...found, comments: found.comments.map((post) => ({ ...post, submission_id: post.id })) };
  });

  bind(ENDPOINTS.submissionsOfName, async ({ query, caller }) =>
    comments(await reading.naming(namesOf(query.name), query), viewerOf(caller), query.offset),
  );
}
