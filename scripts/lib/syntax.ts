import { parseAst } from "rolldown/parseAst";

/** A node of the syntax tree (ESTree with TypeScript). Its fields follow from its type. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A parsed source: its nodes in the order of the text. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly SyntaxNode[];
}

/** @throws the parser's error where the text is no TypeScript */
export function parse(path: string, text: string): Source {
  const nodes: SyntaxNode[] = [];
  collect(parseAst(text, { lang: "ts" }, path), nodes);
  return { path, text, nodes };
}

function collect(value: unknown, into: SyntaxNode[]): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, into);
    return;
  }
  if (!isNode(value)) return;
  into.push(value);
  for (const field of Object.values(value)) if (typeof field === "object") collect(field, into);
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** A field that holds a node, of one of these types if any are named. */
export function nodeOf(node: SyntaxNode, field: string, ...types: string[]): SyntaxNode | undefined {
  const value = node[field];
  return isNode(value) && (types.length === 0 || types.includes(value.type)) ? value : undefined;
}

/** A field that holds a list of nodes. */
export function nodesOf(node: SyntaxNode, field: string): readonly SyntaxNode[] {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The name of an identifier; undefined for any other node. */
export const nameOf = (node: SyntaxNode | undefined): string | undefined =>
  node?.type === "Identifier" ? (node["name"] as string) : undefined;

/** The text of a string literal, or of a template without placeholders. */
export function textOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node?.type !== "TemplateLiteral") return undefined;
  const [only, ...others] = nodesOf(node, "quasis");
  return only !== undefined && others.length === 0 ? quasiText(only) : undefined;
}

export const quasiText = (quasi: SyntaxNode): string =>
  (quasi["value"] as { cooked: string | null; raw: string }).cooked ?? (quasi["value"] as { raw: string }).raw;

export const lineOf = ({ text }: Source, { start }: { readonly start: number }): number =>
  text.slice(0, start).split("\n").length;
