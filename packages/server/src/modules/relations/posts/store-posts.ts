import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { ArtifactStore } from "../../../storage/artifacts/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { defineWork, type WorkKind } from "../../../work/index.ts";
import { filesOfPosts } from "../../attachments/index.ts";
import { textsOfPosts } from "../../submissions/index.ts";
import { artifactsOfFile, artifactsOfPost } from "./artifacts.ts";
import { countPending, donePending, somePending } from "./pending.ts";

const AT_ONCE = 50;
const LEASE_MS = 60_000;
const AGAIN_MS = 10_000;

/**
 * Stores the artifacts of submissions that were written or changed: first what they had is deleted, then what they have is
 * stored. Cut short it is done again, and comes to the same.
 */
export const storePosts = (ledger: Ledger, artifacts: ArtifactStore): WorkKind<object, number> =>
  defineWork({
    kind: "artifacts-of-posts",
    payload: z.object({}),
    concurrency: 1,
    leaseMs: LEASE_MS,
    attemptsMax: 10,
    backoffMs: (attempts) => attempts * AGAIN_MS,
    single: true,
    async handler(_row, { signal, progress }) {
      const all = await countPending(ledger);
      let done = 0;
      for (;;) {
        signal.throwIfAborted();
        const pending = await somePending(ledger, AT_ONCE);
        if (pending.length === 0) return done;
        const ids = pending.map(({ submission_id }) => submission_id);
        await artifacts.removePosts(ids);
        const [texts, files] = await Promise.all([textsOfPosts(ledger, ids), filesOfPosts(ledger, ids)]);
        for (const text of texts) {
          // Another token each time: what was stored and deleted before is to be stored again.
          const block = { origin: text.id, token: randomBytes(32).toString("hex") };
          const own = artifactsOfPost(text);
          if (own.length > 0) await artifacts.add({ ...block, source: "post", sightings: own });
          const ofFiles = files.filter((one) => one.submission_id === text.id);
          const attached = ofFiles.flatMap(({ sha256 }) => artifactsOfFile(sha256, text));
          if (attached.length > 0) {
            const token = randomBytes(32).toString("hex");
            await artifacts.add({ ...block, token, source: "attachment", sightings: attached });
          }
        }
        await donePending(ledger, pending);
        done += pending.length;
        progress({ stage: "posts", done, of: Math.max(all, done) });
      }
    },
    summary: (result) => ({ posts: result }),
  });
