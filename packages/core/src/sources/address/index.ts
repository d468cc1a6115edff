import { ABUSE_CH } from "./abuse-ch.ts";
import { ABUSEIPDB } from "./abuseipdb.ts";
import { BAD_ASN } from "./bad-asn.ts";
import { BINARY_DEFENSE } from "./binary-defense.ts";
import { BLOCKLIST_DE } from "./blocklist-de.ts";
import { BOTVRIJ } from "./botvrij.ts";
import { BRUTEFORCEBLOCKER } from "./bruteforceblocker.ts";
import { C2_INTEL } from "./c2-intel.ts";
import { CINS } from "./cins.ts";
import { CLOUDS_THEMSELVES } from "./clouds.ts";
import { CRAWLERS_THEMSELVES } from "./crawlers.ts";
import { DATAPLANE } from "./dataplane.ts";
import { EMERGING_THREATS } from "./emerging-threats.ts";
import { FIREHOL } from "./firehol.ts";
import { GREENSNOW } from "./greensnow.ts";
import { IPRANGES } from "./ipranges.ts";
import { IPSUM } from "./ipsum.ts";
import { ISC } from "./isc.ts";
import { MALTRAIL } from "./maltrail.ts";
import { MISP_FEEDS } from "./misp-feeds.ts";
import { MISP_WARNING_LISTS } from "./misp-warninglists.ts";
import { SITE_MONITORS } from "./monitors.ts";
import { OPEN_PROXIES } from "./open-proxies.ts";
import { PUBLIC_DNS } from "./public-dns.ts";
import type { AddressSource } from "./define.ts";
import { SPAMHAUS } from "./spamhaus.ts";
import { STOPFORUMSPAM } from "./stopforumspam.ts";
import { TOR } from "./tor.ts";
import { VIRIBACK } from "./viriback.ts";
import { VPN_OPERATORS } from "./vpn-operators.ts";
import { X4BNET } from "./x4bnet.ts";

/** Sources of addresses: services that hide who acts, then threats, then context. */
export const ADDRESS_SOURCES: readonly AddressSource[] = [
  ...X4BNET,
  ...VPN_OPERATORS,
  ...TOR,
  ...OPEN_PROXIES,
  IPSUM,
  CINS,
  GREENSNOW,
  EMERGING_THREATS,
  BINARY_DEFENSE,
  BRUTEFORCEBLOCKER,
  STOPFORUMSPAM,
  C2_INTEL,
  VIRIBACK,
  BOTVRIJ,
  ...ABUSE_CH,
  ...SPAMHAUS,
  ...BLOCKLIST_DE,
  ...DATAPLANE,
  ...FIREHOL,
  ...ABUSEIPDB,
  ...MISP_FEEDS,
  BAD_ASN,
  ...IPRANGES,
  ...CLOUDS_THEMSELVES,
  ...CRAWLERS_THEMSELVES,
  ...ISC,
  MALTRAIL,
  ...SITE_MONITORS,
  PUBLIC_DNS,
  ...MISP_WARNING_LISTS,
];
