import type { ApiDocsPage } from "../../lib/api-docs.ts";

const PROVIDER = { name: "mullvad" };

export const API_DOCS: readonly ApiDocsPage[] = [
  {
    to: "/docs/api/providers",
    group: "Intelligence",
    order: 80,
    title: "Providers",
    lead: "Providers of VPNs and proxies: their addresses, their countries, and how both change.",
    calls: [
      { anchor: "providers-list", title: "All providers", endpoint: "listProviders", example: {} },
      { anchor: "provider", title: "One provider", endpoint: "readProvider", example: { params: PROVIDER } },
      {
        anchor: "provider-geography",
        title: "Geography",
        endpoint: "providerGeography",
        example: { params: PROVIDER },
      },
      {
        anchor: "provider-categories",
        title: "Categories of a provider",
        endpoint: "providerCategories",
        example: { params: PROVIDER },
      },
      { anchor: "provider-export", title: "Export", endpoint: "exportProvider", example: { params: PROVIDER } },
      { anchor: "providers-missing", title: "Missing providers", endpoint: "listMissingProviders", example: {} },
      { anchor: "categories", title: "Categories", endpoint: "listCategories", example: {} },
      { anchor: "provider-types", title: "Types", endpoint: "listProviderTypes", example: {} },
      { anchor: "countries", title: "Countries", endpoint: "listCountries", example: {} },
      { anchor: "stats-day", title: "Addresses by day", endpoint: "statsByDay", example: { query: { days: "30" } } },
      { anchor: "stats-type", title: "Addresses by type", endpoint: "statsByType", example: {} },
      { anchor: "stats-provider", title: "Addresses by provider", endpoint: "statsByProvider", example: {} },
      { anchor: "stats-country", title: "Addresses by country", endpoint: "statsByCountry", example: {} },
    ],
  },
];
