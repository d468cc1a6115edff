/** By ISO 3166-1 number, as the map's shapes are. Countries without addresses are in it for their names. */
export type CountryCounts = ReadonlyMap<string, { readonly name: string; readonly count: number }>;
