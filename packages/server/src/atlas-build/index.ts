export { buildAtlas, type BuildOptions, BuildUnderWay } from "./build.ts";
export { ensureAtlas } from "./ensure.ts";
export type { BuildProgress, BuildStage, BuildSummary } from "./progress.ts";
