import { reversedName } from "../domains/index.ts";
import { compareAddresses, parseAddress } from "../ip/index.ts";
import type { DatasetDefinition } from "./definitions.ts";

const NETWORK = /^\{"network":"([^"/]+)\/(\d+)"/;

const NAME = /^\{"(?:domain|name)":"([^"\\]+)"/;

/** The order of the lines of a dataset's JSON: by address, or by name from the top-level domain down; and those of one by their text. */
export function orderOf({ about }: Pick<DatasetDefinition, "about">): (a: string, b: string) => number {
  if (about === "name") return compareNames;
  return (a, b) => {
    const [one, other] = [NETWORK.exec(a), NETWORK.exec(b)];
    const [first, second] = [parseAddress(one?.[1] ?? ""), parseAddress(other?.[1] ?? "")];
    if (!first.ok || !second.ok) return compareTexts(a, b);
    const byAddress = compareAddresses(first.address, second.address);
    if (byAddress !== 0) return byAddress;
    return Number(one?.[2]) - Number(other?.[2]) || compareTexts(a, b);
  };
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function compareNames(a: string, b: string): number {
  const [one, other] = [NAME.exec(a)?.[1], NAME.exec(b)?.[1]];
  if (one === undefined || other === undefined || one === other) return compareTexts(a, b);
  return compareTexts(reversedName(one), reversedName(other));
}
