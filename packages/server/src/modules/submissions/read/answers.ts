import type { Attachment, Post } from "@fyr/contract";
import { ApiFailure } from "../../../http/failure.ts";
import { presentPost } from "./presenter.ts";
import type { PostReading } from "./reader.ts";
import type { PostRow } from "./rows.ts";
import type { Viewer } from "./visibility.ts";

/** Files of posts, by the post that they hang on. */
export type AttachmentsOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly Attachment[]>>;

/** Posts as answers have them. */
export interface PostAnswers {
  /** @throws ApiFailure `not_found` where the viewer may not know of it */
  find(id: string, viewer: Viewer): Promise<PostRow>;
  one(row: PostRow, viewer: Viewer): Promise<Post>;
  many(rows: readonly PostRow[], viewer: Viewer): Promise<Post[]>;
}

export function createPostAnswers(reading: Pick<PostReading, "find">, attachmentsOf: AttachmentsOf): PostAnswers {
  return {
    async find(id, viewer) {
      const row = await reading.find(id, viewer);
      if (row === undefined) throw new ApiFailure("not_found");
      return row;
    },
    async one(row, viewer) {
      const attachments = await attachmentsOf([row.id]);
      return presentPost(row, viewer, attachments.get(row.id) ?? []);
    },
    async many(rows, viewer) {
      const attachments = await attachmentsOf(rows.map(({ id }) => id));
      return rows.map((row) => presentPost(row, viewer, attachments.get(row.id) ?? []));
    },
  };
}
