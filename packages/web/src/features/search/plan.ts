import { IP_TEXT_MAX } from "@fyr/contract";
import { addressIn, extractUnique, type IndicatorReading, readIndicator } from "@fyr/core/indicators";
import { formatAddress, interpret } from "@fyr/core/ip";
import { formatNumber } from "../../lib/format.ts";
import { namedFingerprint } from "../../lib/other-indicators.ts";
import { joinInput, splitInput } from "../../lib/search-input.ts";
import { scanText } from "./extraction/scan.ts";
import { type DoorPage, pageOf } from "../../lib/doors/index.ts";
import { othersIn, systemsIn } from "./beside.ts";
import { isPerhapsFingerprint } from "./digits.ts";
import { linesOf } from "./lines.ts";
import { prefixOf, readingsOf } from "./readings.ts";

/** The target of a submission of the box. */
export type Plan =
  | { readonly type: "none" }
  /** It cannot be looked up; `reason` is a sentence. */
  | { readonly type: "refused"; readonly reason: string }
  /** It has a page of its own: a network, an AS, a hash, a fingerprint, … */
  | { readonly type: "page"; readonly page: DoorPage }
  | { readonly type: "ip" | "domain"; readonly input: string }
  /** Addresses, names, URLs and other indicators, and words that are none, each once. */
  | { readonly type: "ip_table"; readonly pieces: readonly string[]; readonly input: string };

/** Whether a text is one domain, or one URL on a domain. */
export const isDomain = (text: string): boolean => text.length <= IP_TEXT_MAX && isOfDomain(readIndicator(text));

/** Whether a text is one range of addresses, from one to another. Prefixes that a hyphen joins are two networks. */
export const isRange = (text: string): boolean =>
  text.length <= IP_TEXT_MAX && !text.includes("/") && readIndicator(text.trim()).kind === "range";

const isOfDomain = (read: IndicatorReading): boolean =>
  read.kind === "domain" || read.kind === "wildcard" || (read.kind === "url" && read.value.name !== null);

/**
 * One line is a search of type ip, several are a list of type ip_table, none is nothing (specification, query page).
 * A line that is a domain or URL is a search of that.
 * A line that has indicators in it, as a line of a log or a sentence has, stands for these. A sentence without any is left out: what people write does not belong into links and the history.
 */
export function planOf(text: string): Plan {
  const lines = linesOf(text);
  const [line = ""] = lines;
  const plan = lines.length === 1 ? planOfOne(line) : null;
  if (plan !== null) return plan;
  // A word that is no indicator is sent as it is: the answer has the reason of the refusal.
  const pieces = [
    ...new Set(
      lines.flatMap((one) => {
        const found = indicatorsOf(one);
        return found.length > 0 || /\s/.test(one) || one.length > IP_TEXT_MAX ? found : [one];
      }),
    ),
  ];
  const [first] = pieces;
  if (first === undefined) return lines.length === 0 ? { type: "none" } : { type: "refused", reason: nothingIn(text) };
  const input = joinInput(pieces);
  if (pieces.length > 1) return { type: "ip_table", pieces, input };
  const [system] = systemsIn(first);
  if (system !== undefined) return { type: "page", page: pageOf("as", system) };
  const page = othersIn(first).length > 0 ? pageOfOne(first) : null;
  if (page !== null) return { type: "page", page };
  return { type: isDomain(first) ? "domain" : "ip", input };
}

function nothingIn(text: string): string {
  const { length } = text.trim();
  return length > IP_TEXT_MAX
    ? `This is ${formatNumber(length)} characters long, and no address was found in it.`
    : "No IP address, domain or URL was found in this text.";
}

/** What a text is taken for, as the box in the header names it; of what JA3 and MD5 share, both. Null where its search is refused, or is of nothing. */
export function takenFor(text: string, plan: Plan): string | null {
  switch (plan.type) {
    case "ip":
      // What is nothing is asked about as one, too, so that the answer says what is wrong with it.
      return ["address", "url"].includes(readIndicator(text.trim()).kind ?? "") ? "Address" : null;
    case "domain":
      return readIndicator(text.trim()).kind === "url" ? "URL" : "Domain";
    case "page":
      if (plan.page.search["kind"] === "hash" && isPerhapsFingerprint(plan.page.search["value"] ?? ""))
        return "Hash or fingerprint";
      return readingsOf(text)[0]?.as ?? (plan.page.to.startsWith("/as/") ? "AS" : null);
    case "ip_table":
      return "List";
    default:
      return null;
  }
}

/** Pages whose answer costs a credit: networks and AS. */
const COUNTED = /^\/(?:network|as)\//;

/** What the search of a plan costs: a credit for each address, each once, or for the domain or network. */
export function priceOf(plan: Plan): { readonly credits: number; readonly addresses: number } {
  if (plan.type === "domain") return { credits: 1, addresses: 0 };
  if (plan.type === "page") {
    const isCounted = COUNTED.test(plan.page.to) || plan.page.search["type"] === "artifact";
    return { credits: isCounted ? 1 : 0, addresses: 0 };
  }
  if (plan.type !== "ip" && plan.type !== "ip_table") return { credits: 0, addresses: 0 };
  const addresses = new Set<string>();
  for (const piece of "pieces" in plan ? plan.pieces : splitInput(plan.input)) {
    const read = addressIn(piece);
    if (read.ok) addresses.add(read.ip);
  }
  return { credits: addresses.size, addresses: addresses.size };
}

/** The plan with its first so many addresses, for an account that cannot pay for all; what costs nothing stays. */
export function firstAddresses(plan: Plan, most: number): Plan {
  if (plan.type !== "ip_table") return plan;
  const addresses = new Set<string>();
  const pieces = plan.pieces.filter((piece) => {
    const read = addressIn(piece);
    if (!read.ok || addresses.has(read.ip)) return true;
    return addresses.size < most && addresses.add(read.ip) !== undefined;
  });
  return { type: "ip_table", pieces, input: joinInput(pieces) };
}

/** The target of one line; null where the addresses in it decide. */
function planOfOne(line: string): Plan | null {
  if (line.length > IP_TEXT_MAX) return null;
  const read = readIndicator(line);
  if (isOfDomain(read)) return { type: "domain", input: joinInput([line]) };
  const page = read.kind === "range" && !isRange(line) ? null : pageOfOne(line, read);
  if (page !== null) return { type: "page", page };
  if (read.kind === "url" && read.value.address !== null && !interpret(line).ok) {
    return { type: "ip", input: formatAddress(read.value.address) };
  }
  if (read.kind === null && read.like === "url" && addressesOf(line).length === 0) {
    return { type: "refused", reason: `${read.reason.charAt(0).toUpperCase()}${read.reason.slice(1)}.` };
  }
  return null;
}

/** The page of a line that is one thing, and neither an address nor a name. */
export function pageOfOne(line: string, read = readIndicator(line)): DoorPage | null {
  const isMeant = prefixOf(line) !== null || namedFingerprint(line) !== null;
  if ((read.kind === null && !isMeant) || read.kind === "address" || read.kind === "url" || isOfDomain(read))
    return null;
  return readingsOf(line, read)[0]?.page ?? null;
}

const addressesOf = (line: string): readonly string[] =>
  line.length <= IP_TEXT_MAX && interpret(line).ok ? [line] : scanText(line).addresses;

function indicatorsOf(line: string): readonly string[] {
  if (line.length <= IP_TEXT_MAX && (interpret(line).ok || isDomain(line))) return [line];
  return [...scanText(line).addresses, ...systemsIn(line), ...namesIn(line), ...othersIn(line)];
}

/** The domains and the URLs on domains that are in a text, in normal form, each once. */
export const namesIn = (text: string): string[] =>
  extractUnique(text, { only: ["url", "domain"] })
    .map(({ value }) => value)
    .filter(isDomain);
