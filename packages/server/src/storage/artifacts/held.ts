import type { ArtifactKind } from "@fyr/contract";
import { type ObservationStore, type QueryParams, shownAddress } from "../observations/index.ts";
import { IS_SEEN_THERE, knownTo, NO_ADDRESS, type Paged, type Visible, type Wanted } from "./read.ts";

/** What artifacts are found at or in. An address is given as it is stored. */
export type Holder =
  | { readonly of: "domain"; readonly value: string }
  | { readonly of: "ip"; readonly value: string }
  | { readonly of: "post"; readonly value: string };

/** Days are `YYYY-MM-DD`, UTC; `total` is of its kind. */
export interface HeldRow {
  readonly kind: ArtifactKind;
  readonly value: string;
  readonly shown: string;
  readonly first: string;
  readonly last: string;
  readonly total: number;
}

export interface BesideRow {
  readonly value: string;
  readonly first: string;
  readonly last: string;
  readonly total: number;
}

const TIMEOUT = { timeoutMs: 10_000 } as const;
const SEEN = `toString(toDate(min(a.first_seen))) AS first, toString(toDate(max(a.last_seen))) AS last`;

function conditionOf({ of, value }: Holder): { readonly sql: string; readonly params: QueryParams } {
  if (of === "domain") {
    const isAt = "(kind = 'email' AND endsWith(value, concat('@', {of:String})))";
    const sql =
      `has(within, {of:String}) AND ((domain = {of:String} AND ${IS_SEEN_THERE}) OR ${isAt})` +
      // Who registered it is a relation of its own.
      " AND NOT (source = 'registration' AND domain = {of:String})";
    return { sql, params: { of: value } };
  }
  if (of === "ip") return { sql: `ip = {of:IPv6} AND ${IS_SEEN_THERE}`, params: { of: value } };
  return { sql: "origin = {of:String} AND source IN ('post', 'attachment')", params: { of: value } };
}

export async function findHeld(
  observations: ObservationStore,
  by: Holder,
  { offset, limit, kind }: Paged & { readonly kind?: ArtifactKind },
  visible: Visible,
): Promise<HeldRow[]> {
  const { sql: of, params: named } = conditionOf(by);
  const { sql, params } = await knownTo(observations, visible, of, named);
  return observations.query<HeldRow>(
    `SELECT toString(kind) AS kind, value, max(a.shown) AS shown, ${SEEN}, count() OVER (PARTITION BY kind) AS total
     FROM artifact_relations AS a WHERE ${sql} AND (empty({kind:String}) OR kind = {kind:String})
     GROUP BY kind, value ORDER BY kind, last DESC, value LIMIT {offset:UInt32}, {limit:UInt32} BY kind`,
    { ...params, kind: kind ?? "", offset, limit },
    TIMEOUT,
  );
}

export async function findBeside(
  observations: ObservationStore,
  by: Holder,
  { offset, limit }: Paged,
  visible: Visible,
): Promise<BesideRow[]> {
  const isDomain = by.of === "domain";
  // Of posts the pairs are their items, which stand in the graph by themselves.
  const place = isDomain
    ? `has(within, {of:String}) AND domain = {of:String} AND ip != ${NO_ADDRESS}`
    : "ip = {of:IPv6} AND domain != ''";
  const { sql, params } = await knownTo(observations, visible, `${place} AND ${IS_SEEN_THERE} AND kind != 'email'`, {
    of: by.value,
  });
  return observations.query<BesideRow>(
    `SELECT ${isDomain ? shownAddress("a.ip") : "domain"} AS value, ${SEEN}, count() OVER () AS total
     FROM artifact_relations AS a WHERE ${sql}
     GROUP BY ${isDomain ? "a.ip" : "domain"} ORDER BY last DESC, value LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    { ...params, offset, limit },
    TIMEOUT,
  );
}

export async function findPosts(
  observations: ObservationStore,
  { value, kinds }: Wanted,
  visible: Visible,
): Promise<string[]> {
  const rows = await observations.query<{ origin: string }>(
    `SELECT origin FROM artifact_relations
     WHERE value = {value:String} AND kind IN {kinds:Array(String)} AND source IN ('post', 'attachment')
     GROUP BY origin ORDER BY origin DESC LIMIT 20000`,
    { value, kinds },
    TIMEOUT,
  );
  const ids = rows.map(({ origin }) => origin);
  const readable = new Set(ids.length === 0 ? [] : await visible.posts(ids));
  return ids.filter((id) => readable.has(id));
}
