export { Chart, type Plot } from "./Chart.tsx";
export { countsFrom } from "./counts.ts";
export { FRAME } from "./frame.ts";
