export { type BuildState, type Recompiling, startRecompiling } from "./recompile.ts";
export { atlasRoutes } from "./routes.ts";
