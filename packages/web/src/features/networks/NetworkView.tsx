import type { NetworkInfo } from "@fyr/contract";
import { WithheldNote } from "../../components/Withheld.tsx";
import { FamilyCounts } from "./FamilyCounts.tsx";
import { NetworkHeader } from "./NetworkHeader.tsx";
import { SensorsCard } from "./SensorsCard.tsx";

/** Everything known of a network or an AS. Fits its container: a page or the panel from the right. */
export function NetworkView({ info }: { info: NetworkInfo }) {
  const { ipv4, ipv6, withheld, network, kind } = info;
  const both = ipv4 !== null && ipv6 !== null;
  return (
    <article aria-label={network} className="@container flex flex-col gap-4">
      <NetworkHeader info={info} />
      <WithheldNote withheld={withheld} />
      {ipv4 === null && ipv6 === null && (
        <p className="rounded-lg border border-line bg-panel p-4 text-dim">
          The routing data has no prefix that {network} announces.
        </p>
      )}
      {ipv4 !== null && <FamilyCounts counts={ipv4} title={both ? "IPv4" : null} />}
      {kind !== "as" && <SensorsCard network={network} />}
      {ipv6 !== null && <FamilyCounts counts={ipv6} title={both ? "IPv6" : null} />}
    </article>
  );
}
