import { z } from "zod";
import { Withheld } from "../plans/index.ts";
import { ARTIFACT_KIND_NAMES, type ArtifactKind } from "./artifacts.ts";

/** What stands in a graph, with what people call it. */
export const NODE_KIND_NAMES = {
  address: "Address",
  name: "Domain or host",
  as: "AS",
  provider: "Provider",
  fingerprint: "Fingerprint",
  post: "Post",
  registrant: "Registrant",
  ...ARTIFACT_KIND_NAMES,
} as const;
export type NodeKind = keyof typeof NODE_KIND_NAMES;
export const NODE_KINDS = Object.keys(NODE_KIND_NAMES) as NodeKind[];
export const NodeKind = z.enum(NODE_KINDS as [NodeKind, ...NodeKind[]]);

/** Neighbours of a group that an answer has unless more are asked for, and the most. */
export const GRAPH_PAGE = 20;
export const GRAPH_PAGE_MAX = 200;
/** Nodes and edges that the page draws. */
export const GRAPH_NODES_MAX = 5_000;
export const GRAPH_EDGES_MAX = 10_000;

/** How two things are related; read from the one that is asked about. */
export const GRAPH_RELATION_NAMES = {
  resolves_to: "resolves to",
  resolved_from: "is the address of",
  subdomain: "has the subdomain",
  parent: "is under",
  found_at: "was found at",
  holds: "has",
  email_at: "has the e-mail address",
  host_of: "is at",
  shows: "shows",
  shown_by: "is shown by",
  announced_by: "is announced by",
  announces_listed: "announces, and lists of threats name,",
  service_of: "belongs to",
  registered_by: "was registered by",
  registered: "has registered",
  attributed: "is said to run",
  named_in: "is named in",
  names: "names",
} as const;
export type GraphRelation = keyof typeof GRAPH_RELATION_NAMES;
const RELATIONS = Object.keys(GRAPH_RELATION_NAMES) as [GraphRelation, ...GraphRelation[]];

export const GraphNode = z.object({
  kind: NodeKind,
  /** Identifies it within its kind. */
  value: z.string(),
  /** What people read. */
  label: z.string(),
});
export type GraphNode = z.infer<typeof GraphNode>;

export const GraphNeighbour = GraphNode.extend({
  /** Days, `YYYY-MM-DD`; null where nothing dates the relation. */
  first_seen: z.string().nullable(),
  last_seen: z.string().nullable(),
});
export type GraphNeighbour = z.infer<typeof GraphNeighbour>;

/** Neighbours of one kind by one relation: some of them, and how many there are. */
export const GraphGroup = z.object({
  kind: NodeKind,
  relation: z.enum(RELATIONS),
  total: z.number().int(),
  neighbours: z.array(GraphNeighbour),
  has_more: z.boolean(),
});
export type GraphGroup = z.infer<typeof GraphGroup>;

export const GraphAnswer = z.object({
  node: GraphNode,
  groups: z.array(GraphGroup),
  /** Only where the caller does not see all of it. */
  withheld: z.array(Withheld).optional(),
});
export type GraphAnswer = z.infer<typeof GraphAnswer>;

export const GraphQuery = z.object({
  kind: NodeKind,
  value: z.string().trim().min(1).max(400),
  /** Only this group, as answers name it; all where it is left out. */
  of: NodeKind.optional(),
  relation: z.enum(RELATIONS).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(GRAPH_PAGE_MAX).default(GRAPH_PAGE),
});

export const isArtifactKind = (kind: NodeKind): kind is ArtifactKind => Object.hasOwn(ARTIFACT_KIND_NAMES, kind);
