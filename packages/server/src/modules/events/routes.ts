import type { Binder } from "../../http/bind.ts";
import type { AtlasHandle } from "../../storage/atlas/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { fieldRoutes } from "./fields/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { statsRoutes } from "./stats/routes.ts";
import { tailRoutes } from "./tail/routes.ts";
import type { ViewRepository } from "./views/repository.ts";
import { viewRoutes } from "./views/routes.ts";

export interface EventParts {
  readonly observations: ObservationStore;
  readonly atlas: AtlasHandle;
  readonly views: ViewRepository;
  /** Aborts when the server ends: whoever waits for events is answered then. */
  readonly stopping: AbortSignal;
}

export function eventRoutes(bind: Binder, { observations, atlas, views, stopping }: EventParts): void {
  searchRoutes(bind, observations);
  tailRoutes(bind, observations, stopping);
  statsRoutes(bind, observations, () => atlas.current());
  fieldRoutes(bind, observations);
  viewRoutes(bind, views);
}
