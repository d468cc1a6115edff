import type { CapturedFrame } from "@fyr/core/scan";
import type { Reading } from "./reading.ts";
import type { Targets } from "./targets.ts";

/** Bounds of what is looked at more closely. */
const ELEMENTS_MAX = 20_000;
const FIELDS_MAX = 200;
const SHADOWS_MAX = 50;

type Bounds = Pick<Reading, "browser" | "limits">;

interface FrameTree {
  readonly frame: {
    readonly id: string;
    readonly parentId?: string;
    readonly url: string;
    readonly urlFragment?: string;
  };
  readonly childFrames?: readonly FrameTree[];
}

/** The documents of the page and of its frames, those of other sites too. */
export async function framesOf(needs: Reading, page: Targets): Promise<CapturedFrame[]> {
  const { devtools } = needs.browser;
  const found: CapturedFrame[] = [];
  const sessions = [page.session, ...page.frames.values()];
  for (const session of sessions) {
    const { frameTree } = await devtools
      .send("Page.getFrameTree", {}, session, 3000)
      .catch(() => ({ frameTree: null as unknown }));
    if (frameTree === null) continue;
    for (const { frame } of flat(frameTree as FrameTree)) {
      if (found.length >= needs.limits.frames) return found;
      if (found.some(({ frameId }) => frameId === frame.id)) continue;
      const read = await wholeDocumentOf(needs, session, frame.id);
      if (read === null) continue;
      const parent = found.find(({ frameId }) => frameId === frame.parentId);
      const covers = parent === undefined ? undefined : await coverOf(needs, sessions, parent, frame.id);
      found.push({
        frameId: frame.id,
        parentFrameId: frame.parentId ?? null,
        url: `${frame.url}${frame.urlFragment ?? ""}`.slice(0, 4096),
        ...read,
        ...(covers !== undefined && { covers }),
      });
    }
  }
  return found;
}

/** A frame of fewer pixels on a side is a point. */
const LEAST_PIXELS = 16;

/** How much of the window a frame covers. @returns undefined where the browser does not answer */
async function coverOf(
  { browser: { devtools } }: Bounds,
  sessions: readonly string[],
  parent: CapturedFrame,
  frameId: string,
): Promise<number | undefined> {
  // What stands in a frame that is not seen is not seen either.
  if (parent.covers === 0) return 0;
  // The element belongs to the process of the document that holds it.
  for (const session of sessions) {
    try {
      const { backendNodeId } = await devtools.send("DOM.getFrameOwner", { frameId }, session, 1000);
      const world = { frameId: parent.frameId, worldName: "fyr" };
      const { executionContextId } = await devtools.send("Page.createIsolatedWorld", world, session, 1000);
      const { object } = await devtools.send("DOM.resolveNode", { backendNodeId, executionContextId }, session, 1000);
      const call = { objectId: object?.objectId, functionDeclaration: COVERS, returnByValue: true };
      const { result } = await devtools.send("Runtime.callFunctionOn", call, session, 1000);
      return typeof result?.value === "number" ? result.value : undefined;
    } catch {
      // Another session has it, or none answers.
    }
  }
  return undefined;
}

const COVERS = `function () {
  const { width, height, right, bottom } = this.getBoundingClientRect();
  const isSeen = this.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const isBeside = right + scrollX <= 0 || bottom + scrollY <= 0;
  if (!isSeen || isBeside || width < ${LEAST_PIXELS} || height < ${LEAST_PIXELS}) return 0;
  return Math.min(1, (Math.min(width, innerWidth) * Math.min(height, innerHeight)) / (innerWidth * innerHeight));
}`;

function* flat(tree: FrameTree, depth = 0): Generator<FrameTree> {
  yield tree;
  if (depth < 10) for (const child of tree.childFrames ?? []) yield* flat(child, depth + 1);
}

/** Of pages with more elements the text is read without laying them out, which would take as long as they like. */
const LAID_OUT_MAX = 50_000;

type Document = Pick<CapturedFrame, "html" | "text" | "cut"> & Required<Pick<CapturedFrame, "masked">>;
interface ReadDocument extends Document {
  readonly elements: number;
  /** Where the page's own scripts have no say. */
  readonly contextId: number;
}

/** The document of a frame. @returns null where the browser does not answer */
export async function documentOf(needs: Bounds, session: string, frameId: string): Promise<Document | null> {
  const read = await readDocument(needs, session, frameId);
  if (read === null) return null;
  const { html, text, cut, masked } = read;
  return { html, text, cut, masked };
}

/** The same with what stands in its shadow roots. */
async function wholeDocumentOf(needs: Bounds, session: string, frameId: string) {
  const read = await readDocument(needs, session, frameId);
  if (read === null) return null;
  const { elements, contextId, ...document } = read;
  // A page as large as that hides nothing more, and its tree would take the pipe for itself.
  const shadow = elements > ELEMENTS_MAX ? null : await shadowOf(needs, session, contextId);
  return { ...document, shadow };
}

/** Elements that are named like properties of a document take the place of these, so that none is read by its name. */
async function readDocument(
  { browser: { devtools }, limits }: Bounds,
  session: string,
  frameId: string,
): Promise<ReadDocument | null> {
  try {
    const { executionContextId } = await devtools.send(
      "Page.createIsolatedWorld",
      { frameId, worldName: "fyr" },
      session,
      3000,
    );
    const expression = `(() => {
      const own = (name) => Object.getOwnPropertyDescriptor(Document.prototype, name).get.call(document);
      const root = own("documentElement");
      const body = own("body");
      const html = root ? root.outerHTML : "";
      const elements = Document.prototype.getElementsByTagName.call(document, "*").length;
      let text = "";
      if (elements <= ${LAID_OUT_MAX}) text = body ? body.innerText : "";
      else {
        const walker = Document.prototype.createTreeWalker.call(document, body, NodeFilter.SHOW_TEXT);
        while (text.length < ${limits.textCharacters} && walker.nextNode()) {
          if (!/^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(walker.currentNode.parentNode.nodeName)) text += walker.currentNode.data + " ";
        }
      }
      const fields = elements > ${LAID_OUT_MAX} ? [] : [...Document.prototype.querySelectorAll.call(document, "input, textarea, [contenteditable]")];
      const masked = fields.slice(0, ${FIELDS_MAX}).filter((field) => {
        if (field.type === "password" || field.type === "hidden") return false;
        const style = getComputedStyle(field);
        return !/^(|none)$/.test(style.webkitTextSecurity || "") || /text-security|dotsfont|password/i.test(style.fontFamily);
      });
      const named = masked.map(({ id, name, placeholder }) => [name, id, placeholder].filter((one) => typeof one === "string").join(" ").slice(0, 200));
      return { html: html.slice(0, ${limits.htmlCharacters}), text: text.slice(0, ${limits.textCharacters}), cut: html.length > ${limits.htmlCharacters}, elements, masked: named };
    })()`;
    const { result } = await devtools.send(
      "Runtime.evaluate",
      { expression, contextId: executionContextId, returnByValue: true, timeout: 4000 },
      session,
      6000,
    );
    const { html = "", text = "", cut = false, elements = 0, masked = [] } = result?.value ?? {};
    return {
      html: String(html),
      text: String(text),
      cut: cut === true,
      masked: (masked as unknown[]).map(String),
      elements: Number(elements),
      contextId: Number(executionContextId),
    };
  } catch {
    return null;
  }
}

interface TreeNode {
  readonly backendNodeId: number;
  readonly shadowRootType?: string;
  readonly shadowRoots?: readonly TreeNode[];
  readonly children?: readonly TreeNode[];
}

/** What stands in shadow roots of a document: closed ones are open to the debugger alone. Null where there are none. */
async function shadowOf(
  { browser: { devtools }, limits }: Bounds,
  session: string,
  contextId: number,
): Promise<NonNullable<CapturedFrame["shadow"]> | null> {
  try {
    const { result } = await devtools.send(
      "Runtime.evaluate",
      { expression: DOCUMENT_ELEMENT, contextId },
      session,
      3000,
    );
    if (result?.objectId === undefined) return null;
    const { node } = await devtools.send(
      "DOM.describeNode",
      { objectId: result.objectId, depth: -1, pierce: true },
      session,
      3000,
    );
    let [html, text] = ["", ""];
    const roots = [...rootsIn(node as TreeNode)].slice(0, SHADOWS_MAX);
    for (const backendNodeId of roots) {
      // What one holds is the page's to choose: all of them together have the room of one document.
      const [htmlLeft, textLeft] = [limits.htmlCharacters - html.length, limits.textCharacters - text.length];
      if (htmlLeft <= 0) break;
      const { object } = await devtools.send(
        "DOM.resolveNode",
        { backendNodeId, executionContextId: contextId },
        session,
        3000,
      );
      const { result: read } = await devtools.send(
        "Runtime.callFunctionOn",
        {
          objectId: object?.objectId,
          functionDeclaration: READ_ROOT,
          arguments: [{ value: htmlLeft }, { value: textLeft }],
          returnByValue: true,
        },
        session,
        3000,
      );
      html += `${String(read?.value?.html ?? "")}\n`;
      text += `${String(read?.value?.text ?? "")}\n`;
    }
    return roots.length === 0 ? null : { html, text };
  } catch {
    return null;
  }
}

const DOCUMENT_ELEMENT = 'Object.getOwnPropertyDescriptor(Document.prototype, "documentElement").get.call(document)';

/** Text of children, as a root itself has none that is drawn. */
const READ_ROOT = `function (htmlLeft, textLeft) {
  const text = [...this.children].map((child) => (/^(style|script)$/i.test(child.localName) ? "" : child.innerText || "")).join("\\n");
  return { html: this.innerHTML.slice(0, htmlLeft), text: text.slice(0, Math.max(0, textLeft)) };
}`;

/** Those that pages make, and not those of the browser's own fields; of the document alone, without those of its frames. */
function* rootsIn(node: TreeNode): Generator<number> {
  const left = [node];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    for (const root of at.shadowRoots ?? []) {
      if (root.shadowRootType === "user-agent") continue;
      yield root.backendNodeId;
      left.push(root);
    }
    left.push(...(at.children ?? []).toReversed());
  }
}
