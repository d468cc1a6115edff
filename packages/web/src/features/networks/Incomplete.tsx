import type { NetworkInfo } from "@fyr/contract";
import { ADDRESS_LISTS, MissingLists } from "../../components/MissingLists.tsx";
import { sizeText } from "./figures.ts";

const CARRIED_BY: Record<NonNullable<NetworkInfo["not_counted"]>[number]["by"], string> = {
  nat64: "NAT64",
  compatible: "IPv4-compatible addresses",
  "6to4": "6to4",
  teredo: "Teredo",
};

/** What the counts of a network lack: addresses that are not among them, and lists that were not collected. */
export function Incomplete({ info }: { info: NetworkInfo }) {
  const { ipv4, ipv6, not_counted: notCounted, not_collected: missing } = info;
  return (
    <>
      {notCounted?.map(({ range, by, addresses, counted_from: length }) => (
        <p key={range} className="rounded-lg border border-line bg-panel p-4 text-dim">
          <span className="mono text-ink">{range}</span> is not counted: its {sizeText(addresses)} addresses only carry
          IPv4 addresses ({CARRIED_BY[by]}), and each is judged by the one within. Prefixes of it from /{length} on are
          counted.
        </p>
      ))}
      {(ipv4 !== null || ipv6 !== null) && (
        <MissingLists missing={missing} layers={ADDRESS_LISTS} begin="The counts rest on" />
      )}
    </>
  );
}
