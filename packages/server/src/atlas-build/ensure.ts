import { type AtlasHandle, type AtlasLog, atlasPaths, openAtlasHandle, readInputs } from "../storage/atlas/index.ts";
import { buildAtlas, type BuildOptions } from "./build.ts";
import { isCurrent } from "./current.ts";

/**
 * Opens the atlas, building it first where there is none or where it was made from other inputs (other packages, other
 * labels, another format, a damaged file). What a second start does is therefore only to open it.
 */
export async function ensureAtlas(options: BuildOptions & { readonly log: AtlasLog }): Promise<AtlasHandle> {
  const { dataDir, log } = options;
  const opened = await openAtlasHandle(dataDir, log).catch((error: unknown) => {
    log.warn(`no atlas on disk can be used: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  });
  if (opened !== null && opened.file().fellBack === null) {
    const isOf = readInputs(atlasPaths(dataDir))?.builtAt === opened.current().info().builtAt;
    if (isOf && (await isCurrent(options))) return opened;
  }
  await buildAtlas(options);
  const built = await openAtlasHandle(dataDir, log);
  if (built === null) throw new Error("the atlas that was built has gone");
  return built;
}
