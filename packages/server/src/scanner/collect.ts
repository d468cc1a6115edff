import { setTimeout as pause } from "node:timers/promises";
import type { CapturedCookie, CapturedFrame, CapturedPicture, ScanCapture } from "@fyr/core/scan";
import type { Fields } from "./devtools.ts";
import { faviconOf } from "./favicon.ts";
import { framesOf } from "./frames.ts";
import { globalNamesOf, globalsOf } from "./globals.ts";
import type { ScanProxy } from "./proxy.ts";
import type { Reading } from "./reading.ts";
import { type Targets, viewportOf } from "./targets.ts";
import type { RequestWatch } from "./watch.ts";

export interface PageRead {
  readonly finalUrl: string | null;
  readonly frames: CapturedFrame[];
  readonly cookies: CapturedCookie[];
  readonly globals: Record<string, string>;
  readonly globalNames: readonly string[];
  readonly screenshot: CapturedPicture | null;
  readonly favicon: ScanCapture["favicon"];
}

export const NOTHING_READ: PageRead = {
  finalUrl: null,
  frames: [],
  cookies: [],
  globals: {},
  globalNames: [],
  screenshot: null,
  favicon: null,
};

/** Takes what the page has, each part for itself: what one does not give holds up no other for long. */
export async function collect(
  page: Targets,
  watch: RequestWatch,
  needs: Reading & { readonly proxy: Pick<ScanProxy, "reached"> },
  /** Whether the page answers; what the browser itself knows is taken all the same. */
  isThere: boolean,
): Promise<PageRead> {
  const { limits, look } = needs;
  const until = Date.now() + limits.collectMs;
  const part = async <T>(read: Promise<T>, otherwise: T): Promise<T> => {
    const left = Math.max(500, until - Date.now());
    return Promise.race([read.catch(() => otherwise), pause(left, otherwise, { ref: false })]);
  };
  const cookies = await part(cookiesOf(needs, page), []);
  if (!isThere) return { ...NOTHING_READ, cookies };
  // What is judged first: of a large page no picture may come in time.
  const frames = await part(framesOf(needs, page), []);
  const screenshot = await part(pictureOf(needs, page), null);
  const values = await part(globalsOf(needs, page), {});
  const globalNames = await part(globalNamesOf(needs, page), []);
  const favicon = await part(faviconOf(needs, page, watch), null);
  const { width, height } = viewportOf(look);
  return {
    finalUrl: frames[0]?.url ?? null,
    frames,
    cookies,
    globals: values,
    globalNames,
    screenshot: screenshot === null ? null : { bytes: screenshot, width, height },
    favicon,
  };
}

async function pictureOf({ browser: { devtools }, limits }: Reading, page: Targets): Promise<Uint8Array | null> {
  const params = { format: "png", captureBeyondViewport: false, optimizeForSpeed: true };
  const { data } = await devtools.send("Page.captureScreenshot", params, page.session, 5000);
  const bytes = Buffer.from(String(data), "base64");
  return bytes.length > limits.screenshotBytes ? null : bytes;
}

async function cookiesOf({ browser: { devtools }, limits }: Reading, page: Targets): Promise<CapturedCookie[]> {
  const { cookies } = await devtools.send("Storage.getCookies", { browserContextId: page.context });
  return (cookies as Fields[]).slice(0, limits.cookies).map((cookie) => ({
    name: String(cookie["name"]).slice(0, 500),
    value: String(cookie["value"]).slice(0, 4096),
    domain: String(cookie["domain"]).slice(0, 253),
    path: String(cookie["path"]).slice(0, 500),
    expires: Number(cookie["expires"] ?? -1),
    size: Number(cookie["size"] ?? 0),
    httpOnly: cookie["httpOnly"] === true,
    secure: cookie["secure"] === true,
    session: cookie["session"] === true,
    priority: String(cookie["priority"] ?? "Medium").slice(0, 20),
    sameParty: cookie["sameParty"] === true,
    sourceScheme: String(cookie["sourceScheme"] ?? "Unset").slice(0, 20),
    sourcePort: Number(cookie["sourcePort"] ?? -1),
    sameSite: typeof cookie["sameSite"] === "string" ? cookie["sameSite"].slice(0, 20) : null,
    partitioned: cookie["partitionKey"] !== undefined,
  }));
}
