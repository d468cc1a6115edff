import type { Seed } from "../repository.ts";
import { seed } from "./seed.ts";

const [VPN, PROXY, TOR] = [1, 2, 4] as const;

const vpn = (name: string, display: string, website: string, country: string, description: string): Seed =>
  seed(name, display, website, country, "vpn", description, [VPN]);

/** Who hides the users of an address. */
export const ANONYMITY: readonly Seed[] = [
  vpn("airvpn", "AirVPN", "https://airvpn.org", "IT", "VPN service run by activists, with public server statistics."),
  vpn("azirevpn", "AzireVPN", "https://www.azirevpn.com", "SE", "VPN service on servers of its own."),
  vpn("cyberghost", "CyberGhost VPN", "https://www.cyberghostvpn.com", "RO", "VPN service for consumers."),
  vpn("expressvpn", "ExpressVPN", "https://www.expressvpn.com", "VG", "VPN service for consumers."),
  vpn("google_vpn", "Google VPN", "https://one.google.com/about/vpn", "US", "VPN service for owners of Pixel phones."),
  vpn("hidemyass", "HMA", "https://www.hidemyass.com", "GB", "VPN service for consumers, formerly HideMyAss."),
  vpn("ipvanish", "IPVanish", "https://www.ipvanish.com", "US", "VPN service for consumers."),
  vpn(
    "ivpn",
    "IVPN",
    "https://www.ivpn.net",
    "GI",
    "VPN service that needs no e-mail address and publishes its servers.",
  ),
  vpn(
    "mullvad",
    "Mullvad VPN",
    "https://mullvad.net",
    "SE",
    "VPN service with anonymous accounts; publishes its servers.",
  ),
  vpn("nordvpn", "NordVPN", "https://nordvpn.com", "PA", "VPN service for consumers, one of the largest."),
  vpn("ovpn", "OVPN", "https://www.ovpn.com", "SE", "VPN service on diskless servers of its own."),
  vpn(
    "perfectprivacy",
    "Perfect Privacy",
    "https://www.perfect-privacy.com",
    "CH",
    "VPN service with chains of servers.",
  ),
  vpn(
    "pia",
    "Private Internet Access",
    "https://www.privateinternetaccess.com",
    "US",
    "VPN service for consumers with open-source clients.",
  ),
  vpn("protonvpn", "Proton VPN", "https://protonvpn.com", "CH", "VPN service of the company behind Proton Mail."),
  vpn("purevpn", "PureVPN", "https://www.purevpn.com", "VG", "VPN service for consumers."),
  vpn("surfshark", "Surfshark", "https://surfshark.com", "NL", "VPN service for consumers."),
  vpn("torguard", "TorGuard", "https://torguard.net", "US", "VPN and proxy service; has nothing to do with Tor."),
  vpn("tunnelbear", "TunnelBear", "https://www.tunnelbear.com", "CA", "VPN service for consumers with a free plan."),
  vpn("vpngate", "VPN Gate", "https://www.vpngate.net", "JP", "Academic VPN service on volunteers' machines."),
  vpn("vyprvpn", "VyprVPN", "https://www.vyprvpn.com", "CH", "VPN service on servers of its own."),
  vpn("windscribe", "Windscribe", "https://windscribe.com", "CA", "VPN service with a free plan."),
  seed(
    "icloud_private_relay",
    "iCloud Private Relay",
    "https://support.apple.com/102602",
    "US",
    "other",
    "Apple's relay for the traffic of Safari: hides who asks and keeps the region.",
    [PROXY],
  ),
  seed(
    "tor",
    "Tor",
    "https://www.torproject.org",
    "US",
    "other",
    "Network of volunteers' relays that hides who speaks with whom; these are its exits.",
    [TOR],
  ),
];
