import { type FingerprintHolder, uniquenessOf } from "@fyr/contract";
import { interpret } from "@fyr/core/ip";
import { type Reserved, withholdIp } from "@fyr/core/plans";
import type { IpLookup } from "../query/index.ts";
import { type Among, storedAddress } from "../../storage/observations/index.ts";
import { moment } from "./presenter.ts";
import type { FingerprintRepository, Paged } from "./repository.ts";

export interface Holders {
  readonly fingerprint: string;
  readonly types: number[];
  readonly uniqueness: ReturnType<typeof uniquenessOf>;
  readonly first_seen: string | null;
  readonly last_seen: string | null;
  readonly ips: FingerprintHolder[];
  readonly total: number;
  readonly has_more: boolean;
}

interface HolderNeeds {
  readonly repository: FingerprintRepository;
  readonly lookup: IpLookup;
  /** Of which addresses the caller sees what sensors saw. */
  readonly among: Among;
  /** What the caller's plan does not see. */
  readonly reserved: Reserved;
}

/** Who showed a value: the addresses with what is known of them, and what sensors saw there. */
export async function findHolders(
  needs: HolderNeeds,
  fingerprint: string,
  types: readonly number[],
  page: Paged,
): Promise<Holders> {
  const { repository, among } = needs;
  // Values are derived in lower case.
  const value = fingerprint.toLowerCase();
  const [known, rows] = await Promise.all([
    repository.value(value, types, among),
    repository.addressesOf(value, types, { ...page, among }),
  ]);
  const isSeen = known.addresses > 0;
  return {
    fingerprint: value,
    types: known.types,
    uniqueness: uniquenessOf(known.addresses),
    first_seen: isSeen ? moment(known.first) : null,
    last_seen: isSeen ? moment(known.last) : null,
    ips: await describe(needs, rows),
    total: known.addresses,
    has_more: page.offset + rows.length < known.addresses,
  };
}

async function describe(
  { repository, lookup, reserved }: HolderNeeds,
  rows: readonly { readonly ip: string; readonly last: number }[],
): Promise<Holders["ips"]> {
  const stored = rows.flatMap(({ ip }) => {
    const read = interpret(ip);
    return read.ok ? [storedAddress(read.address)] : [];
  });
  const [{ answers }, contexts] = await Promise.all([
    lookup.many(rows.map(({ ip }) => ip)),
    repository.contextOf(stored),
  ]);
  const last = new Map(rows.map((row) => [row.ip, row.last]));
  const context = new Map(contexts.map((row) => [row.ip, row]));
  // oxlint-disable-next-line oxc/no-map-spread -- answers share their parts: none is to be changed
  return answers.map((answer) => {
    const info = withholdIp(answer.info, reserved);
    const { domains = 0, ports = [] } = context.get(info.ip) ?? {};
    const seen = last.get(info.ip);
    return {
      ...info,
      domains_on_ip: domains,
      behavior: {
        tags: info.behavior.tags,
        open_ports: ports,
        last_seen: seen === undefined ? null : moment(seen),
      },
      anonymization: { ...info.anonymization, service: info.anonymization.services[0]?.display_name ?? null },
    };
  });
}
