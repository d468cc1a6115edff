import type { NetworkCounts, SourceLayer } from "@fyr/contract";
import type { ReactNode } from "react";
import { Card } from "../../components/Card.tsx";
import { ABOUT } from "./about.ts";
import { shareText, sizeText } from "./figures.ts";
import { isUncollected, type Missing } from "./missing.ts";

/** Types of networks in which machines are rented. A network of content delivery is none. */
const HOSTING: ReadonlySet<string> = new Set(["hosting", "cloud", "datacenter"]);
const CDN: ReadonlySet<string> = new Set(["cdn"]);

const ofTypes = ({ types }: NetworkCounts, wanted: ReadonlySet<string>): number =>
  types.items.reduce((sum, { name, addresses }) => sum + (wanted.has(name) ? addresses : 0), 0);

/** What stands for a count that is not known. */
const NOT_COLLECTED = "Not collected";

/** How much of a network lists name, for a threat and for the ways to hide, and how much of it is rented out. */
export function Shares({
  counts,
  missing,
  isRelayed,
}: {
  counts: NetworkCounts;
  missing: Missing;
  isRelayed: boolean;
}) {
  const without = (...layers: readonly SourceLayer[]) =>
    isUncollected(missing, ...layers) ? NOT_COLLECTED : undefined;
  const { addresses } = counts;
  return (
    <Card title="Shares" about={ABOUT.shares} bodyClassName="p-0">
      <dl className="grid grid-cols-2 divide-line @lg:grid-cols-4 @5xl:grid-cols-8 @5xl:divide-x">
        <Figure label="Addresses">{sizeText(addresses)}</Figure>
        <Share
          label="Announced"
          part={isRelayed && counts.systems.total === 0 ? null : counts.announced}
          of={addresses}
          unknown="By a relay, which owns none of it"
        />
        <Share label="Listed for a threat" part={counts.listed} of={addresses} unknown={without("threat")} bad />
        <Share
          label="Anonymizing"
          part={counts.anonymizing}
          of={addresses}
          unknown={without("vpn", "proxy", "tor") ?? "Not all collected"}
          beside={beside(counts.tor_networks, "more in networks of Tor relays")}
        />
        <Share
          label="VPN"
          part={counts.vpn}
          of={addresses}
          unknown={without("vpn")}
          beside={beside(counts.vpn_not_counted, "listed, not counted")}
        />
        <Share label="Proxy" part={counts.proxy} of={addresses} unknown={without("proxy")} />
        <Share label="Tor" part={counts.tor} of={addresses} unknown={without("tor")} />
        <Share
          label="Hosting"
          part={ofTypes(counts, HOSTING)}
          of={addresses}
          beside={beside(ofTypes(counts, CDN), "more of content delivery")}
        />
      </dl>
    </Card>
  );
}

/** What stands under a share and is no part of it. */
const beside = (addresses = 0, words: string): string | undefined =>
  addresses === 0 ? undefined : `${sizeText(addresses)} ${words}`;

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col px-4 py-3">
    <dt className="text-xs text-dim">{label}</dt>
    <dd className="tabular mt-0.5 text-lg font-semibold text-ink">{children}</dd>
  </div>
);

const Also = ({ children }: { children: string | undefined }) =>
  children !== undefined && <span className="mt-1 block text-xs font-normal text-dim">{children}</span>;

interface ShareProps {
  label: string;
  /** null: no list of the kind was collected, or the account does not see it. */
  part: number | null;
  of: number;
  /** Why it is not known, where lists are missing. */
  unknown?: string | undefined;
  /** What is no part of it, and has to be known beside it. */
  beside?: string | undefined;
  bad?: boolean;
}

function Share({ label, part, of, unknown = "Not open to this account", beside: also, bad = false }: ShareProps) {
  if (part === null) {
    return (
      <Figure label={label}>
        <span className="text-sm font-normal text-faint">{unknown}</span>
        <Also>{also}</Also>
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
      <Also>{also}</Also>
    </Figure>
  );
}
