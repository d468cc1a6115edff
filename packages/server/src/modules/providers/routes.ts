import { CATEGORIES, ENDPOINTS, PROVIDER_TYPES } from "@fyr/contract";
import { COUNTRIES } from "@fyr/core/countries";
import type { FastifyRequest } from "fastify";
import type { Binder } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import { connectionOf } from "../../http/connected.ts";
import { refuseReserved } from "../../http/reserved.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { Reservations } from "../../http/sight.ts";
import type { Directory } from "./directory.ts";
import type { ProviderExporter } from "./export.ts";
import { missingProviders } from "./missing.ts";
import { presentCategories, presentProvider } from "./presenter.ts";
import type { ProviderEditor, Providers } from "./providers.ts";
import { readFigures } from "./stats/figures.ts";
import type { StatsRepository } from "./stats/repository.ts";

export interface ProviderRouteNeeds {
  readonly providers: Providers;
  readonly directory: Directory;
  readonly stats: StatsRepository;
  readonly labels: LabelStore;
  readonly exporter: ProviderExporter;
}

export function directoryRoutes(
  bind: Binder,
  parts: ProviderRouteNeeds,
  reservedFor: Reservations["reservedFor"],
): void {
  const { providers, stats } = parts;

  bind(ENDPOINTS.listProviders, async () => {
    const [rows, figures] = await Promise.all([providers.list(), readFigures(stats)]);
    return rows.map((row) => presentProvider(row, figures.of(row.name)));
  });

  bind(ENDPOINTS.readProvider, async ({ params }) => {
    const { profile, known } = await providers.profile(params.name);
    return presentProvider(profile, (await readFigures(stats, profile.name)).of(profile.name), known);
  });

  bind(ENDPOINTS.listMissingProviders, () => missingProviders(parts.labels, parts.directory));

  bind(ENDPOINTS.createProvider, async ({ body, ...call }) => {
    const row = await providers.create(body, actorOf(call));
    return presentProvider(row, (await readFigures(stats, row.name)).of(row.name));
  });

  bind(ENDPOINTS.updateProvider, async ({ params, body, ...call }) => {
    const row = await providers.update(params.name, body, actorOf(call));
    return presentProvider(row, (await readFigures(stats, row.name)).of(row.name));
  });

  bind(ENDPOINTS.providerGeography, async ({ params }) => {
    const { name } = (await providers.profile(params.name)).profile;
    const latest = await stats.read();
    return latest === undefined ? {} : stats.geography(latest.day, name);
  });

  bind(ENDPOINTS.deleteThumbnail, async ({ params, ...call }) => {
    await providers.removeThumbnail(params.name, actorOf(call));
    return null;
  });

  bind(ENDPOINTS.providerCategories, async ({ params }) =>
    presentCategories((await providers.find(params.name)).categories),
  );

  bind(ENDPOINTS.setProviderCategories, async ({ params, body, ...call }) => {
    const row = await providers.setCategories(params.name, body.category_ids, actorOf(call));
    return presentCategories(row.categories);
  });

  bind(ENDPOINTS.exportProvider, async ({ params, request, caller }) => {
    // It names the provider of every address in it.
    refuseReserved(reservedFor(caller), "provider");
    const { name } = (await providers.profile(params.name)).profile;
    return parts.exporter(name, connectionOf(request));
  });

  bind(ENDPOINTS.listCountries, () => [...COUNTRIES]);
  bind(ENDPOINTS.listProviderTypes, () => Object.entries(PROVIDER_TYPES).map(([id, name]) => ({ id, name })));
  bind(ENDPOINTS.listCategories, () => [...CATEGORIES]);
}

export function actorOf({ caller, request }: { caller: Caller; request: FastifyRequest }): ProviderEditor {
  return { email: caller.email, address: request.ip };
}
