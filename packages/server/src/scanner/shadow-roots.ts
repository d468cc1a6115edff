import type { CapturedFrame } from "@fyr/core/scan";
import type { Fields } from "./devtools.ts";
import type { Reading } from "./reading.ts";
import type { Targets } from "./targets.ts";

const ROOTS_MAX = 30;
/** Of larger documents the tree of nodes would be too long an answer. */
const ELEMENTS_MAX = 20_000;
const DEPTH_MAX = 500;
const WITHIN_MS = 3000;

interface Node {
  readonly backendNodeId: number;
  readonly shadowRootType?: string;
  readonly children?: readonly Node[];
  readonly shadowRoots?: readonly Node[];
  readonly contentDocument?: Node;
}

/**
 * What stands in shadow roots of the page, closed ones too: people see it, and the document as text has none of it. Each is
 * told as a document within the page.
 * @param main the document of the page
 */
export async function shadowRootsOf(
  { browser: { devtools }, limits }: Pick<Reading, "browser" | "limits">,
  page: Pick<Targets, "session" | "mainFrame">,
  main: CapturedFrame,
): Promise<CapturedFrame[]> {
  const ask = (method: string, params: object): Promise<Fields> =>
    devtools.send(method, params, page.session, WITHIN_MS);
  const { executionContextId } = await ask("Page.createIsolatedWorld", { frameId: page.mainFrame, worldName: "fyr" });
  const count = 'Document.prototype.getElementsByTagName.call(document, "*").length';
  const { result } = await ask("Runtime.evaluate", { expression: count, contextId: executionContextId });
  if (!(Number(result?.value) <= ELEMENTS_MAX)) return [];
  const { root } = await ask("DOM.getDocument", { depth: -1, pierce: true });
  const found: CapturedFrame[] = [];
  for (const { backendNodeId } of rootsIn(root as Node)) {
    if (found.length >= ROOTS_MAX) break;
    const { object } = await ask("DOM.resolveNode", { backendNodeId, executionContextId });
    const { result: read } = await ask("Runtime.callFunctionOn", {
      objectId: object?.objectId,
      functionDeclaration: `function () {
        const text = Array.from(this.children, (child) => child.innerText ?? "").join("\\n");
        return { html: this.innerHTML.slice(0, ${limits.htmlCharacters}), text: text.slice(0, ${limits.textCharacters}) };
      }`,
      returnByValue: true,
    });
    const { html = "", text = "" } = read?.value ?? {};
    found.push({
      frameId: `${main.frameId} ${backendNodeId}`,
      parentFrameId: main.frameId,
      url: main.url,
      html: `<body>${String(html)}</body>`,
      text: String(text),
      cut: false,
      isShadowRoot: true,
    });
  }
  return found;
}

/** Those that pages have made: what the browser's own elements are made of is none. */
function* rootsIn(node: Node, depth = 0): Generator<Node> {
  if (depth > DEPTH_MAX) return;
  for (const root of node.shadowRoots ?? []) if (root.shadowRootType !== "user-agent") yield root;
  const within = [
    ...(node.shadowRoots ?? []),
    ...(node.children ?? []),
    ...(node.contentDocument ? [node.contentDocument] : []),
  ];
  for (const one of within) yield* rootsIn(one, depth + 1);
}
