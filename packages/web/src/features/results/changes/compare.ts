import type { IpInfo } from "@fyr/contract";
import { browserStorage } from "../../../lib/storage.ts";
import { session } from "../../session/index.ts";
import { LastRuns } from "./last-runs.ts";
import { type Change, changeOf, rememberedOf } from "./snapshot.ts";

/** What has changed in a list since this account ran it last in this browser. */
export interface Changes {
  /** When that was, in milliseconds since 1970. */
  readonly since: number;
  /** By address; only those that have changed. */
  readonly byIp: ReadonlyMap<string, Change>;
}

const lastRuns = new LastRuns(browserStorage());
session.subscribe(() => {
  if (!session.get().loggedIn) lastRuns.clear();
});

/** Compares a whole run with the last one, and remembers it in place of that. Null where it is the first. */
export function compareWithLast(account: string, rows: readonly IpInfo[]): Changes | null {
  const after = new Map(rows.map((info) => [info.ip, rememberedOf(info)] as const));
  const last = lastRuns.find(account, new Set(after.keys()));
  lastRuns.remember(account, { at: Date.now(), rows: after });
  if (last === undefined) return null;
  const changes = [...after].flatMap(([ip, now]) => {
    const before = last.rows.get(ip);
    const change = before === undefined ? null : changeOf(before, now);
    return change === null ? [] : [[ip, change] as const];
  });
  return { since: last.at, byIp: new Map(changes) };
}
