export { buildAtlas, type BuildOptions } from "./build.ts";
export { ensureAtlas, openAtlasHandle, type AtlasFile, type AtlasHandle, type AtlasLog } from "./handle.ts";
export { openCurrentAtlas, type OpenedAtlas } from "./open.ts";
export { createLabelStore, type ImportOutcome, type LabelStore } from "./label-store.ts";
export type { BuildProgress, BuildStage, BuildSummary } from "./progress.ts";
