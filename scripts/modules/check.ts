import { dirname, join } from "node:path/posix";
import { lineOf, nameOf, nodeOf, nodesOf, parse, textOf } from "../lib/syntax.ts";

/** Where the modules of the server lie. */
export const MODULES = "packages/server/src/modules/";

export interface Fault {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

interface Import {
  readonly path: string;
  readonly line: number;
  /** The modules that import and are imported. */
  readonly from: string;
  readonly to: string;
  /** Names of values; types do not couple at run time. */
  readonly values: readonly string[];
}

/** What runs, and the module itself: another module gets these from `modules.ts`. */
const RUNNING = /^(?:start|open)[A-Z]|Module$/;

/**
 * Finds modules that start or run parts of others instead of declaring what they need of them, and modules that depend
 * on each other in a circle, by types too.
 *
 * What a module may import of another are types, constants, and functions that are given a store or a transaction and
 * hold nothing.
 * @param files texts by path from the root of the repository
 */
export function checkModules(files: ReadonlyMap<string, string>): Fault[] {
  const imports = [...files]
    .filter(([path]) => path.startsWith(MODULES) && path.endsWith(".ts") && !/\.test\.ts$|\/testing\//.test(path))
    .flatMap(([path, text]) => importsOf(path, text));
  const running = imports.flatMap(({ path, line, from, to, values }) =>
    values
      .filter((name) => RUNNING.test(name))
      .map((name) => ({
        path,
        line,
        message: `takes ${name} of ${to} by itself. Declare what ${from} needs of it, and hand that over in modules.ts.`,
      })),
  );
  return [...running, ...circlesOf(imports)];
}

function importsOf(path: string, text: string): Import[] {
  const source = parse(path, text);
  const from = moduleOf(path);
  return source.nodes.flatMap((node) => {
    const isImport = node.type === "ImportDeclaration" || node.type === "ExportNamedDeclaration";
    const target = isImport ? textOf(nodeOf(node, "source")) : undefined;
    if (target === undefined || !target.startsWith(".")) return [];
    const to = moduleOf(join(dirname(path), target));
    if (from === null || to === null || from === to) return [];
    const isType = (of: typeof node) => of["importKind"] === "type" || of["exportKind"] === "type";
    const values = isType(node)
      ? []
      : nodesOf(node, "specifiers")
          .filter((specifier) => !isType(specifier))
          .map((specifier) => nameOf(nodeOf(specifier, "imported")) ?? nameOf(nodeOf(specifier, "local")) ?? "");
    return [{ path, line: lineOf(source, node), from, to, values }];
  });
}

/** The module that a path belongs to. */
function moduleOf(path: string): string | null {
  const [name, ...rest] = path.startsWith(MODULES) ? path.slice(MODULES.length).split("/") : [];
  return name !== undefined && rest.length > 0 ? name : null;
}

/** One fault for each import that closes a circle of modules. */
function circlesOf(imports: readonly Import[]): Fault[] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const wayTo = (start: string, end: string, seen: Set<string>): string[] | null => {
    if (start === end) return [end];
    seen.add(start);
    for (const { to } of targets.get(start) ?? []) {
      const way = seen.has(to) ? null : wayTo(to, end, seen);
      if (way !== null) return [start, ...way];
    }
    return null;
  };
  return imports.flatMap(({ path, line, from, to }) => {
    const way = wayTo(to, from, new Set());
    return way === null ? [] : [{ path, line, message: `closes a circle of modules: ${[from, ...way].join(" → ")}.` }];
  });
}
