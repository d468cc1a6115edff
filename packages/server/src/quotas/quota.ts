import { HOUR_MS } from "@fyr/core/time";
import { sql } from "kysely";
import type { Caller } from "../http/caller.ts";
import { ApiFailure } from "../http/failure.ts";
import type { Ledger } from "../storage/ledger/index.ts";
import { rowsOf, type StoredKind } from "./kind.ts";

type Owner = Pick<Caller, "accountId" | "type">;

/** Holds accounts to what they may store of a kind. */
export interface QuotaKeeper {
  /**
   * Before so many bytes are stored.
   * @throws ApiFailure `conflict` where there is no room and the oldest do not go; `body_too_large` for what no room
   * is made for; `ratelimited` where an account writes its quota anew within an hour
   */
  admit(owner: Owner, bytes: number): Promise<void>;
  /** After something was stored: the oldest beyond the quota are deleted. Answers how many. */
  trim(owner: Owner): Promise<number>;
}

/** Accounts whose writing is remembered; the ones seen longest ago make room. */
const REMEMBERED = 20_000;
/** An account may have so many entries more than its quota. */
const TRIM_EVERY = 16;

/** What an account has written within an hour that its first writing began. */
interface Written {
  bytes: number;
  count: number;
  readonly until: number;
  /** Since the oldest were deleted. */
  untrimmed: number;
}

export function createQuota(ledger: Ledger, kind: StoredKind, now: () => number = Date.now): QuotaKeeper {
  const written = new Map<string, Written>();

  /** What is deleted and written again costs the disk each time. */
  function countWriting({ accountId, type }: Owner, bytes: number): void {
    const quota = kind.quota(type);
    const known = written.get(accountId);
    const hour =
      known !== undefined && known.until > now() ? known : { bytes: 0, count: 0, until: now() + HOUR_MS, untrimmed: 0 };
    if (hour.bytes + bytes > quota.bytes || hour.count >= quota.count) {
      const message = `You have written as many ${kind.plural} within an hour as an account may have. Please wait a while.`;
      throw new ApiFailure("ratelimited", { message, retryAfter: (hour.until - now()) / 1000 });
    }
    hour.bytes += bytes;
    hour.count += 1;
    written.delete(accountId);
    written.set(accountId, hour);
    for (const oldest of written.keys()) {
      if (written.size <= REMEMBERED) break;
      written.delete(oldest);
    }
  }

  return {
    async admit(owner, bytes) {
      const quota = kind.quota(owner.type);
      if (bytes > quota.bytes) {
        const message = `This is larger than all ${kind.plural} of an account may be (${megabytes(quota.bytes)}).`;
        throw new ApiFailure("body_too_large", { message });
      }
      if (kind.whenFull === "refused") {
        const { count, bytes: stored } = await usage(ledger, kind, owner.accountId);
        if (count >= quota.count || stored + bytes > quota.bytes) {
          const most = `${quota.count.toLocaleString("en")} or ${megabytes(quota.bytes)}`;
          const message = `You have as many ${kind.plural} as an account may have (${most}). Delete some first.`;
          throw new ApiFailure("conflict", { message });
        }
      }
      countWriting(owner, bytes);
    },
    async trim({ accountId, type }) {
      if (kind.whenFull === "refused" || kind.remove === undefined) return 0;
      const quota = kind.quota(type);
      const hour = written.get(accountId);
      if (hour !== undefined) {
        // The whole history of an account is counted: not at each of its entries.
        if (hour.untrimmed > 0 && hour.untrimmed < TRIM_EVERY && hour.bytes < quota.bytes / 2) {
          hour.untrimmed += 1;
          return 0;
        }
        hour.untrimmed = 1;
      }
      const { rows } = await sql<{ id: string }>`
        select id from (
          select id, row_number() over newest as place, sum(bytes) over newest as total
          from (${rowsOf(kind, accountId)}) own
          window newest as (order by at desc, id desc)
        ) ranked where place > ${quota.count}::int or total > ${quota.bytes}::bigint`.execute(ledger);
      return rows.length === 0
        ? 0
        : kind.remove(
            ledger,
            accountId,
            rows.map(({ id }) => id),
          );
    },
  };
}

export interface Usage {
  readonly count: number;
  readonly bytes: number;
  readonly oldest: Date | null;
}

/** What an account has of a kind. */
export async function usage(ledger: Ledger, kind: StoredKind, accountId: string): Promise<Usage> {
  const { rows } = await sql<{ count: number | string; bytes: number | string; oldest: Date | null }>`
    select count(*) as count, coalesce(sum(bytes), 0) as bytes, min(at) as oldest
    from (${rowsOf(kind, accountId)}) own`.execute(ledger);
  const [row] = rows;
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0), oldest: row?.oldest ?? null };
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
