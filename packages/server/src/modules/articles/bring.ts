import { createHash } from "node:crypto";
import { ARTICLE_DAYS, ARTICLES_MAX } from "@fyr/contract";
import type { FeedItem } from "@fyr/core/articles";
import { DAY_MS } from "@fyr/core/time";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Ledger } from "../../storage/ledger/index.ts";
import { enqueue, holdWork } from "../../work/index.ts";
import { clean } from "./reading/nodes.ts";
import { ARTICLE_READING } from "./reading/work-name.ts";

/** Entries of a feed that are taken, the first ones. */
export const ENTRIES_MAX = 300;
const SUMMARY_MAX = 1000;
const CONTENT_MAX = 512 * 1024;
/**
 * Articles of a feed that are read before others have had their turn: those of one that brings hundreds would hold back what all
 * others bring meanwhile.
 */
const AT_ONCE = 5;
/** What a clock of a publisher may be ahead. */
const AHEAD_MS = DAY_MS;

interface Brought {
  readonly added: number;
  readonly changed: number;
}

/**
 * Notes what a feed has, and has what is new or changed read: each entry with its work in one transaction, so that what is cut
 * short is done by the next try, once.
 */
export async function bringArticles(
  ledger: Ledger,
  sourceId: string,
  items: readonly FeedItem[],
  at: Date,
): Promise<Brought> {
  const oldest = await oldestTaken(ledger, at);
  let [added, changed] = [0, 0];
  for (const item of items.slice(0, ENTRIES_MAX)) {
    const row = rowOf(item, at);
    if (row === null || row.published_at < oldest) continue;
    const priority = Math.floor((added + changed) / AT_ONCE);
    const outcome = await bring(ledger, sourceId, row, at, priority);
    if (outcome === "added") added++;
    else if (outcome === "changed") changed++;
  }
  return { added, changed };
}

/** How many entries are older than what is kept, of those that are taken of a feed. */
export async function countOlder(ledger: Ledger, items: readonly FeedItem[], at: Date): Promise<number> {
  const oldest = await oldestTaken(ledger, at);
  return items.slice(0, ENTRIES_MAX).filter((item) => (rowOf(item, at)?.published_at ?? at) < oldest).length;
}

/** Where as many are kept as may be, older ones than these would only come and go. */
async function oldestTaken(ledger: Ledger, at: Date): Promise<Date> {
  const aged = new Date(at.getTime() - ARTICLE_DAYS * DAY_MS);
  const last = await ledger
    .selectFrom("article")
    .select("published_at")
    .orderBy("published_at", "desc")
    .offset(ARTICLES_MAX - 1)
    .limit(1)
    .executeTakeFirst();
  return last === undefined || last.published_at < aged ? aged : last.published_at;
}

type NewRow = NonNullable<ReturnType<typeof rowOf>>;

function rowOf(item: FeedItem, at: Date) {
  const { url, content } = item;
  if (url === null) return null;
  const title = clean(item.title).trim();
  const published = dateOf(item.published, at) ?? dateOf(item.updated, at);
  const updated = dateOf(item.updated, at);
  const summary = clean(item.summary ?? "")
    .trim()
    .slice(0, SUMMARY_MAX);
  return {
    guid: sha256(item.id),
    // The time of a change alone is a change: where a feed has a summary only, nothing else tells of it.
    digest: sha256(JSON.stringify([title, url, summary, content, item.published, item.updated])),
    url,
    title: title === "" ? url : title,
    summary,
    author: item.author === null ? null : clean(item.author),
    published_at: published ?? at,
    updated_at: updated !== null && published !== null && updated > published ? updated : null,
    // What is cut of a document would be none; its source bounds it.
    content: clean(item.isDocument === true ? (content ?? "") : (content ?? "").slice(0, CONTENT_MAX)),
  };
}

async function bring(
  ledger: Ledger,
  sourceId: string,
  row: NewRow,
  at: Date,
  priority: number,
): Promise<"added" | "changed" | "known"> {
  const known = await ledger
    .selectFrom("article")
    .select(["id", "digest"])
    .where("source_id", "=", sourceId)
    .where("guid", "=", row.guid)
    .executeTakeFirst();
  if (known?.digest === row.digest) return "known";
  return ledger.transaction().execute(async (db) => {
    // A reading that ends has its work, and then writes the article: in the same order here.
    if (known !== undefined) await holdWork(db, ARTICLE_READING, known.id);
    const id = uuidv7();
    const { rows } = await sql<{ id: string; added: boolean }>`
      insert into article (id, source_id, guid, digest, url, title, summary, author, published_at, updated_at, first_seen,
        state, content, story)
      values (${id}::uuid, ${sourceId}, ${row.guid}, ${row.digest}, ${row.url}, ${row.title}, ${row.summary},
        ${row.author}, ${row.published_at}, ${row.updated_at}, ${at}, 'waiting', ${row.content}, ${id}::uuid)
      on conflict (source_id, guid) do update set digest = excluded.digest, url = excluded.url, title = excluded.title,
        summary = excluded.summary, author = excluded.author, content = excluded.content, state = 'waiting',
        update_claimed = coalesce(excluded.updated_at, ${at})
      where article.digest <> excluded.digest
      returning id, id = ${id}::uuid as added`.execute(db);
    const [stored] = rows;
    if (stored === undefined) return "known";
    await enqueue(db, ARTICLE_READING, { key: stored.id, payload: {}, priority }, at);
    return stored.added ? "added" : "changed";
  });
}

/** The day before the web, and a time to come, are slips. */
function dateOf(text: string | null, at: Date): Date | null {
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) || time > at.getTime() + AHEAD_MS ? null : new Date(Math.min(time, at.getTime()));
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
