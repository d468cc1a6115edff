import {
  GRAPH_EDGES_MAX,
  GRAPH_NODES_MAX,
  type GraphAnswer,
  type GraphNode,
  type GraphRelation,
  type NodeKind,
} from "@fyr/contract";
import type { Step } from "./steps.ts";

export interface ModelNode extends GraphNode {
  readonly id: string;
  /** From which it came into the graph; null for where the graph begins. */
  readonly parent: string | null;
}

export interface ModelEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly relation: GraphRelation;
  readonly first: string | null;
  readonly last: string | null;
}

/** Neighbours that are not in the graph yet. */
export interface Rest {
  readonly kind: NodeKind;
  readonly relation: GraphRelation;
  readonly total: number;
  /** How many have been asked for. */
  readonly shown: number;
}

export interface Model {
  readonly nodes: ReadonlyMap<string, ModelNode>;
  readonly edges: ReadonlyMap<string, ModelEdge>;
  /** By the id of what was expanded: its groups, whole or not. */
  readonly groups: ReadonlyMap<string, readonly Rest[]>;
  /** Neighbours that were found and have no room in the graph. */
  readonly leftOut: number;
}

const idOf = ({ kind, value }: Pick<GraphNode, "kind" | "value">): string => `${kind} ${value}`;

/** The graph of these answers, in the order in which their steps were taken. The same steps make the same graph. */
export function modelOf(answers: readonly { readonly step: Step; readonly answer: GraphAnswer }[]): Model {
  const nodes = new Map<string, ModelNode>();
  const edges = new Map<string, ModelEdge>();
  const groups = new Map<string, Rest[]>();
  let leftOut = 0;
  const admit = (node: GraphNode, parent: string | null): boolean => {
    const id = idOf(node);
    if (nodes.has(id)) return true;
    if (nodes.size >= GRAPH_NODES_MAX) return false;
    nodes.set(id, { id, kind: node.kind, value: node.value, label: node.label, parent });
    return true;
  };
  for (const { step, answer } of answers) {
    const from = idOf(answer.node);
    if (!admit(answer.node, null)) continue;
    const known = groups.get(from) ?? [];
    for (const { kind, relation, total, neighbours } of answer.groups) {
      const at = known.findIndex((one) => one.kind === kind && one.relation === relation);
      const shown = Math.max(known[at]?.shown ?? 0, (step.more?.offset ?? 0) + neighbours.length);
      const rest = { kind, relation, total, shown };
      if (at < 0) known.push(rest);
      else known[at] = rest;
      for (const neighbour of neighbours) {
        const to = idOf(neighbour);
        if (to === from) continue;
        const id = edgeId(from, to, relation);
        if (edges.has(id)) continue;
        if (edges.size >= GRAPH_EDGES_MAX || !admit(neighbour, from)) {
          leftOut++;
          continue;
        }
        edges.set(id, { id, from, to, relation, first: neighbour.first_seen, last: neighbour.last_seen });
      }
    }
    groups.set(from, known);
  }
  return { nodes, edges, groups, leftOut };
}

/** What one end says of the other: read from either, it is one edge. */
const INVERSE: { readonly [R in GraphRelation]?: GraphRelation } = {
  resolved_from: "resolves_to",
  parent: "subdomain",
  registered: "registered_by",
  found_at: "holds",
  host_of: "holds",
  shown_by: "shows",
  named_in: "names",
};

function edgeId(from: string, to: string, relation: GraphRelation): string {
  const forward = INVERSE[relation];
  if (forward !== undefined) return `${to} > ${forward} > ${from}`;
  return `${from} > ${relation} > ${to}`;
}

/** The first so many are shown; this is how many are not. */
export const missingOf = ({ total, shown }: Rest): number => Math.max(0, total - shown);
