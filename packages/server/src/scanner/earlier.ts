import { readPage } from "@fyr/core/page";
import type { CapturedFrame, ScanCapture } from "@fyr/core/scan";
import { documentOf } from "./frames.ts";
import { isOfNoSite } from "./page-load.ts";
import type { Reading } from "./reading.ts";
import type { Targets } from "./targets.ts";
import type { RequestWatch } from "./watch.ts";

/** The document of the page as it was when it had just come. */
interface Earlier {
  /** As its request is called. */
  readonly id: string;
  readonly frame: CapturedFrame;
}

/**
 * Reads each document of the page as soon as it has come, for pages that leave, or that the browser cannot be asked of
 * when their time is up.
 */
export function watchEarlier(needs: Pick<Reading, "browser" | "limits">, page: Targets): { last(): Earlier | null } {
  const { devtools } = needs.browser;
  let at: { readonly id: string; readonly url: string } | null = null;
  let last: Earlier | null = null;
  let isReading = false;
  async function read(): Promise<void> {
    const of = at;
    if (isReading || of === null || isOfNoSite(of.url)) return;
    isReading = true;
    const document = await documentOf(needs, page.session, page.mainFrame);
    isReading = false;
    if (document !== null && of === at) {
      last = { id: of.id, frame: { frameId: page.mainFrame, parentFrameId: null, url: of.url, ...document } };
    }
  }
  devtools.onEvent(({ method, params, sessionId }) => {
    if (sessionId !== page.session) return;
    if (method === "Page.frameNavigated" && params["frame"]?.parentId === undefined) {
      const { loaderId, url, urlFragment = "" } = params["frame"];
      at = { id: String(loaderId), url: `${url}${urlFragment}`.slice(0, 4096) };
    } else if (method === "Page.domContentEventFired" || method === "Page.loadEventFired") void read();
  });
  return { last: () => last };
}

/** What is known of a page that the browser cannot be asked of: how it was before, or what its server sent. */
export function documentOtherwise(
  { requests, bodies }: Pick<RequestWatch, "requests" | "bodies">,
  lead: number | null,
  earlier: Earlier | null,
): { readonly frame: CapturedFrame; readonly from: ScanCapture["documentFrom"] } | null {
  const one = lead === null ? undefined : requests[lead];
  const body = lead === null ? undefined : bodies.get(lead);
  if (earlier !== null && (earlier.id === one?.id || body === undefined))
    return { frame: earlier.frame, from: "earlier" };
  if (one === undefined || body === undefined || !isHtml(one.mimeType)) return null;
  return { frame: frameOfServer(one.url, Buffer.from(body).toString("utf8")), from: "server" };
}

export const isHtml = (mimeType: string | null): boolean => /html|xml/.test(mimeType ?? "");

/** A document as its server sent it, as if a browser had shown it without scripts. */
export function frameOfServer(url: string, html: string): CapturedFrame {
  const { text } = readPage(html, url, () => "");
  return { frameId: "", parentFrameId: null, url, html, text, cut: false };
}
