export { rangeText } from "./bars.ts";
export { Histogram } from "./Histogram.tsx";
