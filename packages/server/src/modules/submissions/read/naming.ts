import { sql } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { type Viewer, visiblePosts } from "./visibility.ts";

interface Paged {
  readonly offset: number;
  readonly limit: number;
}

/** A submission as other things name it. */
export interface PlainPost {
  readonly id: string;
  /** The beginning of its text, or the provider that it is data of. */
  readonly text: string;
  readonly created_at: Date;
}

const BEGINNING = sql`left(coalesce(nullif(s.content, ''), s.attribution, 'Submitted data'), 200)`;

const ofProvider = (provider: string) => sql`select submission_id from submission_item where provider = ${provider}
  union select id from submission where provider = ${provider}`;

/** Submissions a viewer may read that name an address, a domain or a host, the latest first. @param provider also by whom */
export async function postsNaming(
  ledger: Ledger,
  viewer: Viewer,
  by: { readonly named: string } | { readonly provider: string },
  { offset, limit }: Paged,
): Promise<{ readonly rows: PlainPost[]; readonly total: number }> {
  const some =
    "named" in by
      ? sql`select submission_id from submission_item where value = ${by.named}
            union select submission_id from submission_item where host = ${by.named}`
      : ofProvider(by.provider);
  const { rows } = await sql<PlainPost & { total: number }>`
    select s.id, ${BEGINNING} as text, s.created_at, (count(*) over ())::int as total
    from submission s where s.id in (${some}) and ${visiblePosts(viewer, "s")}
    order by s.id desc limit ${limit} offset ${offset}`.execute(ledger);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Of these submissions those that a viewer may read, the latest first. */
export async function plainPosts(ledger: Ledger, viewer: Viewer, ids: readonly string[]): Promise<PlainPost[]> {
  const { rows } = await sql<PlainPost>`
    select s.id, ${BEGINNING} as text, s.created_at from submission s
    where s.id = any(${ids}::uuid[]) and ${visiblePosts(viewer, "s")} order by s.id desc`.execute(ledger);
  return rows;
}

/** A value that posts attribute to a provider; when they were written. */
export interface AttributedValue {
  readonly value: string;
  readonly first: Date;
  readonly last: Date;
}

const isAddress = (column: string) => {
  const text = sql.ref(column);
  return sql`(${text} ~ '^[0-9.]+$' or ${text} ~ '^[0-9a-f:.]*:[0-9a-f:.]*$')`;
};

/** A page of the addresses, or of the hosts, that submissions a viewer may read attribute to a provider: the latest first. */
export async function attributedTo(
  ledger: Ledger,
  viewer: Viewer,
  provider: string,
  what: "addresses" | "hosts",
  { offset, limit }: Paged,
): Promise<{ readonly rows: readonly AttributedValue[]; readonly total: number }> {
  const address = sql`case when ${isAddress("i.value")} then i.value when ${isAddress("i.host")} then i.host end`;
  const value = what === "addresses" ? address : sql`case when not ${isAddress("i.host")} then i.host end`;
  const { rows } = await sql<AttributedValue & { total: number }>`
    select value, min(created_at) as first, max(created_at) as last, (count(*) over ())::int as total
    from (
      select ${value} as value, s.created_at from submission_item i join submission s on s.id = i.submission_id
      where s.id in (${ofProvider(provider)}) and coalesce(i.provider, s.provider) = ${provider}
        and ${visiblePosts(viewer, "s")}
    ) item where value <> '' group by value
    order by max(created_at) desc, value limit ${limit} offset ${offset}`.execute(ledger);
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface PostItem {
  readonly item_type: number;
  readonly value: string;
  readonly host: string | null;
  readonly provider: string | null;
}

/** What a submission that a viewer may read names: at most `limit` items. */
export async function itemsOfPost(
  ledger: Ledger,
  viewer: Viewer,
  id: string,
  limit: number,
): Promise<readonly PostItem[]> {
  const { rows } = await sql<PostItem>`
    select i.item_type, i.value, i.host, coalesce(i.provider, s.provider) as provider
    from submission_item i join submission s on s.id = i.submission_id
    where s.id = ${id}::uuid and ${visiblePosts(viewer, "s")} order by i.id limit ${limit}`.execute(ledger);
  return rows;
}
