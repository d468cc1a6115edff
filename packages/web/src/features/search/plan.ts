import { IP_TEXT_MAX } from "@fyr/contract";
import { interpret } from "@fyr/core/ip";
import { domainParts } from "../../lib/domain-text.ts";
import { formatNumber } from "../../lib/format.ts";
import { joinInput } from "../../lib/search-input.ts";
import { scanText } from "./extraction/scan.ts";

/** What a submission of the box asks for. */
export type Plan =
  | { readonly type: "none" }
  /** Nothing can be asked of it; `reason` is a sentence. */
  | { readonly type: "refused"; readonly reason: string }
  | { readonly type: "ip" | "domain"; readonly input: string }
  | { readonly type: "ip_table"; readonly pieces: readonly string[]; readonly input: string };

/** The lines that hold something, trimmed, each once. */
export function linesOf(text: string): string[] {
  return [...new Set(text.split(/[\r\n]+/).map((line) => line.trim()))].filter((line) => line !== "");
}

/** What one thing is a search of: a domain or URL, or an address, which is also what refuses all else. */
export const typeOfOne = (text: string): "ip" | "domain" => (domainParts(text) === null ? "ip" : "domain");

/**
 * One line is a search of type ip, several are a list of type ip_table, none is nothing (specification, query page).
 * A line that is a domain or URL is a search of that.
 * A line that is no address but has some in it, as a line of a log has, stands for those.
 */
export function planOf(text: string): Plan {
  const lines = linesOf(text);
  const [line = ""] = lines;
  if (lines.length === 1 && typeOfOne(line) === "domain") return { type: "domain", input: joinInput([line]) };
  const pieces = [...new Set(lines.flatMap(addressesOf))];
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

function addressesOf(line: string): readonly string[] {
  if (line.length <= IP_TEXT_MAX && interpret(line).ok) return [line];
  const { addresses } = scanText(line);
  // What holds no address is sent as it is: the answer says why it was refused.
  return addresses.length > 0 ? addresses : [line];
}
