import { hash, randomBytes } from "node:crypto";
import { BLOCKLIST_KEY_MARK, BLOCKLIST_SHOWN, blocklistBounds, type BlocklistPreview } from "@fyr/contract";
import { changeOf } from "@fyr/core/blocklists";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { QuotaKeeper } from "../../quotas/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { enqueue, TooMuchWork, type WorkQueue } from "../../work/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { WarnOwner } from "../security-notices/index.ts";
import { type Charging, entriesIn, type Maker } from "./making.ts";
import { REFRESH } from "./refreshing.ts";
import type { BlocklistRepository, BlocklistRow } from "./repository.ts";

interface Wanted {
  readonly name: string;
  readonly query: string;
  readonly max_rows: number;
  readonly interval_minutes: number;
  readonly allow: readonly string[];
}

interface Needs {
  readonly ledger: Ledger;
  readonly lists: BlocklistRepository;
  readonly maker: Maker;
  readonly quota: QuotaKeeper;
  readonly work: Pick<WorkQueue, "wake">;
  readonly audit: RecordAct;
  readonly warnOwner: WarnOwner;
}

const PREFIX_LENGTH = BLOCKLIST_KEY_MARK.length + 6;
const KEY = new RegExp(`^${BLOCKLIST_KEY_MARK}[\\w-]{32}$`);
/** Lists that one turn of the clock enqueues. */
const DUE_MOST = 200;

// 192 random bits: a fast hash is enough, there is nothing to guess.
const digestOf = (key: string): string => hash("sha256", key);

/** The lists of accounts: made, changed, and given a secret address. */
export function createBlocklists({ ledger, lists, maker, quota, work, audit, warnOwner }: Needs) {
  const settingsOf = (caller: Caller, { name, query, max_rows, interval_minutes, allow }: Wanted) => {
    const { minutes } = blocklistBounds(caller.type);
    if (interval_minutes < minutes) {
      const message = `Lists of this account are refreshed every ${minutes} minutes at most`;
      throw new ApiFailure("bad_request", { message, details: [{ field: "interval_minutes", message }] });
    }
    const { kind } = maker.understand(caller, { query, maxRows: max_rows, allow });
    return { name, query, kind, max_rows, interval_minutes, allow: allow.join("\n") };
  };

  async function request({ id, account_id: accountId }: Pick<BlocklistRow, "id" | "account_id">): Promise<void> {
    try {
      await enqueue(ledger, REFRESH, { key: id, payload: { id }, accountId });
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error;
      throw new ApiFailure("ratelimited", { message: "Too many lists are being refreshed", retryAfter: 60 });
    }
    work.wake();
  }

  async function find({ accountId }: Caller, id: string): Promise<BlocklistRow> {
    const row = await lists.find(accountId, id);
    if (row === undefined) throw new ApiFailure("not_found", { message: "There is no such list" });
    return row;
  }

  return {
    find,
    async create(caller: Caller, wanted: Wanted): Promise<BlocklistRow> {
      const settings = settingsOf(caller, wanted);
      await quota.admit(caller, 0);
      const { lists: most } = blocklistBounds(caller.type);
      const row = await lists.create(caller.accountId, settings, most, new Date());
      if (row === undefined) {
        const message = `This account has as many lists as it may have (${most}). Delete one first.`;
        throw new ApiFailure("conflict", { message });
      }
      await request(row);
      return row;
    },
    async update(caller: Caller, id: string, wanted: Wanted): Promise<BlocklistRow> {
      await find(caller, id);
      const row = await lists.update(caller.accountId, id, settingsOf(caller, wanted));
      if (row === undefined) throw new ApiFailure("not_found", { message: "There is no such list" });
      await request(row);
      return row;
    },
    async delete(caller: Caller, id: string, address: string): Promise<void> {
      const { name } = await find(caller, id);
      await lists.delete(caller.accountId, [id]);
      audit({ action: "blocklist_deleted", actor: caller.email, subject: caller.email, detail: name, address });
    },
    async refresh(caller: Caller, id: string): Promise<void> {
      await request(await find(caller, id));
    },
    async preview(
      caller: Caller,
      {
        id,
        query,
        max_rows: maxRows,
        allow,
      }: Pick<Wanted, "query" | "max_rows" | "allow"> & { readonly id: string | null },
      charging: Charging,
      signal: AbortSignal,
    ): Promise<BlocklistPreview> {
      const before = id === null ? null : await lists.content((await find(caller, id)).id);
      const recipe = { query, maxRows, allow };
      const about = maker.understand(caller, recipe);
      const { entries, found, leftOut } = await maker.make(caller, recipe, charging, signal);
      const { added, removed } = changeOf(entriesIn(before), entries);
      const shown = (all: readonly string[]) => ({ count: all.length, first: all.slice(0, BLOCKLIST_SHOWN) });
      return { ...about, rows: entries.length, found, left_out: leftOut, added: shown(added), removed: shown(removed) };
    },
    /** Only this answer has the key. */
    async makeKey(caller: Caller, id: string, address: string): Promise<{ key: string; prefix: string }> {
      const { name, key_prefix: before } = await find(caller, id);
      const key = BLOCKLIST_KEY_MARK + randomBytes(24).toString("base64url");
      const prefix = key.slice(0, PREFIX_LENGTH);
      await lists.setKey(caller.accountId, id, { hash: digestOf(key), prefix }, new Date());
      const detail = `${name} (${prefix}…)`;
      audit({ action: "blocklist_key_created", actor: caller.email, subject: caller.email, detail, address });
      warnOwner(
        { id: caller.accountId, email: caller.email },
        {
          title: "Secret address of a blocklist",
          message: `The blocklist "${name}" ${before === null ? "has a secret address now" : "has another secret address now: the one before has ended"} (${prefix}…).`,
          link: `/blocklists/${id}`,
          address,
        },
      );
      return { key, prefix };
    },
    async revokeKey(caller: Caller, id: string, address: string): Promise<void> {
      const { name } = await find(caller, id);
      await lists.setKey(caller.accountId, id, null, new Date());
      audit({ action: "blocklist_key_revoked", actor: caller.email, subject: caller.email, detail: name, address });
    },
    /** The list of a key; undefined where it opens none. */
    byKey: async (key: string): Promise<BlocklistRow | undefined> =>
      KEY.test(key) ? lists.byKey(digestOf(key)) : undefined,
    /** Has lists refreshed whose time has come. */
    async refreshDue(now: Date): Promise<void> {
      for (const { id, account_id: accountId } of await lists.due(now, DUE_MOST)) {
        try {
          await enqueue(ledger, REFRESH, { key: id, payload: { id }, accountId });
        } catch (error) {
          if (!(error instanceof TooMuchWork)) throw error;
        }
      }
      work.wake();
    },
  };
}

export type Blocklists = ReturnType<typeof createBlocklists>;
