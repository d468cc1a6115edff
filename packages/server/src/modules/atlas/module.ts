import { atlasEndpoints } from "@fyr/contract";
import type { Reservations } from "../../http/sight.ts";
import type { Log } from "../../log.ts";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { WorkQueue } from "../../work/index.ts";
import type { BuildNeeds } from "./build-work.ts";
import { createAtlasBuilds } from "./builds.ts";
import { createRecompiling } from "./recompile.ts";
import { summaryOfAtlas } from "./summary.ts";
import { atlasRoutes } from "./routes.ts";

interface Needs extends BuildNeeds {
  readonly ledger: Ledger;
  readonly work: WorkQueue;
  readonly log: Pick<Log, "info" | "warn">;
  readonly sightOf: Reservations["sightOf"];
}

/** The atlas in use, and its builds: after changes, and those that an administrator requests. */
export function atlasModule(needs: Needs) {
  const { atlas } = needs;
  const builds = createAtlasBuilds(needs);
  const stopping = new AbortController();
  const recompiling = createRecompiling({ ...needs, builds });
  return {
    /** Compiles the atlas from what is stored now, uses it and answers it. */
    async compile(signal: AbortSignal) {
      await builds.build(signal);
      return atlas.current();
    },
    recompiling,
    module: defineModule({
      name: "atlas",
      endpoints: atlasEndpoints,
      routes: (scope) =>
        atlasRoutes(scope, { atlas, sightOf: needs.sightOf, build: () => builds.build(stopping.signal) }),
      summary: [
        {
          name: "Atlas",
          order: 20,
          page: "/admin/sources",
          read: async () =>
            summaryOfAtlas(new Date(atlas.current().info().builtAt), await recompiling.state(), Date.now()),
        },
      ],
      queues: builds.queues,
      stopWaiting: () => stopping.abort(),
    }),
  };
}
