import type { Page } from "playwright-core";

/** One answer that a page got. */
export interface Received {
  readonly url: string;
  /** As they came over the wire: compressed, headers included. */
  readonly bytes: number;
}

/** What a page waits for as long as it stands. */
const LONG_POLL = /\/await(?:\?|$)/;
/** So often in a row is nothing on its way, and the page has nothing to do. */
const QUIET_TURNS = 4;

/** Opens a path as a browser does that has never been there. @returns every answer until the page was idle */
export async function firstLoad(page: Page, path: string): Promise<readonly Received[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  const pending = new Map<string, string>();
  const received: Received[] = [];
  let requests = 0;
  devtools.on("Network.requestWillBeSent", ({ requestId, request, redirectResponse }) => {
    if (redirectResponse !== undefined) {
      received.push({ url: redirectResponse.url, bytes: redirectResponse.encodedDataLength });
    }
    if (LONG_POLL.test(request.url)) return;
    pending.set(requestId, request.url);
    requests += 1;
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = pending.get(requestId);
    if (url !== undefined && pending.delete(requestId)) received.push({ url, bytes: encodedDataLength });
  });
  devtools.on("Network.loadingFailed", ({ requestId }) => void pending.delete(requestId));
  await page.goto(path);
  for (let [quiet, before] = [0, -1]; quiet < QUIET_TURNS; before = requests) {
    await page.evaluate("new Promise((idle) => setTimeout(() => requestIdleCallback(idle), 100))");
    quiet = pending.size === 0 && requests === before ? quiet + 1 : 0;
  }
  await devtools.detach();
  return received;
}

export const bytesOf = (received: readonly Received[]): number => received.reduce((sum, { bytes }) => sum + bytes, 0);
