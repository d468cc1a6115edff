import { ACCOUNT_TYPE } from "@fyr/contract";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Caller } from "../../../http/caller.ts";
import type { SubmissionTable } from "../tables.ts";

/** The account that reads. */
export interface Viewer {
  readonly accountId: string;
  readonly isAdmin: boolean;
}

/**
 * Sees what any account sees: for lists, counts, exports and notifications, which show no account more than another.
 */
export const EVERYONE = "everyone";

type Audience = Viewer | typeof EVERYONE;

export const viewerOf = ({ accountId, type }: Pick<Caller, "accountId" | "type">): Viewer => ({
  accountId,
  isAdmin: type === ACCOUNT_TYPE.admin,
});

/**
 * Who may see a submission, as a condition on rows of `submission`: it is neither hidden nor deleted, and published to
 * the viewer. Every list and every reading of texts, items and files goes through this or through the two below.
 * @param table alias under which the statement has `submission`
 */
export const visiblePosts = (viewer: Audience, table = "submission"): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(table)}.visibility = 'visible' and ${publishedTo(viewer, table)})`;

/**
 * Which submissions answer under their id, if only as a place in a thread: besides the visible ones those with something
 * visible below them, and hidden ones to their authors and admins. `isShown` decides whether their content shows.
 */
export function existingPosts(viewer: Audience, table = "submission"): RawBuilder<SqlBool> {
  const submission = sql.ref(table);
  const isOwn =
    viewer === EVERYONE ? sql`false` : sql`${viewer.isAdmin} or ${submission}.account_id = ${viewer.accountId}`;
  return sql<SqlBool>`(${publishedTo(viewer, table)} and (${submission}.visibility = 'visible' or ${submission}.listed = 1
    or (${submission}.visibility = 'hidden' and (${isOwn}))))`;
}

/**
 * Posts and replies are published at once, submitted data when it is accepted: until then it is its sender's and
 * admins'.
 */
export function publishedTo(viewer: Audience, table = "submission"): RawBuilder<SqlBool> {
  const submission = sql.ref(table);
  const toAll = sql<SqlBool>`${submission}.content is not null or ${submission}.state = 'accepted'`;
  if (viewer === EVERYONE) return sql<SqlBool>`(${toAll})`;
  if (viewer.isAdmin) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${toAll} or ${submission}.account_id = ${viewer.accountId})`;
}

/** `visiblePosts` by a column that holds the id of a submission; one lookup in the index of ids for each row. */
export const isOfVisiblePost = (column: string, viewer: Audience): RawBuilder<SqlBool> =>
  sql<SqlBool>`(select ${visiblePosts(viewer, "seen")} from submission seen where seen.id = ${sql.ref(column)})`;

/** Whose claims count: accepted, and neither hidden nor deleted. A condition on rows of `submission`. */
export const inForce = (table = "submission"): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(table)}.state = 'accepted' and ${sql.ref(table)}.visibility = 'visible')`;

/** Whether the viewer may read an existing submission: a hidden one only its author and admins. */
export function isShown(
  row: Pick<SubmissionTable, "account_id" | "visibility">,
  { accountId, isAdmin }: Viewer,
): boolean {
  return row.visibility === "visible" || (row.visibility === "hidden" && (isAdmin || row.account_id === accountId));
}
