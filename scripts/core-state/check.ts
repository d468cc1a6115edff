import { isNode, lineOf, nameOf, nodeOf, nodesOf, parse, type Source, type SyntaxNode } from "../lib/syntax.ts";

/** Where the sources of the core lie. */
export const CORE = "packages/core/src/";

export interface Fault {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** Values of modules that may change, as `path name`, with the reason why they need no owner. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  [
    "indicators/host-name.ts topLevel",
    "Direct-mapped and of a fixed size; one for all texts is what makes it worth it.",
  ],
  ["indicators/host-name.ts hosts", "As `topLevel`."],
  ["indicators/host-name.ts domains", "As `topLevel`."],
  ["indicators/printed.ts printed", "Direct-mapped and of a fixed size; its answers do not depend on earlier calls."],
  ["indicators/url.ts address", "Scratch space of one call."],
  ["indicators/url.ts name", "Scratch space of one call."],
]);

/** Made by `new`, these hold nothing that changes. Typed arrays are tables, or scratch space of one call. */
const UNCHANGING =
  /^(?:RegExp|URL|Text(?:En|De)coder|Intl|ArrayBuffer|(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array)$/;
const COLLECTIONS: ReadonlySet<string | undefined> = new Set(["Map", "Set"]);
const OWNED = "Make it a value that its user creates, sized and counted, and pass it in.";

/**
 * Finds values of modules that can change: state without an owner, that every caller in the process shares, and
 * that no setting bounds and no metric shows.
 * @param files texts by path from the root of the repository
 */
export function checkCoreState(
  files: ReadonlyMap<string, string>,
  exceptions: ReadonlyMap<string, string> = EXCEPTIONS,
): Fault[] {
  const met = new Set<string>();
  const faults: Fault[] = [];
  for (const [path, text] of files) {
    if (!path.startsWith(CORE) || !path.endsWith(".ts") || /\.test\.ts$|\/testing\//.test(path)) continue;
    const source = parse(path, text);
    for (const { name, node, message } of statesIn(source)) {
      const key = `${path.slice(CORE.length)} ${name}`;
      if (exceptions.has(key)) met.add(key);
      else faults.push({ path, line: lineOf(source, node), message: `${name} ${message}` });
    }
  }
  for (const key of exceptions.keys()) {
    if (met.has(key)) continue;
    const [path = ""] = key.split(" ");
    faults.push({ path: CORE + path, line: 1, message: `${key} is an exception of the check, and is gone.` });
  }
  return faults;
}

interface State {
  readonly name: string;
  readonly node: SyntaxNode;
  readonly message: string;
}

function* statesIn({ nodes }: Source): Generator<State> {
  const [program] = nodes;
  for (const statement of program === undefined ? [] : nodesOf(program, "body")) {
    const node = nodeOf(statement, "declaration") ?? statement;
    if (node.type === "VariableDeclaration") yield* statesOfVariables(node);
    if (node.type === "ClassDeclaration") yield* statesOfClass(node);
  }
}

function* statesOfVariables(declaration: SyntaxNode): Generator<State> {
  for (const node of nodesOf(declaration, "declarations")) {
    const id = nodeOf(node, "id");
    const name = nameOf(id) ?? "a variable";
    const message =
      declaration["kind"] === "const"
        ? mutability(nodeOf(node, "init"), id && typeNameOf(id))
        : `is a module's ${String(declaration["kind"])}: it has no owner. ${OWNED}`;
    if (message !== null) yield { name, node, message };
  }
}

function* statesOfClass(declaration: SyntaxNode): Generator<State> {
  const body = nodeOf(declaration, "body");
  for (const node of body === undefined ? [] : nodesOf(body, "body")) {
    if (node.type !== "PropertyDefinition" || node["static"] !== true) continue;
    const message =
      node["readonly"] === true
        ? mutability(nodeOf(node, "value"), typeNameOf(node))
        : `is a static field that can change: it has no owner. ${OWNED}`;
    if (message !== null) yield { name: nameOf(nodeOf(node, "key")) ?? "a static field", node, message };
  }
}

/** Why the value of a constant can change; null where it cannot, or its type forbids it. */
function mutability(init: SyntaxNode | undefined, type: string | null | undefined): string | null {
  if (init === undefined) return null;
  if (init.type === "NewExpression") {
    const made = nameOf(rootOf(nodeOf(init, "callee")));
    // A type with a name of its own is believed to forbid changes.
    if (COLLECTIONS.has(made)) {
      const canChange = type === null || type === undefined || type === made;
      return canChange ? `is a ${made} that can change. Give it the type Readonly${made}. Or: ${OWNED}` : null;
    }
    return made !== undefined && UNCHANGING.test(made) ? null : `is a ${made ?? "thing"} of the module. ${OWNED}`;
  }
  const isEmpty =
    (init.type === "ArrayExpression" && nodesOf(init, "elements").length === 0) ||
    (init.type === "ObjectExpression" && nodesOf(init, "properties").length === 0);
  return isEmpty && type?.startsWith("Readonly") !== true ? `is empty and is there to be filled. ${OWNED}` : null;
}

/** `Intl` of `new Intl.NumberFormat()`. */
const rootOf = (callee: SyntaxNode | undefined): SyntaxNode | undefined =>
  callee?.type === "MemberExpression" ? rootOf(nodeOf(callee, "object")) : callee;

/** The name of the type that stands at an identifier or a field; `Readonly` for `readonly T[]`. */
function typeNameOf(node: SyntaxNode): string | null {
  const annotation = nodeOf(node, "typeAnnotation");
  const type = annotation && nodeOf(annotation, "typeAnnotation");
  if (type?.type === "TSTypeOperator" && type["operator"] === "readonly") return "Readonly";
  const name = type?.["typeName"];
  return isNode(name) ? (nameOf(name) ?? null) : null;
}
