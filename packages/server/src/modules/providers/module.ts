import { providerEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Reservations } from "../../http/sight.ts";
import { presentProvider } from "./presenter.ts";
import { directoryRoutes } from "./routes.ts";
import { type ProviderNeeds, startProviders } from "./service.ts";
import { readFigures } from "./stats/figures.ts";
import { statsRoutes } from "./stats/routes.ts";
import { thumbnailRoutes } from "./thumbnail-routes.ts";

/** Providers and their figures. */
export async function providersModule({
  reservedFor,
  ...needs
}: ProviderNeeds & { readonly reservedFor: Reservations["reservedFor"] }) {
  const service = await startProviders(needs);
  const { directory, counting, thumbnails, providers, daily, recount } = service;
  return {
    directory,
    recount,
    /** Every provider with its figures. */
    async all() {
      const [rows, figures] = await Promise.all([service.providers.list(), readFigures(service.stats)]);
      return rows.map((row) => presentProvider(row, figures.of(row.name)));
    },
    module: defineModule({
      name: "providers",
      endpoints: providerEndpoints,
      routes(scope) {
        directoryRoutes(scope.bind, service, reservedFor);
        statsRoutes(scope.bind, counting, directory);
        thumbnailRoutes(scope, thumbnails, providers);
      },
      close: daily.stop,
    }),
  };
}
