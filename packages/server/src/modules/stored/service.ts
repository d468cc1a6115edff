import { type StoredKindId, type StoredUsage } from "@fyr/contract";
import { DAY_MS } from "@fyr/core/time";
import { sql } from "kysely";
import { ApiFailure } from "../../http/failure.ts";
import { rowsOf, type StoredKind, usage } from "../../quotas/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { accountIdentities, findAccount } from "../account/index.ts";

export interface StoredEntryRow {
  readonly id: string;
  readonly at: Date;
  readonly bytes: number;
  readonly label: string;
}

interface PageOf {
  readonly offset: number;
  readonly limit: number;
  /** Part of a label, in either case; empty for all. */
  readonly search: string;
}

interface AccountTotal {
  readonly id: string;
  readonly email: string;
  readonly count: number;
  readonly bytes: number;
  readonly oldest: Date | null;
}

/** What the files of all free accounts take together, and may take. */
export type ReadFreeFiles = () => Promise<{ readonly bytes: number; readonly bytesMax: number }>;

/** What accounts made Fyr store: by the kinds that modules declare. */
export interface StoredData {
  usageOf(account: { readonly accountId: string; readonly type: number }): Promise<StoredUsage[]>;
  /** Newest first. */
  list(kind: StoredKindId, accountId: string, page: PageOf): Promise<{ rows: StoredEntryRow[]; total: number }>;
  /**
   * Deletes one entry, or all whose label has the text. Answers how many.
   * @throws ApiFailure `bad_request` for what is deleted on a page of its own
   */
  remove(kind: StoredKindId, accountId: string, which: { id?: string | undefined; search: string }): Promise<number>;
  /** The largest first; `search` is part of an e-mail. */
  accounts(page: PageOf): Promise<{ rows: AccountTotal[]; total: number }>;
  /** @throws ApiFailure `not_found` */
  account(id: string): Promise<{ accountId: string; type: number; email: string }>;
  /** Deletes what is older than its kind is stored for. Answers how many. */
  expire(): Promise<number>;
}

/** Rows that are deleted by one statement. */
const AT_ONCE = 500;

export function createStoredData(
  ledger: Ledger,
  kinds: readonly StoredKind[],
  now: () => Date = () => new Date(),
): StoredData {
  const kindOf = (id: StoredKindId): StoredKind => {
    const kind = kinds.find((one) => one.id === id);
    if (kind === undefined) throw new ApiFailure("not_found");
    return kind;
  };
  const found = (kind: StoredKind, accountId: string, search: string) =>
    sql`select * from (${rowsOf(kind, accountId)}) own where strpos(lower(label), lower(${search})) > 0 or ${search} = ''`;

  return {
    usageOf: ({ accountId, type }) =>
      Promise.all(
        kinds.map(async (kind) => {
          const { count, bytes, oldest } = await usage(ledger, kind, accountId);
          const most = kind.quota(type);
          return {
            kind: kind.id,
            count,
            bytes,
            oldest_at: oldest?.toISOString() ?? null,
            count_max: most.count,
            bytes_max: most.bytes,
            oldest_go: kind.whenFull === "oldest go",
            deletable: kind.remove !== undefined,
          };
        }),
      ),
    async list(id, accountId, { offset, limit, search }) {
      const matching = found(kindOf(id), accountId, search);
      const [{ rows }, counted] = await Promise.all([
        sql<{ id: string; at: Date; bytes: number | string; label: string }>`
          select id, at, bytes, label from (${matching}) found
          order by at desc, id desc limit ${limit} offset ${offset}`.execute(ledger),
        sql<{ total: number | string }>`select count(*) as total from (${matching}) found`.execute(ledger),
      ]);
      return {
        rows: rows.map((row) => Object.assign(row, { bytes: Number(row.bytes) })),
        total: Number(counted.rows[0]?.total ?? 0),
      };
    },
    async remove(id, accountId, which) {
      const kind = kindOf(id);
      if (kind.remove === undefined) {
        throw new ApiFailure("bad_request", { message: `Your ${kind.plural} are deleted on a page of their own` });
      }
      if (which.id !== undefined) return kind.remove(ledger, accountId, [which.id]);
      let deleted = 0;
      for (;;) {
        const { rows } = await sql<{ id: string }>`
          select id from (${found(kind, accountId, which.search)}) found limit ${AT_ONCE}`.execute(ledger);
        const gone =
          rows.length === 0
            ? 0
            : await kind.remove(
                ledger,
                accountId,
                rows.map((row) => row.id),
              );
        deleted += gone;
        if (gone === 0 || rows.length < AT_ONCE) return deleted;
      }
    },
    async accounts({ offset, limit, search }) {
      const all = sql.join(
        kinds.map((kind) => sql`select account_id, at, bytes::bigint as bytes from (${kind.rows}) one`),
        sql` union all `,
      );
      const sums = sql`
        select owner.id, owner.email, count(*) as count, sum(bytes) as bytes, min(at) as oldest
        from (${all}) stored join (${accountIdentities(ledger)}) owner on owner.id = stored.account_id
        where ${search} = '' or strpos(lower(owner.email), lower(${search})) > 0
        group by owner.id, owner.email`;
      const { rows } = await sql<Omit<AccountTotal, "count" | "bytes"> & Record<"count" | "bytes" | "total", string>>`
        select *, count(*) over () as total from (${sums}) sums
        order by bytes desc, email limit ${limit} offset ${offset}`.execute(ledger);
      return {
        rows: rows.map((row) => ({ ...row, count: Number(row.count), bytes: Number(row.bytes) })),
        total: Number(rows[0]?.total ?? 0),
      };
    },
    async account(id) {
      const account = await findAccount(ledger, id);
      if (account === undefined) throw new ApiFailure("not_found");
      return { accountId: id, type: account.type, email: account.email };
    },
    async expire() {
      let deleted = 0;
      for (const { days, remove, rows: stored } of kinds) {
        if (days === undefined || remove === undefined) continue;
        const before = new Date(now().getTime() - days * DAY_MS);
        const { rows } = await sql<{ id: string; account_id: string }>`
          select id, account_id from (${stored}) one where at < ${before} limit ${10 * AT_ONCE}`.execute(ledger);
        for (const [accountId, own] of Map.groupBy(rows, ({ account_id }) => account_id)) {
          deleted += await remove(
            ledger,
            accountId,
            own.map(({ id }) => id),
          );
        }
      }
      return deleted;
    },
  };
}
