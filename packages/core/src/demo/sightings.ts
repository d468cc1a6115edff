import type { NameSighting, SightingKind } from "../names/index.ts";
import type { Random } from "./random.ts";
import { DAY } from "./sensor.ts";

/** Names that one source of the demo has seen. */
export interface DemoSightings {
  readonly kind: SightingKind;
  /** Marks them: begins with `demo-`. */
  readonly source: string;
  readonly names: readonly (NameSighting & { readonly first: number; readonly last: number })[];
}

/** A bank of the demo, whose customers are phished. */
const BRAND = "fjordbank.example";
const HOSTS = (
  "www mail webmail smtp mx1 mx2 ns1 ns2 api api2 app apps auth login sso id netbank online mobile m shop cdn static img media " +
  "blog news press careers help support status docs dev test staging stage demo uat preprod build ci git wiki intranet vpn vpn2 " +
  "remote gateway proxy firewall backup db db1 db2 cache search monitor metrics logs grafana jira confluence ldap radius " +
  "autodiscover autoconfig meet video voip sip pay payments cards card invoice loans mortgage pension invest broker private " +
  "business corporate partner partners developer sandbox open-banking psd2 sftp ftp files share cloud s3 edge edge1 edge2"
).split(" ");
const PLACES = ["dk", "se", "no", "fi", "de"] as const;
/** They are read as the bank, have it as a word, or are a letter away. */
const LOOK_ALIKES = (
  "fj0rdbank fiordbank fjordbnak fjordbamk fjordbannk fjord-bank fjrdbank fjordbank-login fjordbank-secure fjordbank-netbank " +
  "secure-fjordbank my-fjordbank fjordbanksupport login-fjordbank24 fjordbankverify fjordbank-refund xn--fjordbnk-5za xn--fjrdbank-64a"
).split(" ");
const OTHERS = "placeholder.example shop.example throwaway.example harbour-museum.example tidewater.example".split(" ");

/** Subdomains, look-alikes and certificates, as importers bring them. */
export function demoSightings(random: Random, now: Date): DemoSightings[] {
  const end = Math.floor(now.getTime() / 1000);
  const day = DAY / 1000;
  const seen = (name: string, oldest: number) => {
    const first = end - (1 + random.below(oldest)) * day;
    return {
      name,
      first,
      last: end - random.below(Math.max(1, Math.floor((end - first) / 2))),
      count: 1 + random.below(400),
    };
  };
  const some = (names: readonly string[], share: number): string[] => names.filter(() => random.chance(share));
  const abroad = some(HOSTS, 0.3).map((host) => `${host}.${random.pick(PLACES)}.${BRAND}`);
  const hosts = HOSTS.map((host) => `${host}.${BRAND}`).concat(abroad);
  const registered = LOOK_ALIKES.map((label) => `${label}.example`);
  const alike = registered.concat(some(registered, 0.5).map((name) => `www.${name}`));
  const above = [`${BRAND}.signin-portal.example`, `netbank.${BRAND}.signin-portal.example`];
  const others = OTHERS.flatMap((domain) =>
    some(["www", "mail", "cdn", "api"], 0.8).map((host) => `${host}.${domain}`),
  );
  return [
    {
      kind: "passive_dns",
      source: "demo-passive-dns",
      names: [BRAND, ...hosts, ...others]
        .map((name) => seen(name, 900))
        .concat([...alike, ...above].map((name) => seen(name, 20))),
    },
    {
      kind: "certificate",
      source: "demo-certificates",
      names: [BRAND, `*.cloud.${BRAND}`, ...some(hosts, 0.4)]
        .map((name) => seen(name, 700))
        .concat(some(alike, 0.6).map((name) => seen(name, 20))),
    },
  ];
}
