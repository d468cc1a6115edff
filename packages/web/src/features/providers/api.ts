import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";

const KEY = ["providers"];
/** The event of the window when a provider was created, changed or given data. */
const UPDATED = "provider-updated";

window.addEventListener(UPDATED, () => void queryClient.invalidateQueries({ queryKey: KEY }));

/** Everything that shows providers loads them anew. */
export const announceUpdate = (): boolean => window.dispatchEvent(new Event(UPDATED));

export const useDailyStats = () =>
  useQuery({
    queryKey: [...KEY, "byday"],
    queryFn: ({ signal }) => call(ENDPOINTS.statsByDay, { signal }),
  });

export const useTypeStats = () =>
  useQuery({
    queryKey: [...KEY, "type"],
    queryFn: ({ signal }) => call(ENDPOINTS.statsByType, { signal }),
  });

export const useProviderStats = () =>
  useQuery({
    queryKey: [...KEY, "provider"],
    queryFn: ({ signal }) => call(ENDPOINTS.statsByProvider, { signal }),
  });

export const useCountryStats = () =>
  useQuery({
    queryKey: [...KEY, "country"],
    queryFn: ({ signal }) => call(ENDPOINTS.statsByCountry, { signal }),
  });

/** All providers. */
export const allProviders = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: ({ signal }) => call(ENDPOINTS.listProviders, { signal }),
});

export const useProviders = ({ enabled = true }: { enabled?: boolean } = {}) => useQuery({ ...allProviders, enabled });

const oneProvider = (name: string) =>
  queryOptions({
    queryKey: [...KEY, "one", name],
    queryFn: ({ signal }) => call(ENDPOINTS.readProvider, { params: { name }, signal }),
  });

export const useProvider = (name: string) => useQuery(oneProvider(name));

/** Fetches again, whatever is cached; `isFetchedAfterMount` is true once it has answered. */
export const useProviderNow = (name: string) => useQuery({ ...oneProvider(name), refetchOnMount: "always" });

export const useGeography = (name: string) =>
  useQuery({
    queryKey: [...KEY, "geography", name],
    queryFn: ({ signal }) => call(ENDPOINTS.providerGeography, { params: { name }, signal }),
  });

export const useMissingProviders = () =>
  useQuery({
    queryKey: [...KEY, "missing"],
    queryFn: ({ signal }) => call(ENDPOINTS.listMissingProviders, { signal }),
  });

/** Does not change while a page is open. */
export const useCountries = () =>
  useQuery({
    queryKey: ["countries"],
    queryFn: ({ signal }) => call(ENDPOINTS.listCountries, { signal }),
    staleTime: Infinity,
  });
