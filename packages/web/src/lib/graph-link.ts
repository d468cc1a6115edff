import type { NodeKind } from "@fyr/contract";
import type { DoorKind, DoorPage } from "./doors/index.ts";

/** One thing that was expanded in a graph: all its kinds of neighbours, or a further page of one. */
export interface GraphStep {
  readonly kind: NodeKind;
  readonly value: string;
  readonly more?: { readonly of: NodeKind; readonly relation: string; readonly offset: number };
}

/** `name:example.org`, or with a page of a group `name:example.org:address:resolves_to:20`. */
export const stepText = ({ kind, value, more }: GraphStep): string =>
  [kind, encodeURIComponent(value), ...(more === undefined ? [] : [more.of, more.relation, String(more.offset)])].join(
    ":",
  );

const KINDS: { readonly [K in DoorKind]?: NodeKind } = {
  address: "address",
  name: "name",
  as: "as",
  provider: "provider",
  fingerprint: "fingerprint",
  hash: "file",
  email: "email",
  tracker: "tracker",
  registrant: "registrant",
};

/** The graph that begins at something. */
const graphPage = (kind: NodeKind, value: string): DoorPage => ({
  to: "/graph",
  search: { open: stepText({ kind, value }) },
});

/** What a value of a page is in the graph; null for kinds of which it knows no relations. */
export const nodeOfDoor = (kind: DoorKind): NodeKind | null => KINDS[kind] ?? null;

/** The graph that begins at a value of a page. */
export function graphOfDoor(kind: DoorKind, value: string): DoorPage | null {
  const node = nodeOfDoor(kind);
  return node === null ? null : graphPage(node, value);
}
