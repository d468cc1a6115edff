export {
  BUILD_STAGES,
  buildAtlas,
  type BuildOptions,
  type BuildProgress,
  type BuildStage,
  type BuildSummary,
} from "./build.ts";
export { ensureAtlas, openAtlasHandle, type AtlasFile, type AtlasHandle, type AtlasLog } from "./handle.ts";
export { openCurrentAtlas, type OpenedAtlas } from "./open.ts";
export { createLabelStore, type ImportOutcome, type LabelStore } from "./label-store.ts";
