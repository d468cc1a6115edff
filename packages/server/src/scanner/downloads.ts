import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, lstat, open } from "node:fs/promises";
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
        const file =
          isWhole && /^[\w-]{1,100}$/.test(guid) ? await storedFile(folder, guid, limits.downloadBytes) : null;
        const sha256 = file === null ? null : createHash("sha256").update(file).digest("hex");
        // One that is empty has nothing to keep.
        const content = file !== null && file.length > 0 && file.length <= room ? file : null;
        room -= content?.length ?? 0;
        list.push({ url, name, bytes, total: total > 0 ? total : null, sha256, content });
      }
      return list;
    },
  };
}

/**
 * A file that the browser stored. A page may have taken the browser over, and this process may read more than that: what
 * is no plain file of the browser's own user, whatever its name leads to, is none.
 * @returns null also where it is larger than `most` bytes
 */
export async function storedFile(folder: string, guid: string, most: number): Promise<Buffer | null> {
  let file: FileHandle | undefined;
  try {
    const { uid } = await lstat(folder);
    // A pipe would have us wait for its other end.
    file = await open(
      join(folder, "downloads", guid),
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    );
    const found = await file.stat();
    if (!found.isFile() || found.uid !== uid || found.nlink !== 1 || found.size > most) return null;
    const bytes = Buffer.alloc(found.size);
    const { bytesRead } = await file.read(bytes, 0, found.size, 0);
    return bytesRead === found.size ? bytes : null;
  } catch {
    return null;
  } finally {
    await file?.close();
  }
}
