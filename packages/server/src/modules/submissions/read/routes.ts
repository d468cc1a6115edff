import { type ChannelKind, ENDPOINTS, ITEM_TYPE, PARENT_PREVIEW } from "@fyr/contract";
import { readDomain } from "@fyr/core/domains";
import { addressIn } from "@fyr/core/indicators";
import { mentionsOfAddress, readItem } from "@fyr/core/submissions";
import type { Expression, SqlBool } from "kysely";
import type { z } from "zod";
import type { RouteScope } from "../../../http/route-scope.ts";
import { whileAdmitted } from "../../../http/while-admitted.ts";
import { ApiFailure } from "../../../http/failure.ts";
import { JsonText } from "../../../http/json-text.ts";
import type { Ledger, Page } from "../../../storage/ledger/index.ts";
import type { ChannelMembership } from "../channels.ts";
import type { Live } from "../live.ts";
import type { ItemReader } from "./items.ts";
import { beginningOf, presentItem, presentPost, type SubmissionAnswers } from "./presenter.ts";
import type { PageOf, SubmissionReader, SubmissionRow } from "./reader.ts";
import type { PostTexts } from "./texts.ts";
import { searchCondition } from "./search.ts";
import { isShown, type Viewer, viewerOf } from "./visibility.ts";

type Answer<E extends { readonly data: z.ZodType }> = z.input<E["data"]>;
type Feed = Answer<typeof ENDPOINTS.submissionFeed>;
type Comments = Answer<typeof ENDPOINTS.submissionComments>;
type OfIp = Answer<typeof ENDPOINTS.submissionsOfIp>;

export interface ReadParts {
  readonly ledger: Ledger;
  readonly reader: SubmissionReader;
  readonly items: ItemReader;
  readonly answers: SubmissionAnswers;
  readonly texts: Pick<PostTexts, "nodes">;
  readonly live: Live;
  readonly channels: Pick<ChannelMembership, "inChannel" | "inFollowed">;
}

export function readRoutes(
  { bind, credentials }: RouteScope,
  { ledger, reader, items, answers, texts, live, channels }: ReadParts,
): void {
  const { find } = answers;
  const paged = ({ rows, total }: { rows: readonly unknown[]; total: number }, offset: number) => ({
    total,
    has_more: offset + rows.length < total,
  });
  const comments = async ({ rows, total }: Page<SubmissionRow>, viewer: Viewer, offset: number) => {
    const page = await answers.page(rows, viewer);
    return JsonText.list<Comments, "comments">("comments", page, paged({ rows: page, total }, offset)).forReading();
  };

  bind(ENDPOINTS.submissionFeed, async ({ query, caller }) => {
    const found = await reader.feed(query, await feedConditions(ledger, channels, query, caller.accountId));
    const rows = await answers.page(found.rows, viewerOf(caller));
    return JsonText.list<Feed, "submissions">(
      "submissions",
      rows,
      paged({ rows, total: found.total }, query.offset),
    ).forReading();
  });

  bind(ENDPOINTS.awaitSubmissions, ({ caller, query, request }) =>
    whileAdmitted(request, credentials, (signal) => live.next(caller.accountId, query, signal)),
  );

  bind(ENDPOINTS.readSubmission, async ({ params, caller }) => {
    const viewer = viewerOf(caller);
    const row = await find(params.id, viewer);
    const [post, above] = await Promise.all([answers.one(row, viewer), reader.parents(row, viewer)]);
    const parents = above.map((parent) => {
      const { id, title, content, user, state } = presentPost(parent, viewer, []);
      return { id, title, content: beginningOf(content, PARENT_PREVIEW), user, state };
    });
    return { ...post, parents };
  });

  bind(ENDPOINTS.submissionComments, async ({ params, query, caller }) => {
    const viewer = viewerOf(caller);
    const { id } = await find(params.id, viewer);
    return comments(await reader.comments(id, query), viewer, query.offset);
  });

  const itemsOf = async (id: string, whole: boolean, page: PageOf, viewer: Viewer) => {
    const { depth } = await find(id, viewer);
    const found = await items.list({ id, whole, isRoot: depth === 0 }, viewer, page);
    return { items: found.rows.map(presentItem), ...paged(found, page.offset) };
  };
  bind(ENDPOINTS.submissionData, ({ params, query, caller }) => itemsOf(params.id, false, query, viewerOf(caller)));

  bind(ENDPOINTS.submissionDataAggregated, ({ params, query, caller }) =>
    itemsOf(params.id, true, query, viewerOf(caller)),
  );

  bind(ENDPOINTS.submissionDataAggregatedCount, async ({ params: { id }, caller }) => {
    const viewer = viewerOf(caller);
    const { depth } = await find(id, viewer);
    return { count: await items.count({ id, whole: true, isRoot: depth === 0 }, viewer) };
  });

  bind(ENDPOINTS.submissionsOfIp, async ({ params, query, caller }) => {
    const read = addressIn(params.ip);
    if (!read.ok) throw new ApiFailure("invalid_ip", { details: [{ field: "ip", message: read.reason }] });
    const mentioned = { values: mentionsOfAddress(read.address), hosts: [read.ip] };
    const { rows, total } = await reader.mentioning(mentioned, query);
    const page = await answers.page(rows, viewerOf(caller), ({ id }) => ({ submission_id: id }));
    return JsonText.list<OfIp, "comments">("comments", page, paged({ rows: page, total }, query.offset)).forReading();
  });

  bind(ENDPOINTS.submissionsOfName, async ({ query, caller }) =>
    comments(await reader.mentioning(mentionsOf(query.name), query), viewerOf(caller), query.offset),
  );

  bind(ENDPOINTS.submissionRevisions, async ({ params, caller }) => {
    const viewer = viewerOf(caller);
    const row = await find(params.id, viewer);
    if (!isShown(row, viewer)) return [];
    const revisions = await reader.revisions(row.id);
    return Promise.all(
      revisions.map(async ({ content, edited_at }) => ({
        content,
        rendered: await texts.nodes(content, viewer.accountId),
        edited_at: edited_at.toISOString(),
      })),
    );
  });
}

interface FeedFilter {
  readonly kind?: ChannelKind | undefined;
  readonly name: string;
  readonly followed: boolean;
  readonly search: string;
}

async function feedConditions(
  ledger: Ledger,
  channels: ReadParts["channels"],
  { kind, name, followed, search }: FeedFilter,
  accountId: string,
): Promise<Expression<SqlBool>[]> {
  const conditions: Expression<SqlBool>[] = [];
  if (kind !== undefined) conditions.push(channels.inChannel(kind, name));
  if (followed) conditions.push(channels.inFollowed(accountId));
  if (search.trim() !== "") conditions.push(await searchCondition(ledger, search.trim()));
  return conditions;
}

/**
 * What mentions a domain, or a URL: the domain itself and every URL on it, or exactly that URL.
 * @throws ApiFailure `invalid_domain`
 */
function mentionsOf(text: string): { values: string[]; hosts: string[] } {
  const item = readItem(text);
  if (item.ok && item.type === ITEM_TYPE.url) return { values: [item.value], hosts: [] };
  const read = readDomain(text);
  if (!read.ok) throw new ApiFailure("invalid_domain", { details: [{ field: "name", message: read.reason }] });
  return { values: [], hosts: [read.subject.name] };
}
