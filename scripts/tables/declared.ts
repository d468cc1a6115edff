import { lineOf, nameOf, nodeOf, nodesOf, type Source, type SyntaxNode, textOf } from "../lib/syntax.ts";

export type Store = "ledger" | "observations";

/** By the interface that owners add their tables to: which store it stands for. */
const INTERFACES: ReadonlyMap<string | undefined, Store> = new Map([
  ["LedgerTables", "ledger"],
  ["ObservationTables", "observations"],
]);

/** A table that a source declares: it adds the type of its rows to the store's interface. */
export interface DeclaredTable {
  readonly store: Store;
  readonly table: string;
  readonly path: string;
  readonly line: number;
  /** The type of its rows. */
  readonly rows: SyntaxNode;
}

/** The tables that a source declares within `declare module "…/storage/…/index.ts"`. */
export function tablesDeclared(source: Source): DeclaredTable[] {
  const found: DeclaredTable[] = [];
  for (const module of source.nodes) {
    if (module.type !== "TSModuleDeclaration") continue;
    for (const declared of nodesOf(nodeOf(module, "body") ?? module, "body")) {
      const store = INTERFACES.get(nameOf(nodeOf(declared, "id")));
      if (declared.type !== "TSInterfaceDeclaration" || store === undefined) continue;
      for (const member of nodesOf(nodeOf(declared, "body") ?? declared, "body")) {
        const table = nameOf(nodeOf(member, "key"));
        const rows = nodeOf(nodeOf(member, "typeAnnotation") ?? member, "typeAnnotation");
        if (table === undefined || rows === undefined) continue;
        found.push({ store, table, path: source.path, line: lineOf(source, member), rows });
      }
    }
  }
  return found;
}

/** The tables that migrations of the ledger create by Kysely's `createTable` or by SQL, and have not dropped, by their latest names. */
export function tablesCreated(sources: readonly Source[]): Set<string> {
  const created = new Set<string>();
  for (const { nodes } of sources) {
    for (const node of nodes) {
      const callee = node.type === "CallExpression" ? nodeOf(node, "callee") : undefined;
      const method = callee && nameOf(nodeOf(callee, "property"));
      const table = callee && textOf(nodesOf(node, "arguments")[0]);
      if (method === "createTable" && table !== undefined) created.add(table);
      if (method === "dropTable" && table !== undefined) created.delete(table);
      if (callee !== undefined && method === "renameTo" && table !== undefined) {
        // `alterTable(old).renameTo(table)`
        const old = textOf(nodesOf(nodeOf(callee, "object") ?? callee, "arguments")[0]);
        if (old !== undefined) created.delete(old);
        created.add(table);
      }
      if (node.type !== "TemplateElement") continue;
      const { raw } = node["value"] as { raw: string };
      for (const [, what, name = ""] of raw.matchAll(
        /\b(create|drop)\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?"?(\w+)/gi,
      )) {
        if (what?.toLowerCase() === "create") created.add(name);
        else created.delete(name);
      }
    }
  }
  return created;
}
