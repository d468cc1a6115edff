import { Resolver } from "node:dns/promises";
import { type DnsRecord, dnsRecord } from "@fyr/core/dns";
import { type Address, formatAddress } from "@fyr/core/ip";
import { isPrivateName } from "@fyr/core/names";
import { vetAddress } from "@fyr/core/special";
import { OutboundError } from "./error.ts";

const TIMEOUT_MS = 3000;
const TRIES = 2;
const TOTAL_MS = 15_000;
/** Aliases on the way from a name to its addresses. */
const ALIASES_MAX = 8;
const RECORDS_MAX = 100;

type Record = Pick<DnsRecord, "rrname" | "rrtype" | "rdata">;

/** What the DNS answers now. */
export interface DnsAnswers {
  readonly records: readonly Record[];
  /** Types of which no answer came, where others have one. */
  readonly unanswered: readonly string[];
}

export interface AskDns {
  /** Records of a domain: where it leads, its aliases, name servers, mail servers, texts, and its policy for mail. */
  ofName(name: string, signal?: AbortSignal): Promise<DnsAnswers>;
  /** What the reverse zone calls an address. */
  ofAddress(address: Address, signal?: AbortSignal): Promise<DnsAnswers>;
  /** Why nothing is asked about a name or an address; null where it may be. */
  refusal(about: string | Address): string | null;
}

interface Needs {
  /** No packet leaves this machine. */
  readonly offline: boolean;
  /** Of name servers, e.g. `127.0.0.1:5353`; the system's own where there are none. */
  readonly servers: readonly string[];
}

/**
 * Asks the house's name servers, which ask those of the domain. Names and addresses of private networks are not asked about,
 * nor followed to: their answers are nobody else's. Bounded in time, aliases and records. Throws OutboundError.
 */
export function createAskDns({ offline, servers }: Needs): AskDns {
  const refusal = (about: string | Address): string | null => {
    if (offline) return "No question leaves this machine (FYR_OFFLINE)";
    if (typeof about === "string") {
      return isPrivateName(about) ? "Names of private networks are not asked about" : null;
    }
    return vetAddress(formatAddress(about)).ok ? null : "Only public addresses are asked about";
  };

  async function asking(
    about: string | Address,
    given: AbortSignal | undefined,
    ask: (resolver: Resolver) => Promise<DnsAnswers>,
  ): Promise<DnsAnswers> {
    const refused = refusal(about);
    if (refused !== null) throw new OutboundError(offline ? "offline" : "refused", refused);
    given?.throwIfAborted();
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers.length > 0) resolver.setServers([...servers]);
    const late = AbortSignal.timeout(TOTAL_MS);
    const ended = given === undefined ? late : AbortSignal.any([late, given]);
    ended.addEventListener("abort", () => resolver.cancel(), { once: true });
    const { records, unanswered } = await ask(resolver);
    given?.throwIfAborted();
    return { records: records.slice(0, RECORDS_MAX), unanswered };
  }

  return {
    refusal,
    ofName: (name, signal) => asking(name, signal, (resolver) => recordsOf(resolver, name)),
    ofAddress: (address, signal) =>
      asking(address, signal, async (resolver) => {
        const names = await orNone(resolver.reverse(formatAddress(address)));
        return { records: made(reverseNameOf(address), "PTR", names), unanswered: [] };
      }),
  };
}

async function recordsOf(resolver: Resolver, name: string): Promise<DnsAnswers> {
  const mail = `_dmarc.${name}`;
  const asked: Readonly<{ [type: string]: Promise<Record[]> }> = {
    "A and AAAA": placesOf(resolver, name),
    NS: orNone(resolver.resolveNs(name)).then((names) => made(name, "NS", names)),
    MX: orNone(resolver.resolveMx(name)).then((found) =>
      made(
        name,
        "MX",
        found.map(({ priority, exchange }) => `${priority} ${exchange}`),
      ),
    ),
    TXT: textsOf(resolver, name),
    // Beside a name's own records stands what it wants done with forged mail.
    [`TXT of ${mail}`]: textsOf(resolver, mail),
  };
  const types = Object.keys(asked);
  const answers = await Promise.allSettled(Object.values(asked));
  const failed = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as unknown] : []));
  // Nobody answers: of a name that is not there all answers are empty.
  if (failed.length === answers.length) throw failed[0];
  return {
    records: answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])),
    unanswered: types.filter((_, index) => answers[index]?.status === "rejected"),
  };
}

/** The aliases of a name, and the addresses of what they end at: to whom an address belongs, and not to each on the way. */
async function placesOf(resolver: Resolver, name: string): Promise<Record[]> {
  const found: Record[] = [];
  let at = name;
  for (let alias = 0; alias < ALIASES_MAX; alias++) {
    const [record] = made(at, "CNAME", await orNone(resolver.resolveCname(at)));
    if (record === undefined) break;
    found.push(record);
    at = record.rdata;
    // An alias may lead where only this house's resolver goes.
    if (isPrivateName(at) || found.some(({ rrname }) => rrname === at)) return found;
  }
  const [four, six] = await Promise.all([orNone(resolver.resolve4(at)), orNone(resolver.resolve6(at))]);
  return [...found, ...made(at, "A", four), ...made(at, "AAAA", six)];
}

/** A text of more than 255 bytes comes in parts (RFC 1035, section 3.3.14). */
const textsOf = async (resolver: Resolver, name: string): Promise<Record[]> => {
  const texts = await orNone(resolver.resolveTxt(name));
  return made(
    name,
    "TXT",
    texts.map((parts) => parts.join("")),
  );
};

/** In the one form that records have; what has none is left out. */
const made = (rrname: string, rrtype: string, data: readonly string[]): Record[] =>
  data.flatMap((rdata) => dnsRecord({ rrname, rrtype, rdata }, { first: null, last: null, count: 1 }) ?? []);

/** @throws OutboundError where no answer came */
async function orNone<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOTFOUND" || code === "ENODATA") return [];
    if (code === "ECANCELLED") throw new OutboundError("timeout", `The DNS took longer than ${TOTAL_MS / 1000} s`);
    if (code === "ETIMEOUT") throw new OutboundError("timeout", "The name server did not answer in time");
    if (code === "ECONNREFUSED") throw new OutboundError("unreachable", "The name server cannot be reached");
    throw new OutboundError("broken", `The name server did not answer the question (${code})`);
  }
}

/** Where the reverse zone has an address (RFC 1035, section 3.5; RFC 3596, section 2.5). */
export function reverseNameOf(address: Address): string {
  if (address.family === 4) return `${formatAddress(address).split(".").toReversed().join(".")}.in-addr.arpa`;
  const digits = address.value.toString(16).padStart(32, "0");
  return `${digits.split("").toReversed().join(".")}.ip6.arpa`;
}
