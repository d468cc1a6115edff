import { setImmediate } from "node:timers/promises";
import {
  type Attachment,
  CATEGORIES,
  DEMO_ACCOUNT,
  ITEM_TYPE,
  type ItemType,
  type Post,
  type PostItem,
} from "@fyr/contract";
import { ApiFailure } from "../../../http/failure.ts";
import type { AttachmentsOf } from "../attachments.ts";
import type { ItemRow } from "./items.ts";
import type { SubmissionReader, SubmissionRow } from "./reader.ts";
import type { PostTexts } from "./texts.ts";
import { isShown, type Viewer } from "./visibility.ts";

/** Stands for the name of an account that has none: never its e-mail address. */
export const UNNAMED = "Unnamed";

/** Submissions as answers have them. */
export interface SubmissionAnswers {
  /** @throws ApiFailure `not_found` where it does not exist for the viewer */
  find(id: string, viewer: Viewer): Promise<SubmissionRow>;
  one(row: SubmissionRow, viewer: Viewer): Promise<Post>;
  many(rows: readonly SubmissionRow[], viewer: Viewer): Promise<Post[]>;
  /**
   * As many of the rows, from the first on, as a page holds; at least one.
   * @param also fields that each has besides
   * @returns the JSON text of each
   */
  page(rows: readonly SubmissionRow[], viewer: Viewer, also?: (post: PostFacts) => object): Promise<string[]>;
}

/** Characters of a page of submissions; a client asks for the rest behind the last that it was given. */
const PAGE_CHARACTERS = 1024 * 1024;

export function createSubmissionAnswers(
  reader: Pick<SubmissionReader, "find">,
  attachmentsOf: AttachmentsOf,
  texts: Pick<PostTexts, "json" | "nodes">,
): SubmissionAnswers {
  const withText = async (post: PostFacts, { accountId }: Viewer): Promise<Post> => ({
    ...post,
    rendered: await texts.nodes(post.content, accountId),
  });
  const many = async (rows: readonly SubmissionRow[], viewer: Viewer) => {
    const attachments = await attachmentsOf(rows.map(({ id }) => id));
    return Promise.all(rows.map((row) => withText(presentPost(row, viewer, attachments.get(row.id) ?? []), viewer)));
  };
  return {
    async find(id, viewer) {
      const row = await reader.find(id, viewer);
      if (row === undefined) throw new ApiFailure("not_found");
      return row;
    },
    async one(row, viewer) {
      const attachments = await attachmentsOf([row.id]);
      return withText(presentPost(row, viewer, attachments.get(row.id) ?? []), viewer);
    },
    many,
    async page(rows, viewer, also = () => ({})) {
      const attachments = await attachmentsOf(rows.map(({ id }) => id));
      const page: string[] = [];
      let characters = 0;
      let since = performance.now();
      for (const row of rows) {
        // Others are answered in between.
        if (performance.now() - since > UNINTERRUPTED_MS) {
          await setImmediate();
          since = performance.now();
        }
        const post = presentPost(row, viewer, attachments.get(row.id) ?? []);
        const text = jsonOf({ ...post, ...also(post) }, await texts.json(post.content, viewer.accountId));
        characters += text.length;
        if (page.length > 0 && characters > PAGE_CHARACTERS) break;
        page.push(text);
      }
      return page;
    },
  };
}

const UNINTERRUPTED_MS = 10;

/** A submission but for its text as pages show it, which is the long part. */
type PostFacts = Omit<Post, "rendered">;

const jsonOf = (post: PostFacts, rendered: string): string =>
  `${JSON.stringify(post).slice(0, -1)},"rendered":${rendered}}`;

/** A submission as the viewer may see it. */
export function presentPost(row: SubmissionRow, viewer: Viewer, attachments: readonly Attachment[]): PostFacts {
  const isGone = row.visibility === "deleted";
  const shown = isShown(row, viewer);
  const content = shown ? (row.content ?? row.description ?? "") : "";
  return {
    id: row.id,
    parent_id: row.parent_id,
    root_id: row.root_id,
    depth: row.depth,
    content,
    title: titleOf(row, shown),
    user: isGone ? null : { id: row.account_id, name: row.author || UNNAMED, type: row.author_type },
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    state: row.visibility,
    // It may state what the hiding was to take away.
    reason: viewer.isAdmin || row.account_id === viewer.accountId ? row.visibility_reason : null,
    comment_count: row.comment_count,
    attachment_count: shown ? attachments.length : 0,
    data_count: shown ? row.item_count : 0,
    attachments: shown ? [...attachments] : [],
    sample: shown ? row.sample.map(({ id, item_type, value }) => ({ id, item_type: typeOf(item_type), value })) : [],
    review: row.state,
    is_own: row.account_id === viewer.accountId,
    demo: row.account_id === DEMO_ACCOUNT.id,
  };
}

function titleOf(row: SubmissionRow, shown: boolean): string {
  if (row.parent_id !== null) return `Reply to ${row.parent_author || UNNAMED}`;
  if (!shown) return "";
  return row.content === null ? (row.attribution ?? "") : row.named.join(", ");
}

export function presentItem(row: ItemRow): PostItem {
  const type = typeOf(row.item_type);
  return {
    id: row.id,
    submission_id: row.submission_id,
    item_type: type,
    value: row.value,
    ip: type === ITEM_TYPE.ip ? row.value : null,
    domain: type === ITEM_TYPE.domain ? row.value : null,
    txt: type === ITEM_TYPE.url ? row.value : null,
    category: categoryOf(row.category),
    description: row.description,
    attribution: row.attribution,
    attachment_id: row.attachment_id,
    created_at: row.created_at.toISOString(),
  };
}

function categoryOf(id: number | null): PostItem["category"] {
  const value = CATEGORIES.find((category) => category.id === id)?.value;
  return value === "vpn" || value === "proxy" || value === "residential_proxy" ? value : null;
}

/** @throws where the ledger holds a type that is not known */
export function typeOf(item_type: number): ItemType {
  const type = Object.values(ITEM_TYPE).find((known) => known === item_type);
  if (type === undefined) throw new Error(`submission_item holds the unknown type ${item_type}`);
  return type;
}

/** The first so many characters of a text, an emoji being one. */
export const beginningOf = (text: string, most: number): string => Array.from(text).slice(0, most).join("");
