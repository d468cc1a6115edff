import type { NetworkInfo } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { sizeText } from "./figures.ts";
import { partlyText } from "./missing.ts";

const CARRIED_BY: Record<NonNullable<NetworkInfo["not_counted"]>[number]["by"], string> = {
  nat64: "NAT64",
  compatible: "IPv4-compatible addresses",
  "6to4": "6to4",
  teredo: "Teredo",
};

/** What the counts of a network lack: addresses that are not among them, and lists that were not collected. */
export function Incomplete({ info }: { info: NetworkInfo }) {
  const { ipv4, ipv6, not_counted: notCounted, not_collected: missing } = info;
  const partly = ipv4 === null && ipv6 === null ? null : partlyText(missing);
  return (
    <>
      {notCounted?.map(({ range, by, addresses, counted_from: length }) => (
        <p key={range} className="rounded-lg border border-line bg-panel p-4 text-dim">
          <span className="mono text-ink">{range}</span> is not counted: its {sizeText(addresses)} addresses only carry
          IPv4 addresses ({CARRIED_BY[by]}), and each is judged by the one within. Prefixes of it from /{length} on are
          counted.
        </p>
      ))}
      {partly !== null && (
        <p className="text-xs text-dim">
          {partly}{" "}
          <Link to="/sources" className="underline underline-offset-2 hover:text-ink">
            All data sources
          </Link>
        </p>
      )}
    </>
  );
}
