export { removeMatching } from "./durable.ts";
export { createFreshLabels, type FreshLabels } from "./fresh.ts";
export { openAtlasHandle, type AtlasFile, type AtlasHandle, type AtlasLog } from "./handle.ts";
export { readInputs } from "./inputs.ts";
export { openCurrentAtlas, type OpenedAtlas } from "./open.ts";
export { atlasPaths, UNFINISHED } from "./paths.ts";
export { publishSnapshot } from "./publish.ts";
