import parser from "robots-parser";
import { type Outbound, OutboundError } from "../../../outbound/index.ts";

interface Rules {
  isAllowed(url: string, agent: string): boolean | undefined;
  getCrawlDelay(agent: string): number | undefined;
}
/** Its types describe the module of CommonJS that it is as one with a `default`. */
const robotsParser = parser as unknown as (url: string, text: string) => Rules;

/** What a site's robots.txt says to this program (RFC 9309). */
export interface Robots {
  /** @throws the signal's reason */
  allow(url: string, signal: AbortSignal): Promise<RobotsWord>;
}

/** `unknown`: the site could not be asked, which means no for now. */
type RobotsWord = { readonly allowed: boolean | "unknown"; readonly delayMs: number };

/** The name that a robots.txt may address. */
export const AGENT = "Fyr";
/** At most what RFC 9309 asks for. */
const BYTES_MAX = 512 * 1024;
const TOTAL_MS = 20_000;
const KEPT_MS = 24 * 3_600_000;
const UNKNOWN_KEPT_MS = 10 * 60_000;
const SITES_MAX = 500;
const DELAY_MAX_MS = 30_000;

interface Known {
  /** null: the site could not be asked. */
  readonly rules: Rules | null;
  readonly until: number;
}

export function createRobots(outbound: Outbound, now: () => number = Date.now): Robots {
  const known = new Map<string, Known>();

  async function ask(url: string, signal: AbortSignal): Promise<Known> {
    const at = now();
    const kept = (text: string): Known => ({ rules: robotsParser(url, text), until: at + KEPT_MS });
    try {
      const answer = await outbound.open(url, { signal, totalMs: TOTAL_MS, maxBytes: 4 * BYTES_MAX });
      return kept(answer.changed ? await beginningOf(answer.body) : "");
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof OutboundError)) throw error;
      // Nothing leaves this machine, or a mirror stands in for the site: no one is asked whom rules could bind.
      if (error.problem === "offline" || error.problem === "missing") return kept("");
      // Where no request may go, none is bound by rules: the page is refused likewise.
      if (error.problem === "refused") return kept("");
      // "Unavailable" means no rules, and "unreachable" that there may be some.
      if (error.status !== null && error.status >= 400 && error.status < 500) return kept("");
      return { rules: null, until: at + UNKNOWN_KEPT_MS };
    }
  }

  return {
    async allow(url, signal) {
      const robots = new URL("/robots.txt", url).href;
      let rules = known.get(robots);
      if (rules === undefined || rules.until < now()) {
        rules = await ask(robots, signal);
        known.delete(robots);
        known.set(robots, rules);
        for (const oldest of known.keys()) {
          if (known.size <= SITES_MAX) break;
          known.delete(oldest);
        }
      }
      if (rules.rules === null) return { allowed: "unknown", delayMs: 0 };
      const delay = rules.rules.getCrawlDelay(AGENT) ?? 0;
      return {
        allowed: rules.rules.isAllowed(url, AGENT) ?? true,
        delayMs: Math.min(DELAY_MAX_MS, Math.max(0, delay * 1000) || 0),
      };
    },
  };
}

async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= BYTES_MAX) break;
  }
  return Buffer.concat(parts).subarray(0, BYTES_MAX).toString("utf8");
}
