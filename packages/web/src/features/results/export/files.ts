import type { IpInfo } from "@fyr/contract";
import { aggregate, type ListFormat } from "@fyr/core/address-lists";
import { parseAddress } from "@fyr/core/ip";
import { ANSWER_FIELDS } from "../analysis/fields.ts";
import { csvLines } from "./csv.ts";

/** A row an address, a column a field of the answer; several values stand behind one another. */
export const csvOf = (rows: readonly IpInfo[]): readonly string[] =>
  csvLines(
    ANSWER_FIELDS.map(({ name }) => name),
    rows.map((info) => ANSWER_FIELDS.map(({ valuesOf }) => [...new Set(valuesOf(info).map(String))].join("; "))),
  );

/** An address a line. */
export const textOf = (rows: readonly IpInfo[]): readonly string[] => rows.map(({ ip }) => `${ip}\n`);

/**
 * The addresses as a tool reads them. Those that are not of the public internet are left out: blocking one's own
 * machines or the loopback address breaks a network.
 */
export function listOf(format: ListFormat, rows: readonly IpInfo[], now: Date): readonly string[] {
  const routable = rows.filter(({ risk }) => risk.verdict !== "not_routable");
  const addresses = routable.flatMap(({ ip }) => {
    const read = parseAddress(ip);
    return read.ok ? [read.address] : [];
  });
  const list = aggregate(addresses);
  const left = rows.length - addresses.length;
  const notes = [
    `Fyr, ${now.toISOString().slice(0, 16)}Z: ${addresses.length} addresses in ${list.ipv4.length + list.ipv6.length} lines`,
    ...(left === 0 ? [] : [`Left out: ${left} that are not of the public internet`]),
  ];
  return [format.write(list, "fyr", notes)];
}
