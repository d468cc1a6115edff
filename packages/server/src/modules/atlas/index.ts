export type { BuildState, Recompiling } from "./recompile.ts";
export { atlasModule } from "./module.ts";
