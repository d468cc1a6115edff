import type { IpInfo } from "@fyr/contract";
import { aggregate, type ListFormat } from "@fyr/core/address-lists";
import { parseAddress } from "@fyr/core/ip";
import { csvLines } from "../../../lib/csv.ts";
import { CSV_COLUMNS } from "./columns.ts";

/**
 * A row an address, a column a field of the answer; several values have `; ` between them.
 * @param lengths of the prefixes that some of the addresses begin: in a column of their own, as `/31`
 */
export function csvOf(
  rows: readonly IpInfo[],
  lengths: ReadonlyMap<string, readonly number[]> = new Map(),
): readonly string[] {
  const columns =
    lengths.size === 0
      ? CSV_COLUMNS
      : [
          ...CSV_COLUMNS,
          { name: "begins", valuesOf: ({ ip }: IpInfo) => (lengths.get(ip) ?? []).map((length) => `/${length}`) },
        ];
  return csvLines(
    columns.map(({ name }) => name),
    rows.map((info) => columns.map(({ valuesOf }) => [...new Set(valuesOf(info).map(String))].join("; "))),
  );
}

/** An address a line. */
export const textOf = (rows: readonly IpInfo[]): readonly string[] => rows.map(({ ip }) => `${ip}\n`);

const isRoutable = ({ risk }: IpInfo): boolean => risk.verdict !== "not_routable";

/** An address of the public internet a line, and nothing else: a program that blocks them reads no comments. */
export const routableOf = (rows: readonly IpInfo[]): readonly string[] => textOf(rows.filter(isRoutable));

/**
 * The addresses as a tool reads them. Those that are not of the public internet are left out: blocking one's own
 * machines or the loopback address breaks a network.
 * @param said what the head of the list says of the choice of these
 */
export function listOf(
  format: ListFormat,
  rows: readonly IpInfo[],
  now: Date,
  said: readonly string[] = [],
): readonly string[] {
  const routable = rows.filter(isRoutable);
  const addresses = routable.flatMap(({ ip }) => {
    const read = parseAddress(ip);
    return read.ok ? [read.address] : [];
  });
  const list = aggregate(addresses);
  const left = rows.length - addresses.length;
  const notes = [
    `Fyr, ${now.toISOString().slice(0, 16)}Z: ${addresses.length} addresses in ${list.ipv4.length + list.ipv6.length} lines`,
    ...(left === 0 ? [] : [`Left out: ${left} that are not part of the public internet`]),
    ...said,
  ];
  return [format.write(list, "fyr", notes)];
}
