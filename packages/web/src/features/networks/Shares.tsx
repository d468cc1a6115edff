import type { NetworkCounts, SourceLayer } from "@fyr/contract";
import type { ReactNode } from "react";
import { Card } from "../../components/Card.tsx";
import { ABOUT } from "./about.ts";
import { shareText, sizeText } from "./figures.ts";
import { isUncollected, type Missing } from "./missing.ts";

/** Types of networks in which machines are rented. */
const HOSTING: ReadonlySet<string> = new Set(["hosting", "cloud", "cdn", "datacenter"]);

const hostingIn = ({ types }: NetworkCounts): number =>
  types.items.reduce((sum, { name, addresses }) => sum + (HOSTING.has(name) ? addresses : 0), 0);

/** How much of a network lists name, for a threat and for the ways to hide, and how much of it is rented out. */
export function Shares({ counts, missing }: { counts: NetworkCounts; missing: Missing }) {
  const without = (...layers: readonly SourceLayer[]) => isUncollected(missing, ...layers);
  const { addresses } = counts;
  return (
    <Card title="Shares" about={ABOUT.shares} bodyClassName="p-0">
      <dl className="grid grid-cols-2 divide-line @lg:grid-cols-4 @5xl:grid-cols-8 @5xl:divide-x">
        <Figure label="Addresses">{sizeText(addresses)}</Figure>
        <Share label="Announced" part={counts.announced} of={addresses} />
        <Share label="Listed for a threat" part={counts.listed} of={addresses} uncollected={without("threat")} bad />
        <Share
          label="Anonymizing"
          part={counts.anonymizing}
          of={addresses}
          uncollected={without("vpn", "proxy", "tor")}
        />
        <Share label="VPN" part={counts.vpn} of={addresses} uncollected={without("vpn")} />
        <Share label="Proxy" part={counts.proxy} of={addresses} uncollected={without("proxy")} />
        <Share label="Tor" part={counts.tor} of={addresses} uncollected={without("tor")} />
        <Share label="Hosting" part={hostingIn(counts)} of={addresses} />
      </dl>
    </Card>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col px-4 py-3">
    <dt className="text-xs text-dim">{label}</dt>
    <dd className="tabular mt-0.5 text-lg font-semibold text-ink">{children}</dd>
  </div>
);

interface ShareProps {
  label: string;
  /** null: the account does not see it. */
  part: number | null;
  of: number;
  /** No list of the kind was collected: a count of nothing says nothing. */
  uncollected?: boolean;
  bad?: boolean;
}

function Share({ label, part, of, uncollected = false, bad = false }: ShareProps) {
  if (part === 0 && uncollected) {
    return (
      <Figure label={label}>
        <span className="text-sm font-normal text-faint">Not collected</span>
      </Figure>
    );
  }
  if (part === null) {
    return (
      <Figure label={label}>
        <span className="text-sm font-normal text-faint">Not open to this account</span>
      </Figure>
    );
  }
  return (
    <Figure label={label}>
      {shareText(part, of)}
      <span className="block text-xs font-normal text-dim">{sizeText(part)}</span>
      <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-full bg-raised">
        <span
          className={`block h-full rounded-full ${bad ? "bg-danger" : "bg-accent"}`}
          // What is there is seen, however little.
          style={{ width: part === 0 ? 0 : `max(2px, ${(part / of) * 100}%)` }}
        />
      </span>
    </Figure>
  );
}
