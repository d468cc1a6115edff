import type { IpInfo } from "@fyr/contract";
import type { DoorKind } from "../../../lib/doors/index.ts";
import { type List, listsOf, type Value, VALUES } from "./differences.ts";

/** What both addresses have of a kind, under the name of the fact. */
export interface Shared {
  readonly fact: string;
  readonly values: readonly Value[];
}

/** A fingerprint of an address, as its own page has it. */
export interface Seen {
  readonly value: string;
  readonly port: number | null;
}

/** The values that stand in both, in the order of the first. */
export const inBoth = <V>(ofOne: readonly V[], ofOther: readonly V[], keyOf: (value: V) => string): V[] => {
  const keys = new Set(ofOther.map(keyOf));
  return [...new Map(ofOne.filter((value) => keys.has(keyOf(value))).map((value) => [keyOf(value), value])).values()];
};

/** From what hardly two addresses have by chance to what a whole country has. */
const ORDER = [
  "Host names",
  "Behaviour",
  "Anonymization services",
  "Range",
  "AS",
  "Operator",
  "Network provider",
  "Country",
] as const;

/** What both answers state of both addresses; facts that do not join them are left out. */
export const sharedFacts = (a: IpInfo, b: IpInfo): Shared[] =>
  ORDER.flatMap((fact) => {
    const of = VALUES[fact] ?? (() => []);
    const values = inBoth(of(a), of(b), ({ value }) => value);
    return values.length === 0 ? [] : [{ fact, values }];
  });

const door = (kind: DoorKind, value: string): Value => ({ kind, value, text: value });

/** Fingerprints, and the ports of servers that showed some, which sensors saw at both. */
export function sharedSightings(a: readonly Seen[], b: readonly Seen[]): Shared[] {
  const ports = (seen: readonly Seen[]) => seen.flatMap(({ port }) => (port === null ? [] : [String(port)]));
  const found = [
    { fact: "Fingerprints", values: inBoth(a, b, ({ value }) => value).map(({ value }) => door("fingerprint", value)) },
    { fact: "Ports", values: inBoth(ports(a), ports(b), (port) => port).map((port) => door("port", port)) },
  ];
  return found.filter(({ values }) => values.length > 0);
}

/** The lists that name both. */
export const sharedLists = (a: IpInfo, b: IpInfo): List[] => inBoth(listsOf(a), listsOf(b), ({ name }) => name);
