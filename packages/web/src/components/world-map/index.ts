export { Legend } from "./Legend.tsx";
export { WorldMap } from "./WorldMap.tsx";
