import { BLOCKLIST_FORMATS_OF, blocklistBounds, blocklistEndpoints, type BlocklistKind } from "@fyr/contract";
import { listText } from "@fyr/core/blocklists";
import { parseAddress } from "@fyr/core/ip";
import { isPrivate } from "@fyr/core/special";
import { MINUTE_MS } from "@fyr/core/time";
import { setImmediate } from "node:timers/promises";
import { Readable } from "node:stream";
import { whileConnected } from "../../http/connected.ts";
import { Download } from "../../http/download.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { WorkQueue } from "../../work/index.ts";
import { entriesIn } from "./making.ts";
import { presentList, presentRefresh } from "./presenter.ts";
import { ownerOf, REFRESH } from "./refreshing.ts";
import type { BlocklistRepository, BlocklistRow } from "./repository.ts";
import type { Blocklists } from "./service.ts";

interface Parts {
  readonly ledger: Ledger;
  readonly lists: BlocklistRepository;
  readonly blocklists: Blocklists;
  readonly work: Pick<WorkQueue, "unfinished">;
  readonly publicUrl: () => string;
  /** Domains that the account has proved to own. */
  readonly ownedBy: (accountId: string) => Promise<readonly string[]>;
}

export function blocklistRoutes(
  { bind }: RouteScope,
  { ledger, lists, blocklists, work, publicUrl, ownedBy }: Parts,
): void {
  const present = async (rows: readonly BlocklistRow[]) => {
    const open = await work.unfinished(
      REFRESH.kind,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presentList(row, open.has(row.id)));
  };
  const presentOne = async (row: BlocklistRow) => {
    const [shown] = await present([row]);
    return shown ?? presentList(row, false);
  };

  bind(blocklistEndpoints.listBlocklists, async ({ caller, request }) => ({
    lists: await present(await lists.list(caller.accountId)),
    bounds: blocklistBounds(caller.type),
    own: [...publicOnly(request.ip), ...(await ownedBy(caller.accountId))],
  }));

  bind(blocklistEndpoints.readBlocklist, async ({ params: { id }, caller }) => {
    const row = await blocklists.find(caller, id);
    return { ...(await presentOne(row)), history: (await lists.history(id)).map(presentRefresh) };
  });

  bind(blocklistEndpoints.previewBlocklist, ({ body, caller, request, charge, settle }) =>
    whileConnected(request, (signal) => blocklists.preview(caller, body, { charge, settle }, signal)),
  );

  bind(blocklistEndpoints.createBlocklist, async ({ body, caller }) =>
    presentOne(await blocklists.create(caller, body)),
  );

  bind(blocklistEndpoints.updateBlocklist, async ({ params: { id }, body, caller }) =>
    presentOne(await blocklists.update(caller, id, body)),
  );

  bind(blocklistEndpoints.deleteBlocklist, async ({ params: { id }, caller, request }) => {
    await blocklists.delete(caller, id, request.ip);
    return null;
  });

  bind(blocklistEndpoints.refreshBlocklist, async ({ params: { id }, caller }) => {
    await blocklists.refresh(caller, id);
    return null;
  });

  bind(blocklistEndpoints.createBlocklistKey, async ({ params: { id }, caller, request }) => {
    const { key, prefix } = await blocklists.makeKey(caller, id, request.ip);
    return { url: `${publicUrl()}/api/list/${key}`, key_prefix: prefix };
  });

  bind(blocklistEndpoints.revokeBlocklistKey, async ({ params: { id }, caller, request }) => {
    await blocklists.revokeKey(caller, id, request.ip);
    return null;
  });

  bind(blocklistEndpoints.fetchBlocklist, async ({ params: { key }, query: { format }, request }) => {
    const row = await blocklists.byKey(key);
    if (row === undefined || (await ownerOf(ledger, row)) === null)
      throw new ApiFailure("not_found", { message: "This address opens no list. Its key may have been replaced." });
    const kind = row.kind as BlocklistKind;
    const formats = BLOCKLIST_FORMATS_OF[kind];
    if (!formats.includes(format))
      throw new ApiFailure("bad_request", { message: `This list is there as ${formats.join(", ")}` });
    const { changed_at: changedAt, refreshed_at: refreshedAt, digest, problem, name, set_name: setName } = row;
    if (changedAt === null || refreshedAt === null || digest === null) {
      const message =
        problem === null
          ? "This list is being made. Ask again in a minute."
          : `This list could not be made: ${problem}`;
      throw new ApiFailure("unavailable", { message, retryAfter: 60 });
    }
    const now = new Date();
    if (row.fetched_at === null || now.getTime() - row.fetched_at.getTime() > MINUTE_MS)
      await lists.fetched(row.id, now);
    const etag = `"${digest.slice(0, 32)}-${changedAt.getTime().toString(36)}-${setName}-${format}"`;
    const headers = {
      etag,
      "last-modified": changedAt.toUTCString(),
      "cache-control": "private, no-cache",
      "x-list-state": problem === null ? "fresh" : "stale",
      "x-list-refreshed-at": refreshedAt.toISOString(),
      // The reason is the account's own: it may have words of its query.
      ...(problem !== null && { "x-list-problem": "The last refresh failed; this is the last good list" }),
    };
    const nothing = { status: 304 as const, headers, stream: () => Readable.from([]) };
    const fileName = `fyr-list.${format}`;
    if (request.headers["if-none-match"]?.includes(etag)) return Download.ofRange(fileName, MEDIA[format], nothing);
    const entries = entriesIn(await lists.content(row.id));
    const notes = [`${name}, a list of Fyr, ${changedAt.toISOString()}`, `${entries.length} entries`];
    async function* pieces() {
      for (const piece of listText(format, entries, { kind, setName, changedAt: changedAt as Date, notes })) {
        yield piece;
        // Others are answered between two pieces.
        await setImmediate();
      }
    }
    const stream = () => Readable.from(pieces(), { objectMode: false });
    return Download.ofRange(fileName, MEDIA[format], { status: 200, headers, stream });
  });
}

/** A private address is never listed as it is. */
function publicOnly(ip: string): string[] {
  const parsed = parseAddress(ip);
  return parsed.ok && !isPrivate(parsed.address) ? [ip] : [];
}

const TEXT = "text/plain; charset=utf-8";
const MEDIA = {
  plain: TEXT,
  csv: "text/csv; charset=utf-8",
  jsonl: "application/x-ndjson",
  ipset: TEXT,
  nftables: TEXT,
  suricata: TEXT,
  rpz: TEXT,
  hosts: TEXT,
} as const;
