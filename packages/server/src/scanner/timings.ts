import type { CapturedTimings } from "@fyr/core/scan";
import type { Fields } from "./devtools.ts";

const AT_MOST = 3_600_000;
const rounded = (ms: number): number => Math.round(Math.min(ms, AT_MOST) * 1000) / 1000;

/**
 * Where the time of a request went, by what Chromium tells (`Network.ResourceTiming`).
 * @param issuedAt when it was asked for, and when it ended, by the browser's clock in seconds
 */
export function timingsOf(
  timing: Fields | undefined,
  issuedAt: number,
  endedAt: number | null,
): CapturedTimings | null {
  const begun = Number(timing?.["requestTime"] ?? Number.NaN);
  if (timing === undefined || !Number.isFinite(begun)) return null;
  /** Milliseconds after it began; -1 for what it had not. */
  const at = (name: string): number => {
    const ms = Number(timing[name] ?? -1);
    return Number.isFinite(ms) && ms >= 0 ? ms : -1;
  };
  const span = (from: string, to: string): number =>
    at(from) < 0 || at(to) < 0 ? -1 : rounded(Math.max(0, at(to) - at(from)));
  const first = ["dnsStart", "connectStart", "sendStart"].map(at).find((ms) => ms >= 0) ?? 0;
  const headers = at("receiveHeadersEnd");
  const received = endedAt === null || headers < 0 ? -1 : (endedAt - begun) * 1000 - headers;
  return {
    blocked: rounded(Math.max(0, (begun - issuedAt) * 1000) + first),
    dns: span("dnsStart", "dnsEnd"),
    connect: span("connectStart", "connectEnd"),
    ssl: span("sslStart", "sslEnd"),
    send: span("sendStart", "sendEnd"),
    wait: span("sendEnd", "receiveHeadersEnd"),
    receive: endedAt === null || headers < 0 ? -1 : rounded(Math.max(0, received)),
  };
}
