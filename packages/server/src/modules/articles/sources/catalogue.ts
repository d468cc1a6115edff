import { ARTICLE_DAYS } from "@fyr/contract";
import { LabelFormatError } from "@fyr/core/labels";
import { HOUR_MS, MINUTE_MS } from "@fyr/core/time";
import type { CollectorSource, Document, SourceCatalogue } from "../../../collectors/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { bringArticles, countOlder, ENTRIES_MAX } from "../bring.ts";
import { decodeText } from "../reading/fetch-page.ts";
import type { ArticleReader } from "../reading/reader.ts";
import type { ArticleSourceRow } from "../tables.ts";
import type { ArticleSourceRepository } from "./repository.ts";

export const EVERY_MINUTES = HOUR_MS / MINUTE_MS;
const FEED_BYTES_MAX = 8 * 1024 * 1024;
/** A publisher that sends byte by byte holds up no other for longer. */
const FEED_MS_MAX = MINUTE_MS;
/** Documents of STIX are what servers of TAXII hand out, and refuse where it is not asked for (TAXII 2.1 §1.6.8). */
const ACCEPT =
  "application/rss+xml, application/atom+xml, application/feed+json, application/xml, " +
  "application/taxii+json;version=2.1, application/stix+json;version=2.1, application/json, */*;q=0.5";
/** A feed shows its latest entries, and has fewer of them when its publisher likes. */
const ANY_NUMBER = { least: 1, share: 0 };
const ENTRIES_MOST = 5000;

export type ArticleCollectorSource = CollectorSource<"article">;

interface Needs {
  readonly ledger: Ledger;
  readonly repository: ArticleSourceRepository;
  readonly reader: Pick<ArticleReader, "feed" | "next">;
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
    headers: { accept: ACCEPT },
    everyMinutes: EVERY_MINUTES,
    key: null,
    follow: null,
    next: (page, url) => nextOf(page, url, { reader }),
    maxBytes: FEED_BYTES_MAX,
    maxMs: FEED_MS_MAX,
    plausible: ANY_NUMBER,
    async read(documents) {
      const texts: string[] = [];
      for (const document of documents) texts.push(await textOf(document));
      if (texts.length === 0) throw new LabelFormatError("no feed");
      const answer = await reader.feed(texts, row.url);
      if ("noFeed" in answer) throw new LabelFormatError(answer.noFeed.replace(/^this is /, ""));
      const { items, home, truncated, format } = answer.feed;
      if (truncated && items.length === 0)
        throw new LabelFormatError("a feed that ends before its first entry is whole");
      if (home !== null) await repository.describe(row.id, home);
      const reason =
        format === "stix" || format === "misp"
          ? "it has more than is read at once: added_after in the address of a collection bounds it"
          : "the feed ends early: what is whole of it was read";
      const older = await countOlder(ledger, items, new Date());
      const notes = [
        ...(truncated ? [reason] : []),
        ...(older === 0
          ? []
          : [
              `${older} of ${Math.min(items.length, ENTRIES_MAX)} entries are older than what is kept (${ARTICLE_DAYS} days)`,
            ]),
      ];
      return {
        rows: Math.min(items.length, ENTRIES_MOST),
        malformed: 0,
        samples: notes.map((note) => ({ line: 1, text: "", reason: note })),
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

/** The next page of a collection, which its server may name on its own host alone. A feed has none, and is not read for it. */
async function nextOf(page: Document, url: string, { reader }: Pick<Needs, "reader">): Promise<string | null> {
  for await (const beginning of page) {
    if (!/^[\ufeff\s]*\{/.test(beginning)) return null;
    break;
  }
  const next = await reader.next(await textOf(page), url);
  return next !== null && new URL(next).host === new URL(url).host ? next : null;
}

async function textOf(document: Document): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of document.bytes()) parts.push(part);
  return decodeText(Buffer.concat(parts), "");
}
