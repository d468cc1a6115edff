import { DAILY } from "../definition.ts";
import { defineAddressSource, type AddressSource, type AddressSourceSpec } from "./define.ts";

type Operator = Pick<AddressSourceSpec, "id" | "page" | "provider" | "format"> & {
  readonly display: string;
  readonly url: string;
  readonly more?: Partial<AddressSourceSpec>;
};

const OPERATORS: readonly Operator[] = [
  {
    id: "mullvad-relays",
    page: "https://mullvad.net/en/servers",
    display: "Mullvad VPN",
    provider: "mullvad",
    url: "https://api.mullvad.net/www/relays/all/",
    format: "mullvad",
  },
  {
    id: "nordvpn-servers",
    page: "https://nordvpn.com/servers/",
    display: "NordVPN",
    provider: "nordvpn",
    url: "https://api.nordvpn.com/v1/servers?limit=0",
    format: "nordvpn",
  },
  {
    id: "ivpn-servers",
    page: "https://www.ivpn.net/en/status/",
    display: "IVPN",
    provider: "ivpn",
    url: "https://api.ivpn.net/v5/servers.json",
    format: "ivpn",
  },
  {
    id: "airvpn-servers",
    page: "https://airvpn.org/status/",
    display: "AirVPN",
    provider: "airvpn",
    url: "https://airvpn.org/api/status/?format=json",
    format: "airvpn",
  },
  {
    id: "pia-servers",
    page: "https://www.privateinternetaccess.com/vpn-server",
    display: "Private Internet Access",
    provider: "pia",
    url: "https://serverlist.piaservers.net/vpninfo/servers/v6",
    format: "pia",
  },
  {
    id: "ovpn-servers",
    page: "https://www.ovpn.com/en/status",
    display: "OVPN",
    provider: "ovpn",
    url: "https://www.ovpn.com/v2/api/client/entry",
    format: "ovpn",
  },
  {
    id: "google-vpn",
    display: "Google VPN",
    provider: "google_vpn",
    url: "https://www.gstatic.com/vpn/geofeed",
    format: "plain",
    more: { description: "Networks from which Google's VPN leads its customers' traffic out." },
  },
  {
    id: "vpngate",
    page: "https://www.vpngate.net/en/",
    display: "VPN Gate",
    provider: "vpngate",
    url: "https://www.vpngate.net/api/iphone/",
    format: "csv",
    more: {
      description: "Machines of volunteers that lead VPN Gate's users out; many stand in homes.",
      every: 60,
      // They change address, and are on only while their owner wishes.
      confidence: 80,
    },
  },
];

/** What operators publish of their servers. Most are where customers go in, and lead out from the same network. */
export const VPN_OPERATORS: readonly AddressSource[] = OPERATORS.map(({ url, more, ...operator }) =>
  defineAddressSource({
    ...operator,
    name: `${operator.display} servers`,
    description: `Servers of ${operator.display}, as the operator publishes them.`,
    urls: [url],
    every: DAILY / 4,
    licence: "none stated",
    kind: "vpn",
    rank: "owner",
    confidence: 95,
    ...more,
  }),
);
