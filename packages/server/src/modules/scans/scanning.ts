import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { SCAN_CANCELLED, type StoredScan } from "@fyr/contract";
import { verdictOf } from "@fyr/core/catphish";
import { z } from "zod";
import type { Artist, Drawn } from "../../extraction/index.ts";
import { defineTopic, type LiveBus } from "../../live/index.ts";
import { runScan, ScanFailure, type ScanOrder, type ScanStage, type ScanWatcher } from "../../scanner/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { defineWork, enqueue, PermanentFailure, Postponed } from "../../work/index.ts";
import { cutTo } from "./cut.ts";
import type { KnownOfPage } from "./known.ts";
import type { Scanner } from "./scanner.ts";
import { withKept, zipped } from "./files.ts";
import { createScanRepository, filePart, type ScanPart } from "./repository.ts";
import { createTraitRepository } from "./trait-repository.ts";

/** The scan that has ended. */
export const SCAN_ENDED = defineTopic({ name: "scan.ended", schema: z.string() });

const STAGES: Readonly<Record<ScanStage, number>> = { starting: 1, loading: 2, reading: 3, storing: 4 };
/** Longer sides of the pictures. */
const SIDES = { picture: 1600, small: 320 };
/** What is kept of one scan, before its lists are cut further. */
const DOCUMENT_MAX = 2 * 1024 * 1024;
const VERDICT_MAX = 500;
const compressed = promisify(gzip);

/** What servers do with a public scan that any node may have made; see `findings.ts`. */
const FINDINGS = { kind: "scan-findings", single: true, unfinishedMax: 10_000 };

/** Until another machine takes what one cannot do. */
const UNFIT_MS = 500;

interface Seen {
  readonly document: StoredScan;
  readonly parts: ReadonlyMap<ScanPart, Uint8Array>;
  readonly at: Date;
}

interface Needs {
  readonly ledger: Ledger;
  readonly live: Pick<LiveBus, "publish">;
  readonly scanner: Scanner;
  readonly artist: Pick<Artist, "draw">;
  readonly known: KnownOfPage;
  /** Of a machine beside others: told why it cannot look at pages. The scan is then left to the others. */
  readonly unfit?: (why: string) => void;
}

/** Has a page looked at, and stores what was seen of it. Any node may do it: all of it stands in the ledger. */
export const scanning = ({ ledger, live, scanner, artist, known, unfit }: Needs) => {
  /** Where this machine cannot look at any page. */
  const cannot = (why: string): Error => {
    if (unfit === undefined) return new PermanentFailure(why);
    unfit(why);
    return new Postponed(UNFIT_MS);
  };
  return defineWork({
    kind: "scan",
    payload: z.object({ id: z.uuid() }),
    concurrency: scanner.atOnce,
    // A page may take half a minute: somebody else's next one need not wait for it.
    perAccount: Math.max(1, scanner.atOnce - 1),
    leaseMs: 30_000,
    // A person watches, and may cancel.
    beatMs: 1000,
    attemptsMax: 3,
    unfinishedMax: 100,
    async handler({ payload: { id } }, { signal, progress }): Promise<Seen> {
      const row = await createScanRepository(ledger).read(id);
      if (row === undefined) throw new PermanentFailure("The scan was deleted");
      const order: ScanOrder | string = await scanner.orderOf(row);
      const { off } = scanner.settings();
      if (typeof order === "string") throw off === null ? new PermanentFailure(order) : cannot(off);
      const stage = (at: ScanStage) => progress({ stage: at, done: STAGES[at], of: 4 });
      const at = new Date();
      const drawing: { drawn: Drawn | null } = { drawn: null };
      const watcher: ScanWatcher = {
        stage,
        async context({ finalUrl, favicon, screenshot }) {
          const told = known(finalUrl, favicon);
          const drawn = screenshot === null ? null : await artist.draw(screenshot, "png", SIDES);
          if (typeof drawn === "object") drawing.drawn = drawn;
          return { known: await told, pictures: [drawing.drawn?.hash ?? []].flat() };
        },
      };
      const seen = await runScan(order, watcher, signal).catch((error: unknown) => {
        if (!(error instanceof ScanFailure)) throw error;
        scanner.note(error);
        if (error.isSandboxMissing) throw cannot(scanner.settings().off ?? error.message);
        throw error.isFinal ? new NotScanned(error.message) : error;
      });
      stage("storing");
      const parts = new Map<ScanPart, Uint8Array>();
      let document = seen.document;
      const { drawn } = drawing;
      if (drawn !== null) {
        parts.set("screenshot", drawn.picture);
        parts.set("small", drawn.small);
        document = withScreenshot(document, row.look.device, drawn.hash);
      }
      const files = await zipped(seen.files, document.Data.Downloads);
      for (const [sha256, zip] of files) parts.set(filePart(sha256), zip);
      document = cutTo(withKept(document, files), DOCUMENT_MAX);
      parts.set("result", await compressed(JSON.stringify(document)));
      if (seen.html !== null) parts.set("html", await compressed(seen.html));
      return { document, parts, at };
    },
    summary: ({ document }) => ({ requests: document.Data.Counts.Requests }),
    reopen: (db, { payload: { id } }) => createScanRepository(db).reopen(id),
    async record(db, { payload: { id } }, outcome) {
      const scans = createScanRepository(db);
      if (outcome.state === "retry") return;
      if (outcome.state !== "done") {
        return scans.fail(id, outcome.state === "failed" ? outcome.error : SCAN_CANCELLED);
      }
      const { document, parts, at } = outcome.result;
      const { Data, Catphish } = document;
      const seen = {
        final_url: Data.FinalUrl,
        title: Data.Content.Elements.title?.replaceAll("\0", "") ?? null,
        ip: Data.Ip,
        status_code: Data.StatusCode,
        malicious: Catphish?.Malicious ?? null,
        verdict: verdictOf(Catphish, Data.NotJudged, [], [], Data.EndedBy).slice(0, VERDICT_MAX),
        seen_at: at,
      };
      await scans.finish(id, seen, parts);
      const row = await scans.read(id);
      if (row !== undefined) await createTraitRepository(db).add(row, Data);
      if (row?.visibility === "public") await enqueue(db, FINDINGS, { key: id, payload: { id } });
    },
    async recorded({ payload: { id } }, outcome) {
      if (outcome.state !== "retry") await live.publish(SCAN_ENDED, [id]);
    },
  });
};

/** A page that cannot be looked at is no fault of ours. */
class NotScanned extends PermanentFailure {
  override readonly isLogged = true;
}

function withScreenshot(document: StoredScan, device: string, Hash: string | null): StoredScan {
  const [Width, Height] = device === "phone" ? [412, 915] : [1440, 900];
  const Url = `/search/result/${document.Data.Id}/screenshot`;
  return { ...document, Data: { ...document.Data, Screenshot: { Url, Width, Height, Hash } } };
}
