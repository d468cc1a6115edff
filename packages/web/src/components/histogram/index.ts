export { Histogram } from "./Histogram.tsx";
