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

/** The document of a frame, read where the page's own scripts have no say. */
async function documentOf({ browser: { devtools }, limits }: Reading, session: string, frameId: string) {
  try {
    const { executionContextId } = await devtools.send(
      "Page.createIsolatedWorld",
      { frameId, worldName: "fyr" },
      session,
      3000,
    );
    const expression = `(() => {
      const html = document.documentElement ? document.documentElement.outerHTML : "";
      const text = document.body ? document.body.innerText : "";
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
