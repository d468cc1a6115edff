import querystring from "node:querystring";
import type { ScanData } from "@fyr/contract";
import { artifactsInText, maskedKey } from "@fyr/core/artifacts";
import type { PageReading } from "@fyr/core/page";
import type { ScanCapture } from "@fyr/core/scan";
import { hostOf, KEPT, scriptsIn, sha256, textsOf } from "./captured.ts";
import { indicatorsIn, networkIn } from "./found.ts";

/** What the page posted, as it is and as forms write it. */
const postedIn = ({ requests }: ScanCapture): string[] =>
  requests.flatMap(({ posted }) => {
    const text = posted?.text ?? "";
    return text === "" ? [] : [text, querystring.unescape(text)];
  });

/** Values of headers, which are shown beside each request. */
const headersIn = ({ requests }: ScanCapture): string =>
  requests.flatMap((one) => [one.requestHeaders, one.responseHeaders].flatMap((all) => Object.values(all))).join("\n");

/** Keys as they are, which are not kept: in what the page holds, in what it asked for, and in what it was answered. */
export function keysIn(capture: ScanCapture): string[] {
  const urls = capture.requests.map(({ url }) => url).join("\n");
  const texts = [...textsOf(capture), urls, headersIn(capture), ...postedIn(capture)];
  const keys = texts
    .flatMap((text) => artifactsInText(text))
    .flatMap(({ kind, value }) => (kind === "api_key" ? [value] : []));
  return [...new Set(keys)].slice(0, KEPT.artifacts);
}

/** What the scan can be pivoted on, in the words of the specification. */
export function artifactsOf(
  capture: ScanCapture,
  page: PageReading | null,
  keys: readonly string[],
): ScanData["Artifacts"] {
  const found = textsOf(capture).flatMap((text) => artifactsInText(text, sha256));
  const named = indicatorsIn(capture.frames.map(({ text }) => text));
  const coded = networkIn([...(page?.scripts.texts ?? []), ...scriptsIn(capture)], page?.comments ?? []);
  const of = (kind: string): string[] =>
    [...new Set(found.flatMap((one) => (one.kind === kind ? [one.value] : [])))].slice(0, KEPT.artifacts);
  const scripts = capture.requests.flatMap(({ resourceType, body }) =>
    resourceType === "Script" && body !== null ? [{ Kind: "script", Value: body.sha256 }] : [],
  );
  const certificates = capture.requests.flatMap(({ certificate }) =>
    typeof certificate?.sha256 === "string" ? [{ Kind: "certificate", Value: certificate.sha256 }] : [],
  );
  const files = capture.downloads.flatMap((one) => (one.sha256 === null ? [] : [{ Kind: "file", Value: one.sha256 }]));
  const hashes = new Map(
    [...files, ...named.Hashes, ...scripts, ...certificates].map((one) => [`${one.Kind} ${one.Value}`, one]),
  );
  const hosts = capture.requests.flatMap(({ url, remoteAddress }) => [
    hostOf(url),
    ...(remoteAddress === null ? [] : [remoteAddress]),
  ]);
  return {
    Apikeys: keys.map((key) => maskedKey(key)),
    ApikeyHashes: keys.map((key) => sha256(key)),
    Emails: [...new Set([...of("email"), ...named.Emails])].slice(0, KEPT.artifacts),
    Hashes: [...hashes.values()].slice(0, KEPT.artifacts),
    Wallets: of("wallet"),
    Network: [...new Set([...hosts, ...named.Network, ...coded])]
      .filter((host) => host !== "")
      .slice(0, KEPT.artifacts),
    SocialMedia: of("social"),
    Trackers: of("tracker"),
  };
}
