export { compileAnew } from "./compile-anew.ts";
export { type BuildState, type Recompiling, startRecompiling } from "./recompile.ts";
export { atlasModule } from "./module.ts";
