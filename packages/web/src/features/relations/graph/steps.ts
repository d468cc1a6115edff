import { GRAPH_RELATION_NAMES, type GraphRelation, NODE_KINDS, type NodeKind } from "@fyr/contract";
import { type GraphStep, stepText } from "../../../lib/graph-link.ts";

/** Things that a link has expanded at most: each is a lookup. */
export const STEPS_MAX = 100;

/** A step whose relation is one that the API knows. */
export interface Step extends GraphStep {
  readonly more?: { readonly of: NodeKind; readonly relation: GraphRelation; readonly offset: number };
}

/** Reads the steps of a link, each once; what is none is left out. */
export function readSteps(text: string): readonly Step[] {
  const steps = new Map<string, Step>();
  for (const piece of text.split(",")) {
    const step = readStep(piece);
    if (step !== null && steps.size < STEPS_MAX) steps.set(stepText(step), step);
  }
  return [...steps.values()];
}

export const writeSteps = (steps: readonly Step[]): string => steps.map(stepText).join(",");

function readStep(text: string): Step | null {
  const [kind, encoded, of, relation, offset] = text.split(":");
  if (!isKind(kind) || encoded === undefined) return null;
  const value = decoded(encoded);
  if (value === null) return null;
  if (of === undefined) return { kind, value };
  if (!isKind(of) || !isRelation(relation) || !/^\d{1,7}$/.test(offset ?? "")) return null;
  return { kind, value, more: { of, relation, offset: Number(offset) } };
}

function decoded(text: string): string | null {
  try {
    const value = decodeURIComponent(text).trim();
    return value === "" || value.length > 400 ? null : value;
  } catch {
    return null;
  }
}

const isKind = (text: string | undefined): text is NodeKind =>
  (NODE_KINDS as readonly (string | undefined)[]).includes(text);
const isRelation = (text: string | undefined): text is GraphRelation =>
  text !== undefined && Object.hasOwn(GRAPH_RELATION_NAMES, text);
