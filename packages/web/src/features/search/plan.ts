import { IP_TEXT_MAX } from "@fyr/contract";
import { type IndicatorReading, readIndicator } from "@fyr/core/indicators";
import { formatAddress, interpret } from "@fyr/core/ip";
import { formatNumber } from "../../lib/format.ts";
import { joinInput } from "../../lib/search-input.ts";
import { scanText } from "./extraction/scan.ts";
import { type Explained, explain } from "./explain.ts";
import { linesOf } from "./lines.ts";

/** The target of a submission of the box. */
export type Plan =
  | { readonly type: "none" }
  /** It cannot be looked up; `reason` is a sentence. */
  | { readonly type: "refused"; readonly reason: string }
  /** It is known what it is, and there is no page of it. */
  | { readonly type: "explained"; readonly explained: Explained }
  | { readonly type: "ip" | "domain"; readonly input: string }
  | { readonly type: "ip_table"; readonly pieces: readonly string[]; readonly input: string };

/** Whether a text is one domain, or one URL on a domain. */
export const isDomain = (text: string): boolean => text.length <= IP_TEXT_MAX && isOfDomain(readIndicator(text));

const isOfDomain = (read: IndicatorReading): boolean =>
  read.kind === "domain" || read.kind === "wildcard" || (read.kind === "url" && read.value.name !== null);

/**
 * One line is a search of type ip, several are a list of type ip_table, none is nothing (specification, query page).
 * A line that is a domain or URL is a search of that.
 * A line that is no address but has some in it, as a line of a log has, stands for those.
 */
export function planOf(text: string): Plan {
  const lines = linesOf(text);
  const [line = ""] = lines;
  const plan = lines.length === 1 ? planOfOne(line) : null;
  if (plan !== null) return plan;
  const found = lines.map(addressesOf);
  if (lines.length > 1 && found.every((addresses) => addresses.length === 0) && lines.some(isDomain)) {
    return { type: "refused", reason: "One search takes one domain or URL, or a list of IP addresses." };
  }
  // A text without an address is sent as it is: the answer has the reason of the refusal.
  const pieces = [
    ...new Set(found.flatMap((addresses, at) => (addresses.length > 0 ? addresses : lines.slice(at, at + 1)))),
  ];
  const [first] = pieces;
  if (first === undefined) return { type: "none" };
  if (pieces.length === 1 && first.length > IP_TEXT_MAX) {
    return {
      type: "refused",
      reason: `This is ${formatNumber(first.length)} characters long, and no address was found in it.`,
    };
  }
  const input = joinInput(pieces);
  return pieces.length === 1 ? { type: "ip", input } : { type: "ip_table", pieces, input };
}

/** The target of one line; null where the addresses in it decide. */
export function planOfOne(line: string): Plan | null {
  if (line.length > IP_TEXT_MAX) return null;
  const read = readIndicator(line);
  if (isOfDomain(read)) return { type: "domain", input: joinInput([line]) };
  const explained = explain(read);
  if (explained !== null) return { type: "explained", explained };
  if (read.kind === "url" && read.value.address !== null && !interpret(line).ok) {
    return { type: "ip", input: formatAddress(read.value.address) };
  }
  if (read.kind === null && read.like === "url" && addressesOf(line).length === 0) {
    return { type: "refused", reason: `${read.reason.charAt(0).toUpperCase()}${read.reason.slice(1)}.` };
  }
  return null;
}

function addressesOf(line: string): readonly string[] {
  return line.length <= IP_TEXT_MAX && interpret(line).ok ? [line] : scanText(line).addresses;
}
