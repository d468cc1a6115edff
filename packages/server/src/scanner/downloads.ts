import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ScanCapture } from "@fyr/core/scan";
import type { Browser } from "./browser.ts";
import type { ScanLimits } from "./limits.ts";
import type { Targets } from "./targets.ts";

export interface Downloads {
  begun(): number;
  underWay(): number;
  /** How many were refused, or ended before their last byte. */
  heldBack(): number;
  list(): Promise<ScanCapture["downloads"]>;
}

/** Files are stored beside the profile, hashed, read as far as they are kept, and thrown away with it; nothing opens them. */
export async function watchDownloads(
  { devtools, folder }: Pick<Browser, "devtools" | "folder">,
  page: Pick<Targets, "context">,
  limits: ScanLimits,
): Promise<Downloads> {
  let heldBack = 0;
  const found = new Map<
    string,
    { url: string; name: string; bytes: number; total: number; isWhole: boolean; isOver: boolean }
  >();
  await devtools.send("Browser.setDownloadBehavior", {
    behavior: "allowAndName",
    browserContextId: page.context,
    downloadPath: join(folder, "downloads"),
    eventsEnabled: true,
  });
  devtools.onEvent(({ method, params }) => {
    const guid = String(params["guid"] ?? "");
    const cancel = () => devtools.tell("Browser.cancelDownload", { guid, browserContextId: page.context });
    if (method === "Browser.downloadWillBegin") {
      if (found.size >= limits.downloads) {
        heldBack++;
        return cancel();
      }
      const { url = "", suggestedFilename = "" } = params;
      found.set(guid, {
        url: String(url).slice(0, 4096),
        name: String(suggestedFilename).slice(0, 255),
        bytes: 0,
        total: 0,
        isWhole: false,
        isOver: false,
      });
    } else if (method === "Browser.downloadProgress") {
      const one = found.get(guid);
      if (one === undefined) return;
      one.bytes = Number(params["receivedBytes"] ?? 0);
      one.total = Number(params["totalBytes"] ?? 0);
      one.isWhole = params["state"] === "completed";
      one.isOver ||= params["state"] !== "inProgress";
      if (one.bytes <= limits.downloadBytes || one.isOver) return;
      heldBack++;
      one.isOver = true;
      cancel();
    }
  });
  return {
    heldBack: () => heldBack,
    begun: () => found.size,
    underWay: () => [...found.values()].filter(({ isOver }) => !isOver).length,
    async list() {
      const list: ScanCapture["downloads"][number][] = [];
      let room = limits.keptFilesBytes;
      for (const [guid, { url, name, bytes, total, isWhole }] of found) {
        const path = isWhole && /^[\w-]{1,100}$/.test(guid) ? join(folder, "downloads", guid) : null;
        const sha256 = path === null ? null : await hashOf(path);
        // One that is empty has nothing to keep.
        const isKept = path !== null && sha256 !== null && bytes > 0 && bytes <= room;
        const content = isKept ? await readFile(path).catch(() => null) : null;
        room -= content?.length ?? 0;
        list.push({ url, name, bytes, total: total > 0 ? total : null, sha256, content });
      }
      return list;
    },
  };
}

async function hashOf(path: string): Promise<string | null> {
  try {
    if (!(await stat(path)).isFile()) return null;
    const hash = createHash("sha256");
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
    return hash.digest("hex");
  } catch {
    return null;
  }
}
