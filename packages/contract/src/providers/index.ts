import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  Category,
  CategoryId,
  ExportedRange,
  MissingProvider,
  NewProvider,
  PROVIDER_NAME_MAX,
  Provider,
  ProviderUpdate,
  THUMBNAIL_MAX,
} from "./provider.ts";
import { Country, CountryStats, DailyStat, DayTotal, ProviderStat, TypeStats } from "./stats.ts";

export * from "./provider.ts";
export * from "./stats.ts";

const tag = "entities";
const params = z.object({ name: z.string().trim().min(1).max(PROVIDER_NAME_MAX) });
const read = { method: "GET", tag, credentials: ["session", "key"], scope: "query" } as const;
const counted = "unique IPv4 addresses, and each IPv6 range as one";

/** Writes are for admins. */
const write = { tag, access: "admin", credentials: ["session", "key"], scope: "admin" } as const;

export const providerEndpoints = {
  statsByDay: endpoint({
    ...read,
    path: "/entities/stats/byday",
    summary: `Anonymizing addresses by day, oldest first (${counted}); days without statistics are left out`,
    query: z.object({ days: z.coerce.number().int().min(1).max(3660).default(365) }),
    data: z.array(DailyStat),
  }),

  statsByType: endpoint({
    ...read,
    path: "/entities/stats/type",
    summary: `Anonymizing addresses by type (${counted}); an address may be of several`,
    data: TypeStats,
  }),

  statsByProvider: endpoint({
    ...read,
    path: "/entities/stats/provider",
    summary: `Anonymizing addresses by provider (${counted}), with the change since yesterday and since a week ago; the row without a name has those that nobody is named for`,
    data: z.array(ProviderStat),
  }),

  statsByCountry: endpoint({
    ...read,
    path: "/entities/stats/country",
    summary: `Anonymizing addresses by country (${counted}); ZZ where unknown`,
    data: CountryStats,
  }),

  listProviders: endpoint({
    ...read,
    path: "/entities/providers",
    summary: "All providers by name, with their figures",
    data: z.array(Provider),
  }),

  readProvider: endpoint({
    ...read,
    path: "/entities/providers/:name",
    summary: "One provider with its figures, even if it has no profile yet",
    params,
    data: Provider,
  }),

  listMissingProviders: endpoint({
    ...read,
    path: "/entities/providers/missing",
    summary: "Providers that labels in force name and that have no profile",
    data: z.array(MissingProvider),
  }),

  createProvider: endpoint({
    ...write,
    method: "POST",
    path: "/entities/providers",
    summary: "Create a provider; its name is the one that labels use",
    body: NewProvider,
    failures: { invalid: "invalid_data", failed: "create_provider_failed" },
    data: Provider,
  }),

  updateProvider: endpoint({
    ...write,
    method: "PUT",
    path: "/entities/providers/:name",
    summary: "Replace a provider's profile; omitted fields become empty, the name stays",
    params,
    body: ProviderUpdate,
    failures: { invalid: "invalid_data", failed: "update_provider_failed" },
    data: Provider,
  }),

  providerGeography: endpoint({
    ...read,
    path: "/entities/providers/:name/geography",
    summary: `A provider's addresses by country (${counted}); ZZ where unknown`,
    params,
    data: CountryStats,
  }),

  uploadThumbnail: endpoint({
    ...write,
    method: "POST",
    path: "/entities/providers/:name/thumbnail",
    summary: "Set a provider's picture: multipart field `thumbnail`, JPEG, PNG, WebP or SVG of at most 2 MB",
    params,
    /** The picture, and what multipart puts around it. */
    bodyLimit: THUMBNAIL_MAX + 64 * 1024,
    failures: { invalid: "bad_request", failed: "upload_thumbnail_failed" },
    data: z.object({ thumbnail_url: z.string() }),
  }),

  deleteThumbnail: endpoint({
    ...write,
    method: "DELETE",
    path: "/entities/providers/:name/thumbnail",
    summary: "Remove a provider's picture",
    params,
    failures: { invalid: "bad_request", failed: "delete_thumbnail_failed" },
    data: z.null(),
  }),

  listCountries: endpoint({
    ...read,
    path: "/entities/providers/validation/countries",
    summary: "The countries of ISO 3166-1 with their regions",
    data: z.array(Country),
  }),

  listProviderTypes: endpoint({
    ...read,
    path: "/entities/providers/validation/types",
    summary: "The types of providers",
    data: z.array(z.object({ id: z.string(), name: z.string() })),
  }),

  listCategories: endpoint({
    ...read,
    path: "/entities/providers/categories",
    summary: "The categories of providers",
    data: z.array(Category),
  }),

  providerCategories: endpoint({
    ...read,
    path: "/entities/providers/:name/categories",
    summary: "The categories of one provider",
    params,
    data: z.array(Category),
  }),

  setProviderCategories: endpoint({
    ...write,
    method: "PUT",
    path: "/entities/providers/:name/categories",
    summary: "Set the categories of a provider",
    params,
    body: z.object({ category_ids: z.array(CategoryId).max(64) }),
    failures: { invalid: "invalid_category_ids", failed: "update_categories_failed" },
    data: z.array(Category),
  }),

  exportProvider: endpoint({
    ...read,
    path: "/entities/providers/:name/export",
    summary: "All ranges of a provider that are in force, a line each, compressed with gzip",
    params,
    failures: { invalid: "bad_request", failed: "export_failed" },
    data: ExportedRange,
    download: "application/gzip",
  }),

  runStats: endpoint({
    ...write,
    method: "POST",
    path: "/admin/stats/run",
    tag: "admin",
    summary: "Recalculate the statistics of a day from the labels at its end",
    body: z.object({ day: z.iso.date() }),
    data: DayTotal,
  }),
};
