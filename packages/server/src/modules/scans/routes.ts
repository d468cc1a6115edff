import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ENDPOINTS, type ScanResult } from "@fyr/contract";
import { whileConnected } from "../../http/connected.ts";
import { Download } from "../../http/download.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Caller } from "../../http/caller.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { RecordAct } from "../audit/index.ts";
import { presentResult, presentRow, presentStatus } from "./presenter.ts";
import { filePart } from "./repository.ts";
import type { Scanner } from "./scanner.ts";
import type { Scans } from "./service.ts";
import { requestInWords } from "./requested.ts";
import { summaryOf } from "./summary.ts";

interface Needs extends Pick<
  Parameters<typeof presentResult>[3],
  "lookupFor" | "riskOfName" | "risksOfNames" | "articlesNaming"
> {
  readonly scans: Scans;
  readonly scanner: Scanner;
  /** Resolves when the scan has ended, or after a while. */
  readonly wait: (id: string, signal: AbortSignal) => Promise<void>;
  readonly audit: RecordAct;
}

export function scanRoutes({ bind }: RouteScope, { scans, scanner, wait, audit, ...known }: Needs): void {
  const statusOf = async (caller: Caller, id: string) => {
    const row = await scans.find(caller, id);
    return presentStatus(row, await scans.whereIs(row), false, new Date());
  };
  const resultOf = async (caller: Caller, id: string, isFull: boolean): Promise<ScanResult> => {
    const row = await scans.find(caller, id);
    const result = await presentResult(caller, row, await scans.documentOf(row), known);
    return isFull ? result : summaryOf(result);
  };

  const note = (action: string, { email }: Caller, detail: string, { ip }: { ip: string }) =>
    audit({ action, actor: email, subject: email, detail, address: ip });

  bind(ENDPOINTS.scanUrl, async ({ caller, query: { url, ...options }, settle, request }) => {
    const { row, isCached, isNew } = await scans.submit(caller, url, options);
    if (isNew) note("scan_requested", caller, requestInWords(row), request);
    // What was not scanned anew costs nothing.
    else settle(0);
    return presentStatus(row, await scans.whereIs(row), isCached, new Date());
  });
  bind(ENDPOINTS.scanStatus, ({ caller, query }) => statusOf(caller, query.url));
  bind(ENDPOINTS.searchStatus, ({ caller, params }) => statusOf(caller, params.id));
  bind(ENDPOINTS.awaitScan, ({ caller, params: { id }, request }) =>
    whileConnected(request, async (gone) => {
      if ((await scans.find(caller, id)).state === "queued") await wait(id, gone);
      return statusOf(caller, id);
    }),
  );
  bind(ENDPOINTS.scanResult, ({ caller, query }) => resultOf(caller, query.url, query.full));
  bind(ENDPOINTS.searchResult, ({ caller, params, query }) => resultOf(caller, params.id, query.full));

  bind(ENDPOINTS.recentScans, async ({ caller, query: { own, offset, limit, ...filter } }) => {
    const page = { offset, limit };
    const { rows, total } = await scans.list(caller.accountId, page, own ? "own" : "both", filter);
    const shown = rows.map((row) => presentRow(row, caller.accountId));
    return { scans: shown, total, has_more: page.offset + rows.length < total };
  });
  bind(ENDPOINTS.communityScans, async ({ caller, query: { offset, limit, ...filter } }) => {
    const { rows, total } = await scans.list(caller.accountId, { offset, limit }, "public", filter);
    const shown = rows.map((row) => presentRow(row, caller.accountId));
    return { scans: shown, total, has_more: offset + rows.length < total };
  });

  bind(ENDPOINTS.relatedScans, async ({ caller, params }) => ({
    shared: await scans.related(caller, await scans.find(caller, params.id)),
  }));
  bind(ENDPOINTS.scansWith, async ({ caller, query: { kind, value, ...page } }) => {
    const { rows, total } = await scans.having(caller, { kind, value }, page);
    const shown = rows.map((row) => presentRow(row, caller.accountId));
    return { scans: shown, total, has_more: page.offset + rows.length < total };
  });

  bind(ENDPOINTS.scanWebsite, async ({ caller, params: { id } }) => {
    await scans.find(caller, id);
    const html = await scans.part(id, "html");
    if (html === undefined) throw new ApiFailure("not_found", { message: "No document is kept of this scan" });
    // Never as HTML: whoever opens the file sees its text.
    return Download.ofFile(`scan-${id}.txt`, "text/plain; charset=utf-8", Readable.from([html]).pipe(createGunzip()));
  });
  bind(ENDPOINTS.scanFile, async ({ caller, params: { id, sha256 } }) => {
    await scans.own(caller, id);
    const zip = await scans.part(id, filePart(sha256));
    if (zip === undefined) throw new ApiFailure("not_found", { message: "This file is not kept of the scan" });
    return Download.ofFile(`${sha256}.zip`, "application/zip", Readable.from([Buffer.from(zip)]));
  });
  bind(ENDPOINTS.scanScreenshot, async ({ caller, params: { id }, query: { small } }) => {
    await scans.find(caller, id);
    const picture = await scans.part(id, small ? "small" : "screenshot");
    if (picture === undefined) throw new ApiFailure("not_found", { message: "No picture is kept of this scan" });
    return Download.ofFile(`scan-${id}.webp`, "image/webp", Readable.from([Buffer.from(picture)]));
  });

  bind(ENDPOINTS.cancelScan, async ({ caller, params }) => ({ cancelled: await scans.cancel(caller, params.id) }));
  bind(ENDPOINTS.deleteScan, async ({ caller, params, request }) => {
    await scans.remove(caller, params.id);
    note("scan_deleted", caller, params.id, request);
    return null;
  });
  bind(ENDPOINTS.scanSettings, () => scanner.settings());
}
