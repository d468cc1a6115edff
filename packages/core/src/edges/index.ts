export { edgeRows, isAnycastEdge, KNOWN_EDGES_SOURCE } from "./labels.ts";
