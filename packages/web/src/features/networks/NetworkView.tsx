import type { NetworkInfo } from "@fyr/contract";
import { WithheldNote } from "../../components/Withheld.tsx";
import { PrintSources } from "../sources/index.ts";
import { FamilyCounts } from "./FamilyCounts.tsx";
import { Incomplete } from "./Incomplete.tsx";
import { NetworkHeader } from "./NetworkHeader.tsx";
import { HistoryCard } from "./HistoryCard.tsx";
import { SEARCHED_MAX, SensorsCard } from "./SensorsCard.tsx";

/** Everything known of a network or an AS. Fits its container: a page or the panel from the right. */
export function NetworkView({ info }: { info: NetworkInfo }) {
  const {
    ipv4,
    ipv6,
    withheld,
    network,
    announced,
    special,
    not_counted: notCounted,
    not_collected: missing,
    demo,
  } = info;
  const both = ipv4 !== null && ipv6 !== null;
  const isOfSystem = info.kind === "as";
  const isRelayed = info.relayed_by !== undefined;
  return (
    <article aria-label={network} className="@container flex flex-col gap-4">
      <NetworkHeader info={info} />
      <WithheldNote withheld={withheld} />
      <Incomplete info={info} />
      {special !== undefined && demo === undefined && (
        <p className="rounded-lg border border-line bg-panel p-4 text-dim">
          {network} is nobody&apos;s: IANA&apos;s registry has it as &lsquo;{special.name}&rsquo; ({special.rfc}).
          {announced && " It is announced all the same, which it should not be."}
        </p>
      )}
      {ipv4 === null && ipv6 === null && !announced && notCounted === undefined && (
        <p className="rounded-lg border border-line bg-panel p-4 text-dim">
          The routing data has no prefix that {network} announces.
        </p>
      )}
      {ipv4 !== null && (
        <FamilyCounts
          counts={ipv4}
          missing={missing}
          title={both ? "IPv4" : null}
          isRelayed={isRelayed}
          isOfSystem={isOfSystem}
        />
      )}
      {ipv6 !== null && (
        <FamilyCounts
          counts={ipv6}
          missing={missing}
          title={both ? "IPv6" : null}
          isRelayed={isRelayed}
          isOfSystem={isOfSystem}
        />
      )}
      <SensorsCard network={network} {...searchedIn(info)} />
      <HistoryCard network={network} />
      <p className="text-xs text-faint print:hidden">
        Opening a network or an AS costs a credit; one of which nothing is counted costs nothing.
      </p>
      <PrintSources />
    </article>
  );
}

/** What events are searched for: the network, or the prefixes of an AS. */
function searchedIn({ kind, network, ipv4, ipv6 }: NetworkInfo) {
  if (kind !== "as") return { within: [network] };
  const prefixes = [...(ipv4?.prefixes.items ?? []), ...(ipv6?.prefixes.items ?? [])];
  return {
    within: prefixes.slice(0, SEARCHED_MAX).map(({ prefix }) => prefix),
    of: (ipv4?.prefixes.total ?? 0) + (ipv6?.prefixes.total ?? 0),
  };
}
