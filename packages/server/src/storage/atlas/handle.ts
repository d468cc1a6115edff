import type { Atlas } from "@fyr/core/atlas";
import { openCurrentAtlas, type OpenedAtlas } from "./open.ts";

/** Where the handle logs; pino's loggers fit. */
export interface AtlasLog {
  info(message: string): void;
  warn(message: string): void;
}

/** The file behind the snapshot that answers now. */
export type AtlasFile = Pick<OpenedAtlas, "file" | "bytes" | "fellBack">;

/** The snapshot that answers now. */
export interface AtlasHandle {
  /** Take it once for each piece of work: what was taken stays valid and unchanged while a new one comes. */
  current(): Atlas;
  /**
   * Takes up the newest sound snapshot on disk. Until it is open, and if none can be opened, the present one goes on
   * answering. @throws AtlasFormatError if every snapshot on disk is damaged
   */
  reload(): Promise<void>;
  file(): AtlasFile;
}

/** Opens the newest sound snapshot of a data folder; null if there is none yet. @throws AtlasFormatError */
export async function openAtlasHandle(dataDir: string, log: AtlasLog): Promise<AtlasHandle | null> {
  const open = async (): Promise<OpenedAtlas | null> => {
    const opened = await openCurrentAtlas(dataDir);
    if (opened !== null && opened.fellBack !== null) {
      log.warn(`the newest atlas cannot be used, the previous one is in use: ${opened.fellBack}`);
    }
    return opened;
  };
  const first = await open();
  if (first === null) return null;
  let present = first;
  return {
    current: () => present.atlas,
    file: () => ({ file: present.file, bytes: present.bytes, fellBack: present.fellBack }),
    reload: async () => {
      const next = await open();
      if (next === null) log.warn("there is no atlas on disk any more; the loaded one stays in use");
      else present = next;
    },
  };
}
