import { type IpInfo, scopeSentence } from "@fyr/contract";
import { embeddedIpv4, formatAddress, parseAddress } from "@fyr/core/ip";
import { Banner } from "../../components/Banner.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";

type Special = NonNullable<IpInfo["network"]["special"]>;

/** Says of an address that is not of the ordinary internet what it is, instead of leaving fields empty. */
export function SpecialNote({ info }: { info: IpInfo }) {
  const { special } = info.network;
  if (special === null) return null;
  const carried = carriedBy(info.ip);
  return (
    <Banner kind="info">
      <p className="font-medium">
        {scopeSentence(special.scope)}
        {carried !== null && (
          <>
            {" "}
            It carries{" "}
            <PlainLink to="/search" search={{ input: carried, type: "ip" }} keyboard className="mono">
              {carried}
            </PlainLink>
            .
          </>
        )}
      </p>
      <p className="text-dim">
        IANA registry: {special.name}, {special.rfc}. {reach(special)}
      </p>
    </Banner>
  );
}

/** Of tunnels the registry leaves it open: it depends on the relay. */
function reach({ scope, globally_reachable: reachable }: Special): string {
  if (scope === "transition") return "Whether it is reachable on the internet depends on relays.";
  return reachable ? "Reachable on the internet." : "Not reachable on the internet.";
}

/** The IPv4 address inside an IPv6 one that stands for it. */
function carriedBy(ip: string): string | null {
  const parsed = parseAddress(ip);
  const carried = parsed.ok ? embeddedIpv4(parsed.address) : null;
  return carried && formatAddress(carried);
}
