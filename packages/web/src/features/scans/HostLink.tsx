import { parseAddress } from "@fyr/core/ip";
import { DomainLink } from "../../components/DomainLink.tsx";
import { Door } from "../../components/door/index.ts";

/** The host of a URL, as URLs have it: a name, or an address, which of IPv6 stands in brackets. */
export function HostLink({ host }: { host: string }) {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  return parseAddress(address).ok ? (
    <Door kind="address" value={address} className="mono text-accent" />
  ) : (
    <DomainLink name={host} />
  );
}
