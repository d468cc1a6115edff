import { closeSync, fdatasyncSync, openSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { syncFolder } from "../disk/index.ts";

type Init = ReturnType<NodeFS["init"]>;
type EmscriptenOptions = Awaited<Init>["emscriptenOpts"];

/** What Emscripten's file system for Node has, and states no types of. */
interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: OpenFile) => number };
  realPath(node: unknown): string;
  /** Calls it; an error of Node's becomes one that PostgreSQL reads. */
  tryFSOperation(work: () => void): void;
}

interface OpenFile {
  /** Node's descriptor; none of a folder. */
  readonly nfd?: number;
  readonly node: unknown;
}

/**
 * The files of an embedded ledger, synced wherever PostgreSQL asks for it. Emscripten's own file system for Node takes
 * `fsync` for done: a power failure would lose what was acknowledged.
 */
export class SyncedFiles extends NodeFS {
  override async init(pglite: PGlite, options: EmscriptenOptions): Init {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addSync: NonNullable<EmscriptenOptions["preRun"]>[number] = ({ NODEFS }) => {
      const files = NODEFS as unknown as NodeFiles;
      files.stream_ops.fsync = (file) => {
        files.tryFSOperation(() => sync(files, file));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

function sync(files: NodeFiles, { nfd, node }: OpenFile): void {
  if (nfd === undefined) syncFolder(files.realPath(node));
  // With its length, if that has changed; times of a file are no content.
  else fdatasyncSync(nfd);
}

/** All files of a folder, and their names. */
export async function syncTree(path: string): Promise<void> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const own = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) syncFolder(own);
    else if (entry.isFile()) syncFile(own);
  }
  syncFolder(path);
}

function syncFile(path: string): void {
  const file = openSync(path, "r+");
  try {
    fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
}
