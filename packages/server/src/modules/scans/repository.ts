import { SCAN_SEARCHED_MAX, type ScanFilter, type ScanState, type ScanVisibility } from "@fyr/contract";
import { DAY_MS } from "@fyr/core/time";
import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { ScanLook } from "../../scanner/index.ts";
import {
  type Json,
  type Ledger,
  type LedgerTables,
  type Page,
  readPage,
  type Timestamp,
} from "../../storage/ledger/index.ts";

interface ScanTable {
  id: string;
  account_id: string;
  url: string;
  look: Json<ScanLook>;
  /** The name of a proxy of the operator's. */
  exit: string | null;
  /** Of the URL, the look and the exit. */
  same_as: string;
  visibility: ScanVisibility;
  /** `queued` until it has ended; the work queue knows whether it runs. */
  state: ScanState;
  error: string | null;
  final_url: string | null;
  title: string | null;
  ip: string | null;
  status_code: number | null;
  malicious: boolean | null;
  /** The line that its result begins with, by the page alone: what lists say of it now is not in it. */
  verdict: string | null;
  has_screenshot: boolean;
  /** Of all parts. */
  bytes: number;
  created_at: Timestamp;
  /** When the page was looked at. */
  seen_at: Timestamp | null;
}

/** `result` and `html` are compressed by gzip, the pictures are WebP, a file of a page is an encrypted ZIP. */
export type ScanPart = "result" | "html" | "screenshot" | "small" | FilePart;
type FilePart = `file:${string}`;

/** The part of a scan that is a file which the page had stored. @param sha256 of the file itself */
export const filePart = (sha256: string): FilePart => `file:${sha256}`;

interface ScanPartTable {
  scan_id: string;
  /** A `ScanPart`. */
  part: string;
  content: Uint8Array;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    scan: ScanTable;
    scan_part: ScanPartTable;
  }
}

export type ScanRowOf = Selectable<ScanTable>;
type Seen = Pick<ScanRowOf, "final_url" | "title" | "ip" | "status_code" | "malicious" | "verdict" | "seen_at">;

export interface ScanRepository {
  add(
    scan: Pick<ScanRowOf, "id" | "account_id" | "url" | "look" | "exit" | "same_as" | "visibility">,
    at: Date,
  ): Promise<ScanRowOf>;
  /** The latest that may stand for one of the account: of its own with that visibility, or public; unfinished, or seen since then. */
  same(sameAs: string, accountId: string, visibility: ScanVisibility, since: Date): Promise<ScanRowOf | undefined>;
  /** Without regard to who may see it. */
  read(id: string): Promise<ScanRowOf | undefined>;
  /** Of these ids, in their order. */
  readAll(ids: readonly string[]): Promise<ScanRowOf[]>;
  /**
   * Newest first: of the account, and public ones that are done; of either alone where that is wanted. A filter looks
   * through the newest `SCAN_SEARCHED_MAX` of them.
   */
  list(
    accountId: string,
    page: { offset: number; limit: number },
    which: Which,
    filter?: ScanFilter,
  ): Promise<Page<ScanRowOf>>;
  /** How many of the account's have not ended. */
  unfinished(accountId: string): Promise<number>;
  part(id: string, part: ScanPart): Promise<Uint8Array | undefined>;
  /** Replaces what is kept of a scan. */
  finish(id: string, seen: Seen, parts: ReadonlyMap<ScanPart, Uint8Array>): Promise<void>;
  fail(id: string, error: string): Promise<void>;
  /** Makes a scan that failed wait again; false where it did not. */
  reopen(id: string): Promise<boolean>;
  /** Of the account's; answers how many. */
  delete(accountId: string, ids: readonly string[]): Promise<number>;
  deleteBefore(before: Date): Promise<number>;
}

type Which = "own" | "public" | "both";

/** As URLs are written that nobody is to follow, they are searched for, too. */
const refanged = (text: string): string => text.replace(/^hxxp/i, "http").replaceAll("[.]", ".");

type Scans<Row> = SelectQueryBuilder<LedgerTables, "scan", Row>;

function seenBy<Row>(scans: Scans<Row>, accountId: string, which: Which): Scans<Row> {
  if (which === "own") return scans.where("account_id", "=", accountId);
  if (which === "public") return scans.where("visibility", "=", "public").where("state", "=", "done");
  return scans.where((scan) =>
    scan.or([
      scan("account_id", "=", accountId),
      scan.and([scan("visibility", "=", "public"), scan("state", "=", "done")]),
    ]),
  );
}

const newest = <Row>(scans: Scans<Row>, accountId: string, which: Which): Scans<{ id: string }> =>
  seenBy(scans.select("scan.id"), accountId, which).orderBy("scan.id", "desc").limit(SCAN_SEARCHED_MAX) as never;

export function createScanRepository(ledger: Ledger): ScanRepository {
  return {
    add: (scan, at) =>
      ledger
        .insertInto("scan")
        .values({
          ...scan,
          look: JSON.stringify(scan.look),
          state: "queued",
          error: null,
          final_url: null,
          title: null,
          ip: null,
          status_code: null,
          malicious: null,
          verdict: null,
          has_screenshot: false,
          bytes: 0,
          created_at: at,
          seen_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    same: (sameAs, accountId, visibility, since) =>
      ledger
        .selectFrom("scan")
        .selectAll()
        .where("same_as", "=", sameAs)
        .where((scan) =>
          scan.or([
            scan.and([scan("account_id", "=", accountId), scan("visibility", "=", visibility)]),
            scan.and([scan("visibility", "=", "public"), scan("state", "=", "done")]),
          ]),
        )
        .where((scan) =>
          scan.or([scan("state", "=", "queued"), scan.and([scan("state", "=", "done"), scan("seen_at", ">=", since)])]),
        )
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst(),
    read: (id) => ledger.selectFrom("scan").selectAll().where("id", "=", id).executeTakeFirst(),
    async readAll(ids) {
      if (ids.length === 0) return [];
      const rows = await ledger
        .selectFrom("scan")
        .selectAll()
        .where("id", "in", [...ids])
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    async list(accountId, page, which, filter = {}) {
      const isWanted = Object.values(filter).some((value) => value !== undefined && value !== "");
      let rows = ledger.selectFrom("scan").selectAll();
      if (isWanted) rows = rows.where("id", "in", (scan) => newest(scan.selectFrom("scan"), accountId, which));
      else rows = seenBy(rows, accountId, which);
      const { search = "", verdict, from, to } = filter;
      if (search !== "") {
        const part = `%${refanged(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
        rows = rows.where((scan) =>
          scan.or((["url", "final_url", "title"] as const).map((column) => scan(column, "ilike", part))),
        );
      }
      if (verdict === "failed") rows = rows.where("state", "=", "failed");
      else if (verdict === "not_judged") rows = rows.where("state", "=", "done").where("malicious", "is", null);
      else if (verdict !== undefined) rows = rows.where("malicious", "=", verdict === "malicious");
      if (from !== undefined) rows = rows.where("created_at", ">=", new Date(`${from}T00:00:00Z`));
      if (to !== undefined) rows = rows.where("created_at", "<", new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS));
      return readPage(rows.orderBy("id", "desc"), page);
    },
    async unfinished(accountId) {
      const { count } = await ledger
        .selectFrom("scan")
        .select(sql<number>`count(*)::int`.as("count"))
        .where("account_id", "=", accountId)
        .where("state", "=", "queued")
        .executeTakeFirstOrThrow();
      return count;
    },
    async part(id, part) {
      const row = await ledger
        .selectFrom("scan_part")
        .select("content")
        .where("scan_id", "=", id)
        .where("part", "=", part)
        .executeTakeFirst();
      return row?.content;
    },
    async finish(id, seen, parts) {
      await ledger.deleteFrom("scan_part").where("scan_id", "=", id).execute();
      const bytes = [...parts.values()].reduce((sum, { length }) => sum + length, 0);
      const { numUpdatedRows } = await ledger
        .updateTable("scan")
        .set({ ...seen, state: "done", error: null, has_screenshot: parts.has("screenshot"), bytes })
        .where("id", "=", id)
        .executeTakeFirst();
      // It was deleted meanwhile.
      if (numUpdatedRows === 0n) return;
      for (const [part, content] of parts) {
        await ledger.insertInto("scan_part").values({ scan_id: id, part, content }).execute();
      }
    },
    async fail(id, error) {
      await ledger.updateTable("scan").set({ state: "failed", error }).where("id", "=", id).execute();
    },
    async reopen(id) {
      const { numUpdatedRows } = await ledger
        .updateTable("scan")
        .set({ state: "queued", error: null })
        .where("id", "=", id)
        .where("state", "=", "failed")
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async delete(accountId, ids) {
      if (ids.length === 0) return 0;
      const { numDeletedRows } = await ledger
        .deleteFrom("scan")
        .where("account_id", "=", accountId)
        .where("id", "in", [...ids])
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async deleteBefore(before) {
      const { numDeletedRows } = await ledger.deleteFrom("scan").where("created_at", "<", before).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
