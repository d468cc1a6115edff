import { SCAN_LOOK_BITS, SCAN_TEXT_BITS, SCAN_TRAIT_FOUND_MAX, type ScanData } from "@fyr/contract";
import { sql } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { ScanRowOf } from "./repository.ts";
import { NEAR_KINDS, type NearKind, nearTraitsOf, normalTrait, type ScanTrait, traitKey, traitsOf } from "./traits.ts";

interface ScanTraitTable {
  trait: string;
  /** Of every account, or of the one that alone finds it. */
  viewer: string;
  scan_id: string;
}

interface ScanHashTable {
  viewer: string;
  scan_id: string;
  hash: string;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    scan_trait: ScanTraitTable;
    /** Of screenshots. */
    scan_look: ScanHashTable;
    /** Of what pages say. */
    scan_text: ScanHashTable;
  }
}

const EVERYONE = "public";
const NEAR_TABLES = { screenshot: "scan_look", text: "scan_text" } as const satisfies Record<NearKind, string>;
/** Hashes of the newest scans that are compared, of public ones and of the account's each. */
const HASHES_COMPARED = 20_000;
/** Others with one trait are counted up to here where a scan is shown. */
export const SHARED_COUNTED = 100;
const ROWS_AT_ONCE = 500;
/** A picture whose hash has fewer bits set is nearly of one colour: others like it have nothing in common. */
const LOOK_EDGES_LEAST = 6;
/** Of the edges of two pictures, one in so many may be in one alone. */
const LOOK_PARTS = 4;

const isNear = (kind: ScanTrait["kind"]): kind is NearKind => NEAR_KINDS.some((one) => one === kind);

const edgesIn = (hash: string): number => BigInt(`0x${hash}`).toString(2).replaceAll("0", "").length;

/** Ids of scans, the newest first. */
export interface TraitRepository {
  /** What a scan that is done can be found by, instead of what was stored for it before. */
  add(scan: Pick<ScanRowOf, "id" | "account_id" | "visibility">, data: ScanData): Promise<void>;
  /** Scans with a trait that the account may find, at most `SCAN_TRAIT_FOUND_MAX`: public ones, and its own. */
  having(accountId: string, trait: ScanTrait): Promise<string[]>;
  /** Public ones. */
  publicHaving(trait: ScanTrait): Promise<string[]>;
  /** For each trait how many other scans have it, up to `SHARED_COUNTED`. */
  shared(accountId: string, scanId: string, traits: readonly ScanTrait[]): Promise<number[]>;
}

export function createTraitRepository(ledger: Ledger): TraitRepository {
  /** What is not public is found by its account alone, an unlisted scan too: whoever else may read it has its link. */
  const viewerOf = ({ visibility, account_id: accountId }: Pick<ScanRowOf, "account_id" | "visibility">): string =>
    visibility === "public" ? EVERYONE : accountId;

  async function near(accountId: string, kind: NearKind, hash: string, most: number): Promise<string[]> {
    const isLook = kind === "screenshot";
    if (!/^[\da-f]{16}$/.test(hash) || (isLook && edgesIn(hash) < LOOK_EDGES_LEAST)) return [];
    const newest = (viewer: string) => sql`(
      select scan_id, hash from ${sql.table(NEAR_TABLES[kind])} where viewer = ${viewer}
      order by scan_id desc limit ${HASHES_COMPARED})`;
    const { rows } = await sql<{ scan_id: string }>`
      select scan_id from (${newest(EVERYONE)} union all ${newest(accountId)}) hashes
      cross join lateral (select ('x' || hash)::bit(64) as one, ('x' || ${hash}::text)::bit(64) as other) bits
      where bit_count(one # other) <= ${isLook ? SCAN_LOOK_BITS : SCAN_TEXT_BITS}
        and (${!isLook}::boolean or ${LOOK_PARTS} * bit_count(one # other) <= bit_count(one | other))
      order by scan_id desc limit ${most}`.execute(ledger);
    return rows.map((row) => row.scan_id);
  }

  const newestWith = (trait: ScanTrait, viewer: string, most: number) => sql<{ scan_id: string }>`(
    select scan_id from scan_trait where trait = ${traitKey(trait)} and viewer = ${viewer}
    order by scan_id desc limit ${most})`;

  async function having(accountId: string, trait: ScanTrait, most: number): Promise<string[]> {
    const { kind, value } = trait;
    if (isNear(kind)) return near(accountId, kind, normalTrait(kind, value), most);
    const [others, own] = [EVERYONE, accountId].map((viewer) => newestWith(trait, viewer, most));
    const { rows } = await sql<{ scan_id: string }>`
      select scan_id from (${others} union all ${own}) found
      order by scan_id desc limit ${most}`.execute(ledger);
    return rows.map((row) => row.scan_id);
  }

  return {
    async add(scan, data) {
      await ledger.deleteFrom("scan_trait").where("scan_id", "=", scan.id).execute();
      for (const kind of NEAR_KINDS) {
        await ledger.deleteFrom(NEAR_TABLES[kind]).where("scan_id", "=", scan.id).execute();
      }
      const viewer = viewerOf(scan);
      const keys = [...new Set(traitsOf(data).map(traitKey))];
      for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) {
        const rows = keys.slice(at, at + ROWS_AT_ONCE).map((trait) => ({ trait, viewer, scan_id: scan.id }));
        await ledger.insertInto("scan_trait").values(rows).execute();
      }
      for (const { kind, value: hash } of nearTraitsOf(data)) {
        await ledger.insertInto(NEAR_TABLES[kind]).values({ viewer, scan_id: scan.id, hash }).execute();
      }
    },
    having: (accountId, trait) => having(accountId, trait, SCAN_TRAIT_FOUND_MAX),
    async publicHaving(trait) {
      const { rows } = await newestWith(trait, EVERYONE, SCAN_TRAIT_FOUND_MAX).execute(ledger);
      return rows.map((row) => row.scan_id);
    },
    async shared(accountId, scanId, traits) {
      const keys = JSON.stringify(traits.map(traitKey));
      const others = (viewer: string) => sql`(
        select scan_id from scan_trait where trait = asked.key and viewer = ${viewer} and scan_id <> ${scanId}
        limit ${SHARED_COUNTED})`;
      const { rows } = await sql<{ at: number; found: number }>`
        select asked.at::int as at, count(*)::int as found
        from json_array_elements_text(${keys}::json) with ordinality asked(key, at)
        cross join lateral (${others(EVERYONE)} union all ${others(accountId)}) other
        group by asked.at`.execute(ledger);
      const counts = new Map(rows.map(({ at, found }) => [at - 1, Math.min(found, SHARED_COUNTED)]));
      for (const [at, { kind, value }] of traits.entries()) {
        if (!isNear(kind)) continue;
        const ids = await near(accountId, kind, value, SHARED_COUNTED + 1);
        counts.set(at, Math.min(ids.filter((id) => id !== scanId).length, SHARED_COUNTED));
      }
      return traits.map((_trait, at) => counts.get(at) ?? 0);
    },
  };
}
