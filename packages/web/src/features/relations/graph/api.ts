import { GRAPH_PAGE_MAX } from "@fyr/contract";
import { call, ENDPOINTS } from "../../../lib/api/index.ts";
import { stepText } from "../../../lib/graph-link.ts";
import type { Step } from "./steps.ts";

/** What a step of a graph adds. Each costs a credit, so the answer stays as long as the page. */
export const neighboursOf = (step: Step) => ({
  queryKey: ["relations", "graph", stepText(step)] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const { kind, value, more } = step;
    // The first page is for an overview of all kinds; whoever asks for more of one gets as many as a credit buys.
    const limit = more === undefined ? undefined : GRAPH_PAGE_MAX;
    return call(ENDPOINTS.graphNeighbours, { query: { kind, value, ...more, limit }, signal });
  },
  staleTime: Number.POSITIVE_INFINITY,
});
