import { nameOf, nodeOf, nodesOf, type Source, type SyntaxNode, textOf } from "../lib/syntax.ts";

/** By the name of a constant, a parameter or a field: the texts that it may be, where the file defines them. */
export type Names = ReadonlyMap<string, readonly string[]>;

/**
 * What names in a file may stand for: constants of text, and parameters and fields whose type is a union of texts,
 * written out or by an alias of the same file. Scopes are not distinguished: a name has all texts that any of its
 * declarations gives it.
 */
export function namesIn(source: Source): Names {
  const aliases = new Map<string, readonly string[]>();
  for (const node of source.nodes) {
    if (node.type !== "TSTypeAliasDeclaration") continue;
    const texts = textsOfType(nodeOf(node, "typeAnnotation"), aliases);
    const name = nameOf(nodeOf(node, "id"));
    if (texts !== undefined && name !== undefined) aliases.set(name, texts);
  }
  const names = new Map<string, string[]>();
  const add = (name: string | undefined, texts: readonly string[] | undefined): void => {
    if (name !== undefined && texts !== undefined) names.set(name, [...(names.get(name) ?? []), ...texts]);
  };
  for (const node of source.nodes) {
    if (node.type === "VariableDeclarator") {
      const text = textOf(nodeOf(node, "init"));
      add(nameOf(nodeOf(node, "id")), text === undefined ? undefined : [text]);
    }
    if (node.type === "Identifier" || node.type === "TSPropertySignature") {
      const annotation = nodeOf(node, "typeAnnotation", "TSTypeAnnotation");
      const texts = annotation && textsOfType(nodeOf(annotation, "typeAnnotation"), aliases);
      add(nameOf(node) ?? nameOf(nodeOf(node, "key")), texts);
    }
  }
  return names;
}

function textsOfType(
  type: SyntaxNode | undefined,
  aliases: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  if (type === undefined) return undefined;
  if (type.type === "TSLiteralType") {
    const text = textOf(nodeOf(type, "literal"));
    return text === undefined ? undefined : [text];
  }
  if (type.type === "TSTypeReference") return aliases.get(nameOf(nodeOf(type, "typeName")) ?? "");
  if (type.type !== "TSUnionType") return undefined;
  const parts = nodesOf(type, "types").map((part) => textsOfType(part, aliases));
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}
