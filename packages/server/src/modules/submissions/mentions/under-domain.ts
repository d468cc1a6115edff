import { extractUnique } from "@fyr/core/indicators";
import { sql } from "kysely";
import { containing, type Ledger } from "../../../storage/ledger/index.ts";
import { EVERYONE, visiblePosts } from "../read/visibility.ts";

/** An e-mail address or a name under a domain, in a submission. */
export interface DomainMention {
  readonly submission: string;
  readonly kind: "email" | "name";
  readonly value: string;
}

/** Of submissions that were published or edited after `after`, up to `until`. */
interface Span {
  readonly after: Date;
  readonly until: Date;
}

interface Wanted extends Span {
  readonly domain: string;
  /** What the domain's owner writes is no news. */
  readonly notBy: string;
}

/** More is not read at once. */
const ROWS_MAX = 1_000;

/** Whether anything was published at all. */
export async function isAnyPublished(ledger: Ledger, span: Span): Promise<boolean> {
  return (await inSpan(ledger, span).select("submission.id").limit(1).execute()).length > 0;
}

/** What submissions that every account may see have of a domain and all under it, the oldest first. */
export async function mentionsUnder(ledger: Ledger, wanted: Wanted): Promise<DomainMention[]> {
  const [names, emails] = [await namesUnder(ledger, wanted), await emailsUnder(ledger, wanted)];
  return [...emails, ...names];
}

const inSpan = (ledger: Ledger, { after, until }: Span) => {
  const published = sql<Date>`greatest(submission.created_at, submission.accepted_at, submission.edited_at)`;
  return ledger
    .selectFrom("submission")
    .where(visiblePosts(EVERYONE))
    .where(published, ">", after)
    .where(published, "<=", until)
    .orderBy("submission.id")
    .limit(ROWS_MAX);
};

async function namesUnder(ledger: Ledger, wanted: Wanted): Promise<DomainMention[]> {
  const { domain, notBy } = wanted;
  const rows = await inSpan(ledger, wanted)
    .where("submission.account_id", "<>", notBy)
    .innerJoin("submission_item", "submission_item.submission_id", "submission.id")
    .select(["submission.id", "submission_item.value", "submission_item.host"])
    .where((item) =>
      item.or([
        item("submission_item.host", "=", domain),
        item(sql`right(submission_item.host, ${domain.length + 1})`, "=", `.${domain}`),
      ]),
    )
    .execute();
  return rows.map(({ id, value }) => ({ submission: id, kind: "name", value }));
}

async function emailsUnder(ledger: Ledger, wanted: Wanted): Promise<DomainMention[]> {
  // However its dots are written, its longest label is there.
  const label = wanted.domain.split(".").reduce((longest, next) => (next.length > longest.length ? next : longest));
  const rows = await inSpan(ledger, wanted)
    .select(["submission.id", "submission.content"])
    .where("submission.account_id", "<>", wanted.notBy)
    .where(containing(["submission.content"], label))
    .execute();
  return rows.flatMap(({ id, content }) =>
    extractUnique(content ?? "", { only: ["email"] })
      .filter(({ value }) => isUnder(value.slice(value.lastIndexOf("@") + 1), wanted.domain))
      .map(({ value }): DomainMention => ({ submission: id, kind: "email", value })),
  );
}

const isUnder = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`);
