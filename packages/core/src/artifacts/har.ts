import { formatAddress, parseAddress } from "../ip/index.ts";
import { normalUrl } from "../indicators/index.ts";
import { placeOf } from "../domains/index.ts";
import { ARTIFACT_VALUE_MAX, type ArtifactSighting, type FoundArtifact } from "./kinds.ts";
import { faviconHash } from "./murmur.ts";
import { artifactsInPage } from "./page.ts";
import { ARTIFACTS_MAX, artifactsInText } from "./text.ts";

/** Requests of a capture that are read. */
export const HAR_ENTRIES_MAX = 20_000;
/** Bytes of one answer that are read. */
const CONTENT_MAX = 16 * 1024 * 1024;
const ICON_MAX = 1024 * 1024;

/** What a capture gave. */
export interface HarReading {
  readonly sightings: readonly ArtifactSighting[];
  readonly entries: number;
  /** Entries that could not be read: no request, or none of the web. */
  readonly rejected: number;
}

/** SHA-256 in hexadecimal. */
export type HexSha256 = (bytes: Uint8Array) => string;

interface Place {
  readonly domain: string | null;
  readonly ip: string | null;
}

/**
 * What the answers of a capture (HAR 1.2) tell of who stands behind them: hashes of pages, scripts and favicons, titles, and
 * what their texts hold. What a page and its own scripts hold relates to the page's host; what a third party's script holds,
 * to the host that the script came from. Null for what is no HAR.
 */
export function readHar(document: unknown, sha256: HexSha256, now: number): HarReading | null {
  const entries = at(document, "log", "entries");
  if (!Array.isArray(entries)) return null;
  const sightings = new Map<string, ArtifactSighting>();
  const pages = new Map<unknown, Place>();
  let rejected = Math.max(0, entries.length - HAR_ENTRIES_MAX);
  for (const entry of entries.slice(0, HAR_ENTRIES_MAX)) {
    const url = at(entry, "request", "url");
    const host = typeof url === "string" ? hostOf(url, at(entry, "serverIPAddress") ?? at(entry, "_ip_addr")) : null;
    if (host === null || typeof url !== "string") {
      rejected++;
      continue;
    }
    const content = contentOf(at(entry, "response", "content"));
    const ref = at(entry, "pageref") ?? null;
    const kind = kindOf(content.type, url);
    const status = Number(at(entry, "response", "status"));
    if (!pages.has(ref) && (kind === "page" || !(status >= 300 && status < 400))) pages.set(ref, host);
    const page = pages.get(ref) ?? host;
    const time = timeOf(at(entry, "startedDateTime"), now);
    const add = ({ kind: of, value }: FoundArtifact, { domain, ip }: Place): void => {
      if (value.length > ARTIFACT_VALUE_MAX) return;
      const key = JSON.stringify([of, value, domain, ip]);
      const known = sightings.get(key);
      const [first, last] = [Math.min(known?.first ?? time, time), Math.max(known?.last ?? time, time)];
      sightings.set(key, { kind: of, value, domain, ip, first, last, count: (known?.count ?? 0) + 1 });
    };
    // Trackers are told their ids in the address, on behalf of the page.
    for (const found of artifactsInText(url)) if (found.kind === "tracker") add(found, page);
    if (content.bytes === null || kind === null) continue;
    if (kind === "favicon") {
      if (content.bytes.length <= ICON_MAX) add({ kind, value: faviconHash(content.bytes) }, host);
    } else {
      add({ kind, value: sha256(content.bytes) }, host);
      const whose = kind === "page" || isOf(host, page) ? (kind === "page" ? host : page) : host;
      const text = new TextDecoder().decode(content.bytes);
      const held = kind === "page" ? artifactsInPage(text) : artifactsInText(text);
      for (const found of held.slice(0, ARTIFACTS_MAX)) add(found, whose);
    }
  }
  return { sightings: [...sightings.values()], entries: entries.length, rejected };
}

function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

function hostOf(url: string, address: unknown): Place | null {
  const host = normalUrl(url)?.host;
  if (host === undefined) return null;
  const read = typeof address === "string" ? parseAddress(address.replaceAll(/^\[|\]$/g, "")) : null;
  const ip = host.address ?? (read?.ok === true ? read.address : null);
  return { domain: host.name, ip: ip === null ? null : formatAddress(ip) };
}

/** Whether two hosts are one owner's. */
function isOf(host: Place, page: Place): boolean {
  if (host.domain === null || page.domain === null) return host.ip === page.ip;
  return registrable(host.domain) === registrable(page.domain);
}
const registrable = (name: string): string => placeOf(name).registrable ?? name;

interface Content {
  readonly type: string;
  readonly bytes: Uint8Array | null;
}

function contentOf(content: unknown): Content {
  const [mime, text] = [at(content, "mimeType"), at(content, "text")];
  const type = typeof mime === "string" ? (mime.split(";", 1)[0] ?? "").trim().toLowerCase() : "";
  if (typeof text !== "string" || text === "" || text.length > CONTENT_MAX) return { type, bytes: null };
  if (at(content, "encoding") !== "base64") return { type, bytes: new TextEncoder().encode(text) };
  try {
    return { type, bytes: Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0) };
  } catch {
    return { type, bytes: null };
  }
}

const ICON_PATH = /\/(?:favicon[^/?#]{0,60}|apple-touch-icon[^/?#]{0,60}|[^/?#]{0,60}\.ico)(?:[?#]|$)/i;

function kindOf(type: string, url: string): "page" | "script" | "favicon" | null {
  if (type === "text/html" || type === "application/xhtml+xml") return "page";
  if (/^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type)) return "script";
  if (/^image\/(?:x-icon|vnd\.microsoft\.icon)$/.test(type)) return "favicon";
  return type.startsWith("image/") && ICON_PATH.test(url) ? "favicon" : null;
}

const EARLIEST = Date.parse("1990-01-01") / 1000;

/** In seconds; of what has no time, or one that is to come, now. */
function timeOf(text: unknown, now: number): number {
  const time = typeof text === "string" ? Math.floor(Date.parse(text) / 1000) : Number.NaN;
  return time >= EARLIEST && time <= now ? time : now;
}
