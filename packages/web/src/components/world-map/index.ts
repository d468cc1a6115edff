export { Legend } from "./Legend.tsx";
export { WorldMap } from "./WorldMap.tsx";
export type { CountryCounts } from "./types.ts";
