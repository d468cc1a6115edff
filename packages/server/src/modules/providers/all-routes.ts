import type { FastifyInstance } from "fastify";
import type { Binder } from "../../http/bind.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { IpLookup } from "../query/index.ts";
import { anonymizationRoute } from "./anonymization-route.ts";
import type { ProviderService } from "./service.ts";
import { directoryRoutes } from "./routes.ts";
import { statsRoutes } from "./stats/routes.ts";
import { thumbnailRoutes, thumbnailUploadRoutes } from "./thumbnail-routes.ts";

/** @param bindIn binds endpoints in a scope of the API */
export async function providerRoutes(
  api: FastifyInstance,
  bindIn: (scope: FastifyInstance) => Binder,
  limits: RateLimits,
  entities: ProviderService,
  lookup: IpLookup,
): Promise<void> {
  const bind = bindIn(api);
  directoryRoutes(bind, entities);
  statsRoutes(bind, entities.counting, entities.directory);
  anonymizationRoute(bind, lookup);
  thumbnailRoutes(api, limits, entities.thumbnails);
  await thumbnailUploadRoutes(api, bindIn, entities.providers);
}
