export { Legend } from "./Legend.tsx";
export { WorldMap } from "./WorldMap.tsx";
export type { CountryCount, CountryCounts } from "./types.ts";
