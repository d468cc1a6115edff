export { compileAnew } from "./compile-anew.ts";
export { type BuildState, type Recompiling, startRecompiling } from "./recompile.ts";
export { atlasRoutes } from "./routes.ts";
