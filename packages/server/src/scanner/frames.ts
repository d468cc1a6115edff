import type { CapturedFrame } from "@fyr/core/scan";
import type { Reading } from "./reading.ts";
import type { Targets } from "./targets.ts";

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
      const read = await documentOf(needs, session, frame.id);
      if (read === null) continue;
      found.push({
        frameId: frame.id,
        parentFrameId: frame.parentId ?? null,
        url: `${frame.url}${frame.urlFragment ?? ""}`.slice(0, 4096),
        ...read,
      });
    }
  }
  return found;
}

function* flat(tree: FrameTree, depth = 0): Generator<FrameTree> {
  yield tree;
  if (depth < 10) for (const child of tree.childFrames ?? []) yield* flat(child, depth + 1);
}

/** Of pages with more elements the text is read without laying them out, which would take as long as they like. */
const LAID_OUT_MAX = 50_000;

/**
 * The document of a frame, read where the page's own scripts have no say; elements that are named like properties of a
 * document take the place of these, so that none is read by its name.
 * @returns null where the browser does not answer
 */
export async function documentOf(
  { browser: { devtools }, limits }: Pick<Reading, "browser" | "limits">,
  session: string,
  frameId: string,
): Promise<Pick<CapturedFrame, "html" | "text" | "cut"> | null> {
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
      let text = "";
      if (Document.prototype.getElementsByTagName.call(document, "*").length <= ${LAID_OUT_MAX}) text = body ? body.innerText : "";
      else {
        const walker = Document.prototype.createTreeWalker.call(document, body, NodeFilter.SHOW_TEXT);
        while (text.length < ${limits.textCharacters} && walker.nextNode()) {
          if (!/^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(walker.currentNode.parentNode.nodeName)) text += walker.currentNode.data + " ";
        }
      }
      return { html: html.slice(0, ${limits.htmlCharacters}), text: text.slice(0, ${limits.textCharacters}), cut: html.length > ${limits.htmlCharacters} };
    })()`;
    const { result } = await devtools.send(
      "Runtime.evaluate",
      { expression, contextId: executionContextId, returnByValue: true, timeout: 4000 },
      session,
      6000,
    );
    const { html = "", text = "", cut = false } = result?.value ?? {};
    return { html: String(html), text: String(text), cut: cut === true };
  } catch {
    return null;
  }
}
