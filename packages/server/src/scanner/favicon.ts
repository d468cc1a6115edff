import type { ScanCapture } from "@fyr/core/scan";
import type { Reading } from "./reading.ts";
import type { Targets } from "./targets.ts";
import type { RequestWatch } from "./watch.ts";

/** The icon that the page names, or the one at the usual place. */
export async function faviconOf(
  { browser: { devtools }, limits }: Reading,
  page: Targets,
  watch: RequestWatch,
): Promise<ScanCapture["favicon"]> {
  const expression = `(() => {
    const link = document.querySelector("link[rel~=icon i]") ?? document.querySelector("link[rel*=icon i]");
    return link ? link.href : new URL("/favicon.ico", location.href).href;
  })()`;
  const { executionContextId } = await devtools.send(
    "Page.createIsolatedWorld",
    { frameId: page.mainFrame, worldName: "fyr" },
    page.session,
    2000,
  );
  const { result } = await devtools.send(
    "Runtime.evaluate",
    { expression, contextId: executionContextId, returnByValue: true, timeout: 1000 },
    page.session,
    3000,
  );
  const url = String(result?.value ?? "").slice(0, 100_000);
  const inline = /^data:(image\/[\w.+-]+)?(;base64)?,(.*)$/s.exec(url);
  if (inline !== null) {
    const [, mimeType = null, base64, data = ""] = inline;
    const bytes = base64 === undefined ? Buffer.from(decodeURIComponent(data)) : Buffer.from(data, "base64");
    return bytes.length > limits.faviconBytes ? null : { url: url.slice(0, 200), bytes, mimeType };
  }
  if (!/^https?:/.test(url) || watch.requests.length >= limits.requests) return null;
  const { resource } = await devtools.send(
    "Network.loadNetworkResource",
    { frameId: page.mainFrame, url, options: { disableCache: false, includeCredentials: false } },
    page.session,
    4000,
  );
  if (resource?.success !== true || resource.httpStatusCode !== 200 || typeof resource.stream !== "string") return null;
  const pieces: Buffer[] = [];
  let size = 0;
  for (let isOver = false; !isOver && size <= limits.faviconBytes;) {
    const { data, base64Encoded, eof } = await devtools.send(
      "IO.read",
      { handle: resource.stream },
      page.session,
      3000,
    );
    const piece = Buffer.from(String(data), base64Encoded === true ? "base64" : "latin1");
    pieces.push(piece);
    size += piece.length;
    isOver = eof === true || piece.length === 0;
  }
  devtools.tell("IO.close", { handle: resource.stream }, page.session);
  const type = Object.entries((resource.headers ?? {}) as Record<string, string>).find(
    ([name]) => name.toLowerCase() === "content-type",
  )?.[1];
  if (size === 0 || size > limits.faviconBytes) return null;
  return { url, bytes: Buffer.concat(pieces), mimeType: type ?? null };
}
