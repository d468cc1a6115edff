import { HOUR_MS } from "@fyr/core/time";
import type { WarnLog } from "../../log.ts";
import { type Outbound, OutboundError } from "../../outbound/index.ts";
import type { Directory } from "./directory.ts";

/** IANA's list of RDAP servers for the DNS (RFC 9224). */
export const RDAP_DIRECTORY = "https://data.iana.org/rdap/dns.json";
const EVERY_MS = 24 * HOUR_MS;
const BYTES_MAX = 4 * 1024 * 1024;

interface Needs {
  readonly directory: Directory;
  readonly outbound: Outbound;
  readonly log: WarnLog;
  readonly now: () => Date;
}

/** Reads IANA's list anew once a day. No name is sent. */
export async function refreshDirectory(needs: Needs, signal: AbortSignal): Promise<void> {
  const { directory, outbound, log, now } = needs;
  if (!outbound.reaches(RDAP_DIRECTORY)) return;
  const before = await directory.rdap();
  if (before !== null && now().getTime() - before.readAt.getTime() < EVERY_MS) return;
  try {
    const answer = await outbound.open(RDAP_DIRECTORY, { etag: before?.etag ?? null, maxBytes: BYTES_MAX, signal });
    if (!answer.changed) {
      await directory.confirmRdap(now());
      return;
    }
    const document = objectOf(await textOf(answer.body));
    const stored = document === null ? "this is no JSON" : await directory.storeRdap(document, answer.etag, now());
    if (typeof stored === "string")
      log.warn({ url: RDAP_DIRECTORY }, `IANA's list of RDAP servers is not taken: ${stored}`);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    log.warn({ url: RDAP_DIRECTORY }, `IANA's list of RDAP servers could not be fetched: ${error.message}`);
  }
}

/** A whole body, which its client has bounded. */
export async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return new TextDecoder().decode(Buffer.concat(parts));
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
