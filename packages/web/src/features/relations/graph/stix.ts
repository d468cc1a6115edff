import { stixGraph } from "@fyr/core/exchange";
import type { Model } from "./model.ts";

/** A bundle of STIX 2.1 of a graph, as text. */
export const stixOfGraph = (model: Model): string =>
  JSON.stringify(stixGraph([...model.nodes.values()], [...model.edges.values()], new Date()), null, 2);
