export { buildAtlas, type BuildOptions, BuildUnderWay } from "./build.ts";
export { isCurrent } from "./current.ts";
export { ensureAtlas, openOrBuildAtlas } from "./ensure.ts";
export type { BuildProgress, BuildStage, BuildSummary } from "./progress.ts";
