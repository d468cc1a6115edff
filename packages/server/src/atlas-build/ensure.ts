import { type AtlasHandle, type AtlasLog, atlasPaths, openAtlasHandle, readInputs } from "../storage/atlas/index.ts";
import { buildAtlas, type BuildOptions } from "./build.ts";
import { isCurrent } from "./current.ts";

type Options = BuildOptions & { readonly log: AtlasLog };

interface Opened {
  readonly atlas: AtlasHandle;
  /** False where it was made from other inputs (other packages, other labels), or is the one before a damaged one. */
  readonly isCurrent: boolean;
}

/**
 * Opens the atlas, building it first only where there is none that can be used: what a second start does is to open it.
 * One that is not current answers until it is compiled anew (`modules/atlas/recompile.ts`).
 */
export async function openOrBuildAtlas(options: Options): Promise<Opened> {
  const { dataDir, log } = options;
  const opened = await openAtlasHandle(dataDir, log).catch((error: unknown) => {
    log.warn(`no atlas on disk can be used: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  });
  if (opened !== null) {
    const isOf = readInputs(atlasPaths(dataDir))?.builtAt === opened.current().info().builtAt;
    return { atlas: opened, isCurrent: opened.file().fellBack === null && isOf && (await isCurrent(options)) };
  }
  await buildAtlas(options);
  const built = await openAtlasHandle(dataDir, log);
  if (built === null) throw new Error("the atlas that was built has gone");
  return { atlas: built, isCurrent: true };
}

/** The same, built anew where it is not current. */
export async function ensureAtlas(options: Options): Promise<AtlasHandle> {
  const { atlas, isCurrent: isDone } = await openOrBuildAtlas(options);
  if (isDone) return atlas;
  await buildAtlas(options);
  await atlas.reload();
  return atlas;
}
