import { LabelFormatError } from "@fyr/core/labels";
import { HOUR_MS, MINUTE_MS } from "@fyr/core/time";
import type { CollectorSource, Document, SourceCatalogue } from "../../../collectors/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { bringArticles } from "../bring.ts";
import { decodeText } from "../reading/fetch-page.ts";
import type { ArticleReader } from "../reading/reader.ts";
import type { ArticleSourceRow } from "../tables.ts";
import type { ArticleSourceRepository } from "./repository.ts";

export const EVERY_MINUTES = HOUR_MS / MINUTE_MS;
const FEED_BYTES_MAX = 8 * 1024 * 1024;
/** A feed shows its latest entries, and has fewer of them when its publisher likes. */
const ANY_NUMBER = { least: 1, share: 0 };
const ENTRIES_MOST = 5000;

export type ArticleCollectorSource = CollectorSource<"article">;

interface Needs {
  readonly ledger: Ledger;
  readonly repository: ArticleSourceRepository;
  readonly reader: Pick<ArticleReader, "feed">;
  /** After articles were added or changed: they wait to be read. */
  readonly brought: () => void;
}

/** The sources of articles, as the collectors take them: a version is a feed, its rows are entries. */
export function articleCatalogue(needs: Needs): SourceCatalogue {
  const { repository } = needs;
  return {
    list: async () => (await repository.list()).map((row) => collected(row, needs)),
    async find(id, db) {
      const row = await repository.find(id, db);
      return row === undefined || row.removed_at !== null ? undefined : collected(row, needs);
    },
  };
}

export function collected(
  row: ArticleSourceRow,
  { ledger, repository, reader, brought }: Needs,
): ArticleCollectorSource {
  return {
    id: row.id,
    name: row.name,
    description: row.category,
    subject: "article",
    licence: "",
    attribution: null,
    page: row.home,
    urls: [row.url],
    headers: { accept: "application/rss+xml, application/atom+xml, application/feed+json, application/xml, */*;q=0.5" },
    everyMinutes: EVERY_MINUTES,
    key: null,
    follow: null,
    maxBytes: FEED_BYTES_MAX,
    plausible: ANY_NUMBER,
    async read([document]) {
      if (document === undefined) throw new LabelFormatError("no feed");
      const answer = await reader.feed(await textOf(document), row.url);
      if ("noFeed" in answer) throw new LabelFormatError(answer.noFeed.replace(/^this is /, ""));
      const { items, home, truncated } = answer.feed;
      if (truncated && items.length === 0)
        throw new LabelFormatError("a feed that ends before its first entry is whole");
      if (home !== null) await repository.describe(row.id, home);
      const reason = "the feed ends early: what is whole of it was read";
      return {
        rows: Math.min(items.length, ENTRIES_MOST),
        malformed: 0,
        samples: truncated ? [{ line: 1, text: "", reason }] : [],
        async putInForce(_day, onStored) {
          const { added, changed } = await bringArticles(ledger, row.id, items, new Date());
          onStored(items.length);
          if (added + changed > 0) brought();
          return { added, removed: 0 };
        },
      };
    },
    confirm: async () => undefined,
  };
}

async function textOf(document: Document): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of document.bytes()) parts.push(part);
  return decodeText(Buffer.concat(parts), "");
}
