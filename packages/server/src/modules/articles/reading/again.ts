import { DAY_MS } from "@fyr/core/time";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { enqueue } from "../../../work/index.ts";
import { createArticleRepository } from "../repository.ts";
import type { Known } from "./known.ts";
import { ARTICLE_READING } from "./work-name.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly known: () => Promise<Known | null>;
  readonly isAllKnown: () => Promise<boolean>;
}

/** Articles that are read again at a time; the next time brings the next of them. */
const AT_ONCE = 500;
/** How long lists are waited for that have never come, as those that a mirror leaves out. */
const KEPT_MS = 2 * DAY_MS;

/**
 * A new installation collects its first articles beside the lists that it reads them by: who is meant by which name, and what
 * is no indicator. Each call has the articles read again that were read before the lists of now, once these stay as they are
 * from one call to the next, and lets go of what they were read of when no list is to come.
 */
export function createReadingAgain({ ledger, known, isAllKnown }: Needs): () => Promise<void> {
  let before: string | null = null;
  return async () => {
    await createArticleRepository(ledger).letGoBefore(new Date(Date.now() - KEPT_MS));
    const version = (await known())?.version ?? null;
    const isStill = version === before;
    before = version;
    if (version === null || !isStill) return;
    const articles = createArticleRepository(ledger);
    for (const key of await articles.readBefore(version, AT_ONCE)) {
      await enqueue(ledger, ARTICLE_READING, { key, payload: {} });
    }
    if (await isAllKnown()) await articles.letGo(version);
  };
}
