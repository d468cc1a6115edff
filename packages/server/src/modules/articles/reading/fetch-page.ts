import { type Outbound, type OutboundAnswer, OutboundError } from "../../../outbound/index.ts";
import { Postponed } from "../../../work/index.ts";
import type { Pace } from "./pace.ts";
import type { Robots } from "./robots.ts";

export type FetchedPage =
  | { readonly html: string; readonly url: string }
  /** A document that may be one of STIX or MISP. */
  | { readonly json: string; readonly url: string }
  /** Why it is not to be had, for people. */
  | { readonly problem: string };

interface Needs {
  readonly outbound: Outbound;
  readonly robots: Robots;
  readonly pace: Pace;
}

const BYTES_MAX = 4 * 1024 * 1024;
const TOTAL_MS = 60_000;
const IDLE_MS = 20_000;
/** From one host to another; those within a host do not count. */
const HOSTS_MAX = 3;
/** JSON, which some publish a report as; sites that keep files send it as plain text. */
const JSON_TYPES = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:plain|json))\s*(?:;|$)/i;
const PAGE_TYPES = /^(?:text\/html|application\/xhtml\+xml|)\s*(?:;|$)/i;

/**
 * Fetches a page as far as robots.txt allows, of each host that it redirects to.
 * @throws OutboundError for what may work later; Postponed; the signal's reason
 */
export async function fetchPage(first: string, signal: AbortSignal, needs: Needs): Promise<FetchedPage> {
  let url = first;
  for (let hosts = 0; hosts < HOSTS_MAX; hosts++) {
    if (!needs.outbound.reaches(url)) return { problem: "No request leaves this machine (FYR_OFFLINE)" };
    const { host } = new URL(url);
    const { allowed, delayMs } = await needs.robots.allow(url, signal);
    if (allowed === "unknown") throw new OutboundError("unreachable", `${host}: its robots.txt cannot be read`);
    if (!allowed) return { problem: `The robots.txt of ${host} does not permit it` };
    const later = await needs.pace.turn(host, delayMs, signal);
    if (later > 0) throw new Postponed(later);
    try {
      const answer = await needs.outbound.open(url, {
        signal,
        maxBytes: BYTES_MAX,
        totalMs: TOTAL_MS,
        idleMs: IDLE_MS,
        headers: { accept: "text/html, application/xhtml+xml, application/stix+json;q=0.5, application/json;q=0.5" },
        sameHost: true,
      });
      return await pageOf(answer);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof OutboundError)) throw error;
      if (error.location !== null) {
        url = error.location;
        continue;
      }
      if (error.again) throw error;
      return { problem: error.message };
    }
  }
  return { problem: `${new URL(first).host} redirects from host to host` };
}

async function pageOf(answer: OutboundAnswer): Promise<FetchedPage> {
  if (!answer.changed) throw new OutboundError("broken", "It answers 'not modified' to a first request");
  const { contentType, url } = answer;
  const other = `It is no page but ${contentType.split(";")[0]?.trim().slice(0, 60)}`;
  const isJson = JSON_TYPES.test(contentType.trim());
  if (!isJson && !PAGE_TYPES.test(contentType.trim())) {
    await answer.body[Symbol.asyncIterator]().return?.();
    return { problem: other };
  }
  const parts: Uint8Array[] = [];
  for await (const part of answer.body) parts.push(part);
  const text = decodeText(Buffer.concat(parts), contentType);
  if (!isJson) return { html: text, url };
  return text.trimStart().startsWith("{") ? { json: text, url } : { problem: other };
}

/** In the encoding that its header or its beginning names; UTF-8 without one. */
export function decodeText(bytes: Buffer, contentType: string): string {
  const named =
    /charset\s*=\s*"?([\w-]{2,40})/i.exec(contentType)?.[1] ??
    /(?:charset|encoding)\s*=\s*["']?([\w-]{2,40})/i.exec(bytes.subarray(0, 2048).toString("latin1"))?.[1] ??
    "utf-8";
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
