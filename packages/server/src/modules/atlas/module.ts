import { atlasEndpoints } from "@fyr/contract";
import type { Log } from "../../log.ts";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { compileAnew } from "./compile-anew.ts";
import { startRecompiling } from "./recompile.ts";
import { type AtlasNeeds, atlasRoutes } from "./routes.ts";

interface Needs extends AtlasNeeds {
  readonly ledger: Ledger;
  readonly log: Pick<Log, "info" | "warn">;
}

/** The atlas in use, and builds of it that an administrator requests. */
export const atlasModule = (needs: Needs) => ({
  /** Compiles the atlas from what is stored now, and uses it. */
  compile: (signal: AbortSignal) => compileAnew({ ...needs, signal }, needs.atlas),
  /** Begins to compile the atlas after changes, given how many sources may still bring one. */
  recompile: (waiting: () => Promise<number>) => startRecompiling({ ...needs, waiting }),
  module: defineModule({
    name: "atlas",
    endpoints: atlasEndpoints,
    routes: (scope) => atlasRoutes(scope, needs),
  }),
});
