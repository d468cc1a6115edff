import { whoisServerIn } from "@fyr/core/registration-data";
import { type AskText, type Outbound, OutboundError } from "../../outbound/index.ts";
import { PermanentFailure } from "../../work/index.ts";
import { textOf } from "./fetch-directory.ts";
import type { LookupRow } from "./lookups.ts";
import { IANA_WHOIS } from "./plan.ts";
import { type ReadAnswer, readAnswer, UNREGISTERED } from "./read-answer.ts";
import type { HeardStatement } from "./statements.ts";

const BYTES_MAX = 1024 * 1024;
const TOTAL_MS = 20_000;
/** Where a server that has had enough does not say for how long. */
const ENOUGH_MS = 60_000;

/** What a question brought. */
export type Brought =
  | { readonly kind: "statement"; readonly heard: Omit<HeardStatement, "at"> }
  | { readonly kind: "server"; readonly top: string; readonly server: string | null }
  /** Another account's question brought it while this one waited: it was not asked again. */
  | { readonly kind: "known"; readonly isRegistered: boolean; readonly at: Date | null };

/** The server wants no more questions for now. */
export class EnoughAsked extends Error {
  override name = "EnoughAsked";
  readonly waitMs: number;
  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

/** The server leads to another one, which was not asked: whoever asks is told first. */
export class ReferredElsewhere extends PermanentFailure {
  override name = "ReferredElsewhere";
  /** Null where what it leads to is no question about the domain. */
  readonly url: string | null;
  constructor(message: string, url: string | null) {
    super(message);
    this.url = url;
  }
}

interface Needs {
  readonly outbound: Pick<Outbound, "open">;
  readonly askText: AskText;
}

/**
 * Asks one server one thing. @throws EnoughAsked; OutboundError; PermanentFailure where its answer is none
 * @param url what is requested of RDAP
 */
export async function put(
  needs: Needs,
  { name, side, protocol, server, sent }: Pick<LookupRow, "name" | "side" | "protocol" | "server" | "sent">,
  url: string | null,
  signal: AbortSignal,
): Promise<Brought> {
  if (protocol === "whois" && server === IANA_WHOIS) {
    return { kind: "server", top: sent, server: whoisServerIn(await needs.askText(server, sent, signal)) };
  }
  const read = await (protocol === "rdap"
    ? byRdap(needs.outbound, url ?? "", name, signal)
    : readAnswer("whois", await needs.askText(server, sent, signal), name));
  if (read.ok) {
    const { record, registrar } = read;
    if (side === "registrar" && !record.registered) throw new PermanentFailure(`${server} does not have ${name}`);
    return { kind: "statement", heard: { name, side, protocol, server, record, registrarAt: registrar } };
  }
  if (read.why === "refused") throw new EnoughAsked(`${server} refuses to answer for now`, ENOUGH_MS);
  throw new PermanentFailure(`The answer of ${server} cannot be used: ${read.reason}`);
}

async function byRdap(
  outbound: Needs["outbound"],
  url: string,
  name: string,
  signal: AbortSignal,
): Promise<ReadAnswer> {
  try {
    const headers = { accept: "application/rdap+json, application/json;q=0.9" };
    const answer = await outbound.open(url, {
      headers,
      maxBytes: BYTES_MAX,
      totalMs: TOTAL_MS,
      signal,
      sameHost: true,
    });
    return readAnswer("rdap", answer.changed ? await textOf(answer.body) : "", name);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { status, retryAfterMs, location } = error;
    if (location !== null) {
      const { host, pathname } = new URL(location);
      const isAbout = pathname.toLowerCase().endsWith(`/domain/${name}`);
      throw new ReferredElsewhere(
        `${new URL(url).host} refers to ${host}, which was not asked`,
        isAbout ? location : null,
      );
    }
    // RFC 7480, section 5.3: the server has the whole zone, and no such domain.
    if (status === 404) return { ok: true, name, record: UNREGISTERED, registrar: null, of: null };
    if (status === 429 || (status === 503 && retryAfterMs !== null)) {
      throw new EnoughAsked(`${error.message}: it has had enough questions for now`, retryAfterMs ?? ENOUGH_MS);
    }
    throw error;
  }
}
