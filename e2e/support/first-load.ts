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
/** Of pages that never stop loading. */
const MOST_TURNS = 100;
/** Waits until the page is idle. @returns whether a part of it is still loading; posts do once they are scrolled to */
const IDLE = `new Promise((idle) => setTimeout(() => requestIdleCallback(idle), 100))
  .then(() => document.querySelector("main [aria-busy=true]:not(#comments *)") !== null)`;

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
  for (let [quiet, before, turns] = [0, -1, 0]; quiet < QUIET_TURNS && turns < MOST_TURNS; turns += 1) {
    const isLoading = await page.evaluate<boolean>(IDLE);
    quiet = pending.size === 0 && requests === before && !isLoading ? quiet + 1 : 0;
    before = requests;
  }
  await devtools.detach();
  return received;
}

export const bytesOf = (received: readonly Received[]): number => received.reduce((sum, { bytes }) => sum + bytes, 0);
