import type { NetworkInfo } from "@fyr/contract";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { CopyButton } from "../../components/CopyButton.tsx";
import { DemoMark } from "../../components/DemoMark.tsx";
import { Door } from "../../components/door/index.ts";
import { PlainValue } from "../../components/door/PlainValue.tsx";
import { GraphLink } from "../../components/GraphLink.tsx";
import { PrintButton } from "../../components/PrintButton.tsx";
import { download } from "../../lib/download.ts";
import { defang, formatNumber, plural } from "../../lib/format.ts";
import { shareText } from "./figures.ts";
import { SystemDoor, SystemInText } from "./SystemDoor.tsx";

const fileName = (network: string): string => `fyr-${network.replaceAll(/[^\da-zA-Z.-]+/g, "_")}.json`;

/** Which network, whose it is, what holds it and what stands beside it. */
export function NetworkHeader({ info }: { info: NetworkInfo }) {
  const { network, kind, as, special, first, last, announced_prefix: announced, before, after } = info;
  const save = () => download(fileName(network), "application/json", [JSON.stringify(info, null, 2), "\n"]);
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-96 flex-col gap-1.5">
        <div className="flex min-w-0 flex-wrap items-center gap-1">
          <h1 className="mono mr-1 min-w-0 text-xl font-semibold tracking-tight break-all">
            {kind === "as" && as !== null ? (
              <PlainValue kind="as" value={String(as.as_number)} isButton>
                {network}
              </PlainValue>
            ) : (
              <PlainValue kind="prefix" value={network} isButton>
                {network}
              </PlainValue>
            )}
          </h1>
          <DemoMark when={info.demo === true} />
          <CopyButton text={network} label="Copy network" size="icon-sm" />
          {kind !== "as" && (
            <CopyButton text={defang(network)} label="Copy defanged" look="ghost">
              Defanged
            </CopyButton>
          )}
          {kind === "as" && as !== null && <GraphLink kind="as" value={String(as.as_number)} />}
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-dim">
          {kind === "as" ? (
            <Fact name="Organization">{as?.organization ?? (special === undefined ? "not known" : "none")}</Fact>
          ) : (
            <>
              <Fact name="Announced by">
                {as === null ? <Announcers info={info} /> : <Announcer as={as} info={info} />}
              </Fact>
              {first !== null && last !== null && (
                <Fact name="Addresses">
                  <span className="mono">
                    {first} – {last}
                  </span>
                </Fact>
              )}
              {announced !== null && announced !== network && (
                <Fact name="Part of">
                  <Door kind="prefix" value={announced} className="mono" />
                </Fact>
              )}
              {before !== null && (
                <Fact name="Previous">
                  <NeighbourDoor of={before} own={as?.as_number} />
                </Fact>
              )}
              {after !== null && (
                <Fact name="Next">
                  <NeighbourDoor of={after} own={as?.as_number} />
                </Fact>
              )}
            </>
          )}
        </dl>
      </div>
      <div className="flex items-center gap-2 print:hidden">
        <Button onClick={save}>
          <Download aria-hidden /> JSON
        </Button>
        <PrintButton />
      </div>
    </header>
  );
}

/** How many AS announce parts of it, where none has most of it. */
function Announcers({ info: { ipv4, ipv6, withheld, relayed_by: relay } }: { info: NetworkInfo }) {
  const counts = ipv4 ?? ipv6;
  const [largest] = counts?.systems.items ?? [];
  const total = counts?.systems.total ?? null;
  if (withheld?.some(({ fields }) => fields.includes("as")) === true) return "not open to this account";
  if (counts === null || largest === undefined || total === null) {
    if (relay === undefined || relay === null) return "no AS";
    return (
      <span className="min-w-0">
        <SystemInText as={relay} /> <span className="text-dim">as a relay for everyone: nobody owns it</span>
      </span>
    );
  }
  return (
    <span className="min-w-0">
      {total > 1 && `${formatNumber(total)} AS, the largest `}
      <SystemInText as={largest} />{" "}
      <span className="whitespace-nowrap text-dim">with {shareText(largest.addresses, counts.addresses)}</span>
    </span>
  );
}

/** The AS of the whole, and that others announce parts of it. */
function Announcer({ as, info: { ipv4, ipv6 } }: { as: NonNullable<NetworkInfo["as"]>; info: NetworkInfo }) {
  const counts = ipv4 ?? ipv6;
  const largest = counts?.systems.items.find(({ as_number: number }) => number !== as.as_number);
  const more = (counts?.systems.total ?? 1) - 1;
  if (counts === null || largest === undefined || more < 1) return <SystemDoor as={as} />;
  return (
    <span className="min-w-0">
      <SystemInText as={as} />{" "}
      <span className="text-dim">
        as a whole, parts of it by {more === 1 ? "" : `${plural(more, "other")}, the largest `}
      </span>
      <SystemInText as={largest} />{" "}
      <span className="whitespace-nowrap text-dim">with {shareText(largest.addresses, counts.addresses)}</span>
    </span>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 items-baseline gap-2">
    <dt className="shrink-0 text-faint">{name}</dt>
    <dd className="flex min-w-0 text-ink">{children}</dd>
  </div>
);

/** An announced prefix beside the network, with its AS where that is another one. */
function NeighbourDoor({
  of: { prefix, as },
  own,
}: {
  of: NonNullable<NetworkInfo["before"]>;
  own: number | undefined;
}) {
  return (
    <span className="inline-flex min-w-0 items-baseline">
      <Door kind="prefix" value={prefix} className="mono" isBeforeText={as !== null} />
      {as !== null &&
        (as.as_number === own ? (
          <span className="text-faint">same AS</span>
        ) : (
          <Door kind="as" value={String(as.as_number)} className="mono text-dim" />
        ))}
    </span>
  );
}
