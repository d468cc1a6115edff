import type { Endpoint } from "@fyr/contract";

export interface RequestInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Path below the origin, with parameters filled in and encoded, and the query string where there is one. */
export function urlOf(endpoint: Pick<Endpoint, "path">, { params, query }: RequestInput): string {
  const values = (params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:([a-z_]+)/gi, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | number | null | undefined>)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${path}${text === "" ? "" : `?${text}`}`;
}
