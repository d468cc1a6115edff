import { HOUR_MS } from "@fyr/core/time";
import { brandOf, reasonsOf } from "@fyr/core/look-alikes";
import type { DomainStore, Span } from "../../storage/domains/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { News, NotifyAll } from "../notifications/index.ts";
import { type DomainMention, isAnyPublished, mentionsUnder } from "../submissions/index.ts";
import { alikeNews, listedNews, type LookAlike, mentionedNews } from "./news.ts";
import type { OwnedDomainRepository, OwnedDomainRow } from "./repository.ts";

/** All rows of an import have the time of its beginning, and the last of them are there minutes later. */
const LATE_MS = 15 * 60_000;
/**
 * A domain is looked at so often: what came in between is in one notification of its kind. Anyone can post names, every
 * few minutes.
 */
const DIGEST_MS = 3 * HOUR_MS;
const DOMAINS_AT_ONCE = 100;
const FIRST = "00000000-0000-0000-0000-000000000000";
const BEGINNING = new Date(0);

interface Needs {
  readonly ledger: Ledger;
  readonly repository: Pick<OwnedDomainRepository, "verifiedAfter" | "watched">;
  readonly names: Pick<DomainStore, "isAnyListed" | "listedUnder" | "listedNear">;
  readonly notifyAll: NotifyAll;
  readonly now?: () => Date;
}

/**
 * Notifies owners of verified domains of what is new: names and URLs under them that lists of threats have, names on
 * such lists that may be taken for them, and e-mail addresses and names under them in others' submissions. The first
 * time it looks at all there is. What fails midway is done again, and notifies no account twice.
 */
export function createDomainWatch({ ledger, repository, names, notifyAll, now = () => new Date() }: Needs) {
  const newsOf = async (row: OwnedDomainRow, span: Span): Promise<News[]> => {
    const { domain } = row;
    const listed = await names.listedUnder(domain, span);
    const alike = await lookAlikes(domain, span);
    const mentions = await mentionsUnder(ledger, { domain, notBy: row.account_id, ...span });
    const about = (kind: DomainMention["kind"]) => mentions.filter((mention) => mention.kind === kind);
    const news = [
      listedNews(domain, listed),
      alikeNews(domain, alike),
      mentionedNews(domain, "email", about("email")),
      mentionedNews(domain, "name", about("name")),
    ];
    return news.flatMap((one) => one ?? []);
  };
  const lookAlikes = async (domain: string, span: Span): Promise<LookAlike[]> => {
    const brand = brandOf(domain);
    if (brand === null) return [];
    return (await names.listedNear(brand.label, span)).flatMap((listed) => {
      const [reason] = reasonsOf(listed.name, brand);
      return reason?.strong === true ? [{ ...listed, likeness: reason.rule }] : [];
    });
  };

  const hasNews = async (span: Span): Promise<boolean> =>
    (await names.isAnyListed(span)) || (await isAnyPublished(ledger, span));

  return async (closing: AbortSignal): Promise<void> => {
    const until = new Date(now().getTime() - LATE_MS);
    /** By the beginning of a span, which most domains share: whether it has anything for any of them. */
    const eventful = new Map<number, Promise<boolean>>();
    const isEventful = (span: Span): Promise<boolean> => {
      const known = eventful.get(span.after.getTime()) ?? hasNews(span);
      eventful.set(span.after.getTime(), known);
      return known;
    };
    for (let after = FIRST; !closing.aborted;) {
      const rows = await repository.verifiedAfter(after, DOMAINS_AT_ONCE);
      for (const row of rows) {
        if (closing.aborted) return;
        const span: Span = { after: row.watched_at ?? BEGINNING, until };
        const isEarly = row.watched_at !== null && until.getTime() - row.watched_at.getTime() < DIGEST_MS;
        if (isEarly || !(await isEventful(span))) continue;
        const news = await newsOf(row, span);
        // The span's beginning stays the same until it is noted as looked through.
        const keyOf = ({ title }: News): string => `domain:${row.id}:${span.after.getTime()}:${title}`;
        const recipients = news.map((one) => ({ accountId: row.account_id, news: { ...one, dedupKey: keyOf(one) } }));
        await notifyAll(recipients);
        await repository.watched(row.id, until);
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < DOMAINS_AT_ONCE) return;
      after = last.id;
    }
  };
}
