import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { ACCOUNT_TYPE, SCAN_CACHE_MINUTES, type ScanOptions, type ScanShared, StoredScan } from "@fyr/contract";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { QuotaKeeper } from "../../quotas/index.ts";
import type { ScanLook } from "../../scanner/index.ts";
import type { Ledger, Page } from "../../storage/ledger/index.ts";
import { enqueue, TooMuchWork, type WorkKind, type WorkQueue } from "../../work/index.ts";
import { privateParts } from "./private-parts.ts";
import { createScanRepository, type ScanRowOf } from "./repository.ts";
import type { Scanner } from "./scanner.ts";
import { pageOf } from "./subject.ts";
import { createTraitRepository, SHARED_COUNTED } from "./trait-repository.ts";
import { nearTraitsOf, type ScanTrait, traitsOf } from "./traits.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly work: Pick<WorkQueue, "wake" | "unfinished" | "positions" | "cancelKey">;
  readonly kind: Pick<WorkKind<{ id: string }>, "kind" | "single" | "unfinishedMax">;
  readonly scanner: Scanner;
  readonly quota: QuotaKeeper;
  readonly now?: () => Date;
}

/** Scans of an account that have not ended: more wait for these. */
const UNFINISHED_MAX = { free: 5, pro: 50 };
/** A guess at what a scan will take of its account's room. */
const BYTES_USUAL = 200_000;
/** Priority in the queue: those who pay go before the others. */
const PRIORITY = { free: 1, pro: 0 };
const decompressed = promisify(gunzip);
/** More than any document that is stored. */
const DOCUMENT_MAX = 16 * 1024 * 1024;

export interface Where {
  readonly position: number;
  readonly stage: string | null;
}

/** Scans as accounts ask for them. */
export function createScans({ ledger, work, kind, scanner, quota, now = () => new Date() }: Needs) {
  const scans = createScanRepository(ledger);
  const traits = createTraitRepository(ledger);

  /** A scan that the caller may see. Whether another exists is not told. @throws ApiFailure `not_found` */
  async function find({ accountId }: Caller, id: string): Promise<ScanRowOf> {
    const row = await scans.read(id);
    const isOpen = row !== undefined && (row.account_id === accountId || row.visibility !== "private");
    if (!isOpen) throw new ApiFailure("not_found", { message: "There is no such scan" });
    return row;
  }

  async function own(caller: Caller, id: string): Promise<ScanRowOf> {
    const row = await find(caller, id);
    if (row.account_id !== caller.accountId) throw new ApiFailure("not_found", { message: "There is no such scan" });
    return row;
  }

  async function whereIs({ id, state }: Pick<ScanRowOf, "id" | "state">): Promise<Where> {
    if (state !== "queued") return { position: 0, stage: null };
    const one = (await work.unfinished(kind.kind, [id])).get(id);
    if (one === undefined) return { position: 0, stage: null };
    const position = (await work.positions([one.id], POSITION_MAX)).get(one.id) ?? 0;
    return { position, stage: one.state === "running" ? (one.progress?.stage ?? "starting") : null };
  }

  /** Adds a scan to the queue, unless one stands for it. */
  async function submit(
    caller: Caller,
    text: string,
    options: z.output<typeof ScanOptions>,
  ): Promise<{ readonly row: ScanRowOf; readonly isCached: boolean; readonly isNew: boolean }> {
    const { off, exits } = scanner.settings();
    if (off !== null) throw new ApiFailure("conflict", { message: off });
    const url = pageOf(text);
    if (url === null) {
      const message = "should be an http or https URL, or a domain";
      throw new ApiFailure("invalid_domain", { details: [{ field: "url", message }] });
    }
    const { exit = null } = options;
    if (exit !== null && !exits.includes(exit)) {
      const message = `is none of this Fyr's exits (${exits.join(", ") || "it has none"})`;
      throw new ApiFailure("bad_request", { details: [{ field: "exit", message }] });
    }
    const refusal = await scanner.refusalOf(url);
    if (refusal !== null) throw new ApiFailure("conflict", { message: `The page cannot be opened: ${refusal}` });
    if (!options.accept_private_parts) refusePrivateParts(url, options.referer ?? null);
    const look: ScanLook = {
      device: options.device,
      userAgent: options.user_agent || null,
      language: options.language || "en-US,en;q=0.9",
      referer: options.referer ?? null,
      waitMs: options.wait * 1000,
    };
    const sameAs = createHash("sha256")
      .update(JSON.stringify([url, look, exit]))
      .digest("hex");
    const { accountId, type } = caller;
    const { visibility } = options;
    const since = new Date(now().getTime() - (options.rescan ? 0 : SCAN_CACHE_MINUTES * 60_000));
    const before = await scans.same(sameAs, accountId, visibility, since);
    if (before !== undefined) return { row: before, isCached: before.state === "done", isNew: false };

    const plan = type === ACCOUNT_TYPE.free ? "free" : "pro";
    if ((await scans.unfinished(accountId)) >= UNFINISHED_MAX[plan]) {
      const message = `${UNFINISHED_MAX[plan]} scans of this account are under way: the next one waits for these`;
      throw new ApiFailure("ratelimited", { message, retryAfter: 10 });
    }
    await quota.admit(caller, BYTES_USUAL);
    const id = uuidv7();
    const row = await ledger
      .transaction()
      .execute(async (db) => {
        const added = await createScanRepository(db).add(
          { id, account_id: accountId, url, look, exit, same_as: sameAs, visibility },
          now(),
        );
        await enqueue(db, kind, { key: id, payload: { id }, accountId, priority: PRIORITY[plan] });
        return added;
      })
      .catch((error: unknown) => {
        throw error instanceof TooMuchWork ? new ApiFailure("ratelimited", { retryAfter: 10 }) : error;
      });
    work.wake();
    await quota.trim(caller);
    return { row, isCached: false, isNew: true };
  }

  /** What is kept of a scan that is done. @throws ApiFailure `not_found` */
  async function documentOf({ id, state, error }: ScanRowOf): Promise<StoredScan> {
    const content = state === "done" ? await scans.part(id, "result") : undefined;
    if (content === undefined) {
      const message = state === "failed" ? (error ?? "The scan failed") : "This scan is not finished yet";
      throw new ApiFailure("not_found", { message });
    }
    const text = await decompressed(content, { maxOutputLength: DOCUMENT_MAX });
    return StoredScan.parse(JSON.parse(text.toString()));
  }

  return {
    find,
    /** A scan of the caller's own account. @throws ApiFailure `not_found` */
    own,
    whereIs,
    submit,
    list: scans.list,
    part: scans.part,
    documentOf,
    /** Parts that other scans of the caller's sight have too; of a kind the rarest first. */
    async related({ accountId }: Caller, row: ScanRowOf): Promise<ScanShared[]> {
      const { Data } = await documentOf(row);
      const all: readonly ScanTrait[] = [...traitsOf(Data), ...nearTraitsOf(Data)];
      const counts = await traits.shared(accountId, row.id, all);
      return all
        .map(({ kind: Kind, value: Value }, at) => {
          const Count = counts[at] ?? 0;
          return { Kind, Value, Count, Capped: Count >= SHARED_COUNTED };
        })
        .filter(({ Count }) => Count > 0)
        .toSorted((a, b) => a.Count - b.Count);
    },
    /** Scans with a part in common, the newest first. */
    async having(
      { accountId }: Caller,
      trait: ScanTrait,
      { offset, limit, but }: { readonly offset: number; readonly limit: number; readonly but?: string | undefined },
    ): Promise<Page<ScanRowOf>> {
      const ids = (await traits.having(accountId, trait)).filter((id) => id !== but);
      return { rows: await scans.readAll(ids.slice(offset, offset + limit)), total: ids.length };
    },
    /** False where it has ended already. */
    cancel: async (caller: Caller, id: string) => work.cancelKey(kind.kind, (await own(caller, id)).id),
    async remove(caller: Caller, id: string): Promise<void> {
      await own(caller, id);
      await work.cancelKey(kind.kind, id);
      await scans.delete(caller.accountId, [id]);
    },
  };
}
export type Scans = ReturnType<typeof createScans>;

/** @throws ApiFailure `conflict` where the site, and readers of the scan, would learn a secret */
function refusePrivateParts(url: string, referer: string | null): void {
  const inUrl = privateParts(url);
  const inReferer = privateParts(referer ?? "").map(({ part, looksLike }) => ({ part: `referer, ${part}`, looksLike }));
  const found = [...inUrl, ...inReferer];
  if (found.length === 0) return;
  const what = inUrl.length > 0 ? "This URL" : "The referer";
  const message = `${what} may hold a secret or tell of a person. Leave that out, or send it with accept_private_parts=true.`;
  const details = found.map(({ part, looksLike }) => ({ field: part, message: `looks like ${looksLike}` }));
  throw new ApiFailure("conflict", { message, details });
}

/** Beyond it a place is not counted. */
const POSITION_MAX = 1000;
