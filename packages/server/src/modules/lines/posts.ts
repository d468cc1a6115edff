import { POSTS_PAGE_MAX, type LineColumn } from "@fyr/contract";
import { type PostsAsked, readPosts } from "@fyr/core/lines";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { FREE_OF_CHARGE, type LineSource, refuse } from "./source.ts";

/** A post as a row has it. */
interface FoundPost {
  readonly id: string;
  readonly content: string;
  readonly author: string;
  readonly created_at: string;
  readonly replies: number;
  readonly items: number;
}

export interface PostNeeds {
  /** Visible posts, the newest first. */
  find(
    asked: Pick<PostsAsked, "texts" | "channels">,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly posts: readonly FoundPost[]; readonly total: number }>;
}

/** Characters of a post that a row shows. */
const SHOWN = 200;

const COLUMNS: readonly LineColumn[] = [
  { name: "created_at", kind: "time" },
  { name: "content", kind: "text" },
  { name: "author", kind: "text" },
  { name: "replies", kind: "number" },
  { name: "items", kind: "number" },
  { name: "id", kind: "post" },
];

/** Pages show posts, and keys do not read them. @throws ApiFailure `forbidden` */
function refuseKeys({ via }: Caller): void {
  if (via.kind === "session") return;
  throw new ApiFailure("forbidden", { message: "Posts are searched by users who are logged in, not by keys" });
}

/** Posts of the community, from the ledger. */
export const postLines = ({ find }: PostNeeds): LineSource => ({
  understand(line, caller) {
    refuseKeys(caller);
    const asked = readPosts(line);
    if (!asked.ok) return refuse(line.text, asked.error);
    const { understood, ...what } = asked.value;
    return {
      understood,
      price: FREE_OF_CHARGE,
      isShort: true,
      async run({ offset, limit }) {
        const { posts, total } = await find(what, { offset, limit: Math.min(limit, POSTS_PAGE_MAX) });
        return {
          columns: COLUMNS,
          rows: posts.map(({ id, content, author, created_at, replies, items }) => ({
            created_at,
            content: content.length > SHOWN ? `${content.slice(0, SHOWN)}…` : content,
            author,
            replies,
            items,
            id,
          })),
          total,
          isWhole: true,
        };
      },
    };
  },
});
