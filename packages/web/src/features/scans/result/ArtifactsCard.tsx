import type { ScanResult } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Card } from "../../../components/Card.tsx";
import { CardLine } from "../../../components/CardLine.tsx";
import { Door } from "../../../components/door/index.ts";
import type { DoorKind } from "../../../lib/doors/index.ts";
import { HostLink } from "../HostLink.tsx";
import { withSearch } from "../parts.tsx";
import { Lines } from "./Lines.tsx";

const ABOUT = {
  what: "What the page tells of who stands behind it.",
  from: "The document, its frames and its scripts.",
  how: "Each leads on to where else it was seen. Keys are masked. What the page posts to has its other scans beside it.",
};

const door = (kind: DoorKind) => (value: string) => <Door kind={kind} value={value} className="mono text-accent" />;

const url = door("url");
const host = (value: string) => (/^https?:/.test(value) ? url(value) : <HostLink host={value} />);

const collector = (value: string) => (
  <>
    {url(value)}{" "}
    <Link to="/scan/with" search={withSearch("url", value)} className="font-sans text-dim underline">
      scans that post there
    </Link>
  </>
);

/** A hash behind what it is of. */
const hash = (text: string) => {
  const [kind = "", value = ""] = text.split(" ");
  return (
    <>
      <span className="text-dim">{kind}</span> {door("hash")(value)}
    </>
  );
};

/** E-mail addresses, keys, trackers, accounts, hosts, hashes and downloads. */
export function ArtifactsCard({ result: { Data } }: { result: ScanResult }) {
  const { Artifacts } = Data;
  const { Apikeys, Emails, Hashes, Network, SocialMedia, Trackers, Wallets } = Artifacts;
  const { PostsTo = [] } = Artifacts;
  const all = [Apikeys, Emails, Hashes, Network, SocialMedia, Trackers, Wallets];
  if (all.every(({ length }) => length === 0)) {
    return (
      <CardLine title="Artifacts" about={ABOUT}>
        The page names none.
      </CardLine>
    );
  }
  return (
    <Card title="Artifacts" about={ABOUT} isLong>
      <div className="grid gap-x-8 gap-y-4 text-sm lg:grid-cols-2">
        <Lines name="E-mail addresses" values={Emails} line={door("email")} />
        <Lines name="Keys" values={Apikeys} />
        <Lines name="Trackers" values={Trackers} line={door("tracker")} />
        <Lines name="Social accounts" values={SocialMedia} line={door("text")} />
        <Lines name="Wallets" values={Wallets} line={door("text")} />
        <Lines name="Posts to" values={PostsTo} line={collector} />
        <Lines name="Hosts, addresses and URLs" values={Network} line={host} />
        <Lines name="Hashes" values={Hashes.map(({ Kind, Value }) => `${Kind} ${Value}`)} line={hash} />
      </div>
    </Card>
  );
}
