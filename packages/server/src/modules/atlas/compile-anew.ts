import { setTimeout as sleep } from "node:timers/promises";
import type { Atlas } from "@fyr/core/atlas";
import { buildAtlas, type BuildOptions, BuildUnderWay } from "../../atlas-build/index.ts";
import type { AtlasHandle } from "../../storage/atlas/index.ts";

const AGAIN_MS = 250;

/** Compiles the atlas of what is in force now, after a build that may be under way, and has answers use it. */
export async function compileAnew(options: BuildOptions, atlas: AtlasHandle): Promise<Atlas> {
  for (;;) {
    try {
      await buildAtlas(options);
      break;
    } catch (error) {
      if (!(error instanceof BuildUnderWay)) throw error;
      await sleep(AGAIN_MS, undefined, options.signal ? { signal: options.signal } : {});
    }
  }
  await atlas.reload();
  return atlas.current();
}
