import { call, ENDPOINTS } from "../../../lib/api/index.ts";
import { stepText } from "../../../lib/graph-link.ts";
import type { Step } from "./steps.ts";

/** What a step of a graph adds. Each costs a credit, so the answer stays as long as the page. */
export const neighboursOf = (step: Step) => ({
  queryKey: ["relations", "graph", stepText(step)] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const { kind, value, more } = step;
    return call(ENDPOINTS.graphNeighbours, { query: { kind, value, ...more }, signal });
  },
  staleTime: Number.POSITIVE_INFINITY,
});
