const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The furthest page whose offset the server takes. */
const PAGES = 20_000;

/** A text of an address's search, if it is one, and no more of it than `most` characters. */
export const text = (value: unknown, most?: number): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, most) : undefined;

export const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

export const idIn = (value: unknown): string | undefined =>
  typeof value === "string" && ID.test(value) ? value : undefined;

/** The first page is 1, and is left out of links. */
export function pageOf(value: unknown): number | undefined {
  // The router also reads what it has read before.
  const page = /^\d{1,5}$/.test(String(value)) ? Number(value) : 1;
  return page > 1 && page <= PAGES ? page : undefined;
}

/** Without what is not given: links stay short. */
export const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** As `given`, for a search whose parameters are not there rather than undefined. */
export const present = <T extends object>(values: { readonly [K in keyof T]: T[K] | undefined }): T =>
  given(values) as T;
