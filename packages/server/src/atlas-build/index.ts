export { buildAtlas, type BuildOptions } from "./build.ts";
export { ensureAtlas } from "./ensure.ts";
export type { BuildProgress, BuildStage, BuildSummary } from "./progress.ts";
