import { randomBytes } from "node:crypto";
import type { ArtifactStore } from "../../../storage/artifacts/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { followNotes } from "../../../work/index.ts";
import { filesOfPosts } from "../../attachments/index.ts";
import { textsOfPosts } from "../../submissions/index.ts";
import { artifactsOfFile, artifactsOfPost } from "./artifacts.ts";
import { countPending, donePending, type PendingPost, somePending } from "./pending.ts";

const AT_ONCE = 50;

/** Stores the artifacts of submissions that were written or changed: what they had is deleted, then what they have is stored. */
export const storePosts = (ledger: Ledger, artifacts: ArtifactStore) =>
  followNotes<PendingPost>(ledger, {
    kind: "artifacts-of-posts",
    stage: "posts",
    atOnce: AT_ONCE,
    some: (most) => somePending(ledger, most),
    count: () => countPending(ledger),
    async tell(pending) {
      const ids = pending.map(({ submission_id }) => submission_id);
      await artifacts.remove(["post", "attachment"], ids);
      const [texts, files] = await Promise.all([textsOfPosts(ledger, ids), filesOfPosts(ledger, ids)]);
      for (const text of texts) {
        // Another token each time: what was stored and deleted before is to be stored again.
        const add = async (source: "post" | "attachment", sightings: ReturnType<typeof artifactsOfPost>) => {
          if (sightings.length === 0) return;
          await artifacts.add({ origin: text.id, token: randomBytes(32).toString("hex"), source, sightings });
        };
        await add("post", artifactsOfPost(text));
        const own = files.filter((one) => one.submission_id === text.id);
        await add(
          "attachment",
          own.flatMap(({ sha256 }) => artifactsOfFile(sha256, text)),
        );
      }
    },
    forget: (pending) => donePending(ledger, pending),
  });
