import { NETWORK_LENGTH_MIN } from "@fyr/contract";
import { readIndicator } from "@fyr/core/indicators";
import { type Address, lengthOfRange, type Range } from "@fyr/core/ip";
import { textOf } from "@fyr/core/networks";
import { isInSpecialSpace } from "@fyr/core/special";
import { ApiFailure } from "../../http/failure.ts";

/** What a caller asks about. */
export type Network =
  | { readonly kind: "prefix" | "range"; readonly input: string; readonly network: string; readonly range: Range }
  | { readonly kind: "as"; readonly input: string; readonly network: string; readonly number: number };

/**
 * Reads a prefix or a range in any form that the search box takes.
 * @throws ApiFailure `bad_request`
 */
export function readNetwork(input: string): Network {
  const read = readIndicator(input);
  if (read.kind === null) throw refused("cidr", `${read.reason}.`);
  // `192.0.2.1/32` is read as the address that it is.
  if (read.kind === "address" && read.notes.includes("prefix")) {
    return {
      kind: "prefix",
      input,
      network: `${read.normal}/${read.value.family === 4 ? 32 : 128}`,
      range: one(read.value),
    };
  }
  if (read.kind !== "prefix" && read.kind !== "range") throw refused("cidr", "This is neither a prefix nor a range.");
  const range = read.value;
  const least = NETWORK_LENGTH_MIN[range.family];
  // Of special-purpose space, however large, next to nothing differs.
  if (lengthOfRange(range) < least && !isInSpecialSpace(range)) {
    throw refused(
      "cidr",
      `This is too large: networks of up to a /${least} are summarised. Please ask for a part of it.`,
    );
  }
  const network = textOf(range);
  return { kind: read.kind, input, network: read.kind === "prefix" ? read.normal : network, range };
}

const one = (address: Address): Range =>
  address.family === 4
    ? { family: 4, first: address.value, last: address.value }
    : { family: 6, first: address.value, last: address.value };

const SYSTEM_MAX = 2 ** 32 - 1;

/** @throws ApiFailure `bad_request` */
export function readSystem(input: string): Network {
  const number = Number(input.replace(/^as/i, ""));
  if (number === 0 || number > SYSTEM_MAX) throw refused("asn", `AS numbers are 1 to ${SYSTEM_MAX}.`);
  return { kind: "as", input, network: `AS${number}`, number };
}

const refused = (field: string, message: string): ApiFailure =>
  new ApiFailure("bad_request", { details: [{ field, message }] });
