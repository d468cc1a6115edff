import { createHash } from "node:crypto";
import type { CapturedFrame, ScanCapture } from "@fyr/core/scan";

/** What is kept of lists, of which a page may make as much as it likes. */
export const KEPT = {
  requests: 1000,
  links: 500,
  resources: 500,
  comments: 50,
  forms: 50,
  text: 20_000,
  artifacts: 200,
  technologies: 100,
} as const;
export const URL_CHARACTERS = 2048;

export const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

/** Whether a person may have seen a frame: what is hidden, and what is a point, stands on no page. */
export const isSeen = ({ covers }: Pick<CapturedFrame, "covers">): boolean => covers !== 0;

/** Scripts that a page loaded. */
export const scriptsIn = (capture: ScanCapture): string[] =>
  [...capture.bodies].flatMap(([index, bytes]) =>
    capture.requests[index]?.resourceType === "Script" ? [Buffer.from(bytes).toString("utf8")] : [],
  );

/** Documents and scripts of a page. */
export function textsOf(capture: ScanCapture): string[] {
  return [...capture.frames.map(({ html }) => html), ...scriptsIn(capture)];
}

/** What the page itself asked for. */
export const urlsOfPage = ({ requests }: ScanCapture): string[] =>
  requests.flatMap(({ isOwn, url }) => (isOwn ? [] : url));

/** The host of a URL; empty where it is none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : "");
