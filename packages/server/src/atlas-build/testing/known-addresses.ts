/** An address of which the operator, and the type of network where it is plain, are known without asking Fyr. */
export interface KnownAddress {
  readonly ip: string;
  /** A part of the operator's name; null: it has no operator. */
  readonly operator: RegExp | null;
  /** The types that are right; empty: not held here. */
  readonly types: readonly string[];
  /** A tag that it has; null: not held here. */
  readonly role: string | null;
  readonly why: string;
}

type Group = readonly [why: string, types: string, operators: Readonly<Record<string, string>>];

const GROUPS: readonly Group[] = [
  [
    "root-servers.org names who runs each root server",
    "",
    {
      verisign: "198.41.0.4 2001:503:ba3e::2:30 192.58.128.30 2001:503:c27::2:30",
      "southern california|isi|b\\.root": "170.247.170.2 2801:1b8:10::b",
      cogent: "192.33.4.12 2001:500:2::c",
      maryland: "199.7.91.13 2001:500:2d::d",
      "nasa|aeronautics": "192.203.230.10 2001:500:a8::e",
      "internet systems consortium|isc": "192.5.5.241 2001:500:2f::f",
      "dod|defense": "192.112.36.4 2001:500:12::d0d",
      "army|usaisc|dod": "198.97.190.53 2001:500:1::53",
      netnod: "192.36.148.17 2001:7fe::53",
      "ripe|reseaux ip": "193.0.14.129 2001:7fd::1",
      icann: "199.7.83.42 2001:500:9f::42",
      wide: "202.12.27.33 2001:dc3::35",
    },
  ],
  [
    "its operator publishes it as a resolver for everybody",
    "",
    {
      google: "8.8.8.8 8.8.4.4 2001:4860:4860::8888 2001:4860:4860::8844",
      cloudflare: "1.1.1.1 1.0.0.1 1.1.1.2 1.0.0.2 1.1.1.3 1.0.0.3 2606:4700:4700::1111 2606:4700:4700::1001",
      quad9: "9.9.9.9 149.112.112.112 9.9.9.10 149.112.112.10 2620:fe::fe 2620:fe::9",
      "opendns|cisco": "208.67.222.222 208.67.220.220 208.67.222.123 208.67.220.123 2620:119:35::35 2620:119:53::53",
      adguard: "94.140.14.14 94.140.15.15 94.140.14.15 94.140.15.16",
      yandex: "77.88.8.8 77.88.8.1 77.88.8.88 77.88.8.2",
      "alibaba|alidns": "223.5.5.5 223.6.6.6 2400:3200::1",
      "tencent|dnspod": "119.29.29.29",
      "level 3|lumen|centurylink": "4.2.2.1 4.2.2.2 4.2.2.3 4.2.2.4",
      nextdns: "45.90.28.0 45.90.30.0",
      hurricane: "74.82.42.42",
      mullvad: "194.242.2.2",
      "cz.?nic": "193.17.47.1 185.43.135.1",
      "canadian internet|cira": "149.112.121.10 149.112.122.10",
    },
  ],
  [
    "the university's own block, by its registration and its own AS",
    "education",
    {
      "massachusetts institute": "18.9.22.69",
      stanford: "171.64.1.1 171.67.215.200",
      "berkeley|university of california": "128.32.1.1",
      harvard: "128.103.1.1",
      carnegie: "128.2.1.1",
      princeton: "128.112.1.1",
      columbia: "128.59.1.1",
      cornell: "128.84.1.1",
      michigan: "141.211.1.1",
      wisconsin: "128.104.1.1 144.92.1.1",
      washington: "128.95.1.1",
      illinois: "128.174.1.1",
      texas: "128.83.1.1",
      purdue: "128.210.1.1",
      toronto: "128.100.1.1",
      "british columbia": "142.103.1.1",
      "jisc|cambridge": "128.232.1.1",
      "jisc|oxford": "129.67.1.1",
      "switch|eth": "129.132.1.1",
    },
  ],
  [
    "the laboratory's own block",
    "",
    { cern: "188.184.9.234 137.138.1.1", "standards and technology|nist": "129.6.15.28" },
  ],
  [
    "a block of the carrier's subscribers, by the registry",
    "isp mobile",
    {
      "deutsche telekom": "80.128.1.1 91.0.1.1 217.0.1.1 79.192.1.1 84.128.1.1 93.192.1.1",
      comcast: "73.1.1.1 24.0.1.1 68.32.1.1",
      "at&t": "12.0.1.1 99.0.1.1",
      cox: "68.0.1.1",
      orange: "90.0.1.1 86.192.1.1 92.128.1.1",
      "free sas|proxad": "82.64.1.1 88.120.1.1",
      "british telecom|bt": "86.128.1.1",
      "virgin|liberty": "82.0.1.1",
      sky: "90.192.1.1",
      telefonica: "80.24.1.1",
      "telecom italia|tim": "79.0.1.1",
      kpn: "77.160.1.1",
      swisscom: "85.0.1.1",
      telia: "78.64.1.1",
      ntt: "153.128.1.1",
      kddi: "106.128.1.1",
      softbank: "126.0.1.1",
      "korea telecom": "121.128.1.1",
      "chinanet|china telecom": "58.32.1.1",
      "unicom|china169": "123.112.1.1",
      "china mobile": "39.128.1.1",
      telstra: "1.120.1.1",
      rogers: "99.224.1.1",
      bell: "70.24.1.1",
      "bharti|airtel": "122.160.1.1",
      jio: "49.32.1.1",
      "bharat sanchar|bsnl": "117.192.1.1",
      vodafone: "88.64.1.1",
      "turk telekom": "78.160.1.1",
      vimpel: "95.24.1.1",
      "uninet|telmex": "189.128.1.1",
      "t-mobile": "172.32.1.1",
    },
  ],
  [
    "in the ranges that the cloud publishes, or its own AS",
    "cloud hosting cdn",
    {
      amazon:
        "54.239.28.85 52.95.110.1 3.80.1.1 13.32.1.1 18.130.1.1 34.192.1.1 35.160.1.1 44.192.1.1 52.0.1.1 54.144.1.1 18.192.1.1 35.176.1.1 3.120.1.1",
      microsoft:
        "13.107.42.14 20.42.73.29 40.112.1.1 52.160.1.1 104.40.1.1 204.79.197.200 20.190.128.1 40.126.1.1 13.64.1.1 51.104.1.1 52.96.1.1",
      google: "34.64.4.1 104.154.1.1 34.120.1.1 35.240.1.1 34.80.1.1 130.211.1.1",
      digitalocean:
        "104.236.1.1 159.65.1.1 138.68.1.1 167.99.1.1 206.189.1.1 64.225.1.1 157.230.1.1 165.227.1.1 178.128.1.1 68.183.1.1",
      "linode|akamai": "45.33.32.156 172.104.1.1 139.162.1.1 45.79.1.1 50.116.1.1 173.255.192.1",
      "vultr|choopa|constant": "45.32.1.1 45.76.1.1 108.61.1.1 149.28.8.1 95.179.128.1",
      hetzner:
        "5.9.1.1 88.198.1.1 136.243.1.1 144.76.1.1 148.251.1.1 78.46.1.1 95.216.1.1 116.202.1.1 2a01:4f8::1 138.201.1.1 159.69.1.1 168.119.1.1 65.108.1.1",
      ovh: "51.38.1.1 37.187.1.1 54.36.1.1 91.121.1.1 145.239.1.1 2001:41d0::1 51.68.1.1 51.75.1.1 92.222.1.1 137.74.1.1 149.202.1.1",
      "scaleway|online": "51.15.1.1 163.172.1.1 212.47.224.1",
      oracle: "129.146.1.1 132.145.1.1 140.238.1.1 152.67.1.1",
      alibaba: "47.88.1.1 47.52.1.1 8.208.1.1 47.74.1.1 47.254.1.1",
      tencent: "43.128.1.1 119.28.1.1 129.226.1.1 150.109.1.1 170.106.1.1",
      leaseweb: "85.17.1.1 95.211.1.1",
      contabo: "5.189.128.1 173.212.192.1",
      "ionos|1&1|1und1": "82.165.1.1 217.160.1.1",
      strato: "81.169.145.1",
    },
  ],
  [
    "an edge of the network, by its published ranges or its own AS",
    "cdn",
    {
      cloudflare:
        "104.16.132.229 172.64.1.1 162.158.1.1 188.114.96.1 104.17.1.1 141.101.64.1 173.245.48.1 190.93.240.1 198.41.128.1 131.0.72.1",
      fastly: "151.101.1.140 199.232.1.1 146.75.1.1",
      akamai: "23.32.3.72 2.16.1.1 95.100.1.1",
    },
  ],
  [
    "the company's own AS serves its own sites from there",
    "",
    {
      bingbot: "40.77.167.1 157.55.39.1",
      applebot: "17.241.75.1",
      google: "142.250.1.1 172.217.1.1 216.58.192.1 74.125.1.1 66.249.66.1",
      "facebook|meta": "157.240.1.35 31.13.64.1 66.220.149.1 2a03:2880:f10c::1",
      "twitter|x corp": "104.244.42.1",
      netflix: "45.57.1.1 23.246.2.1",
      linkedin: "108.174.10.10",
      wikimedia: "208.80.154.224 91.198.174.192 198.35.26.96",
      github: "140.82.112.3 192.30.252.1",
      dropbox: "162.125.1.1",
      apple: "17.253.144.10 17.142.160.59 17.57.144.84 17.32.1.1",
    },
  ],
];

const ROLES: Readonly<Record<string, string>> = {
  "its operator publishes it as a resolver for everybody": "public_dns",
  "root-servers.org names who runs each root server": "root_server",
};

/** RFC 6890 and the registries of IANA that it names. */
const NOBODYS =
  "0.0.0.1 10.0.0.1 10.255.255.255 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 " +
  "192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 ::1 fc00::1 fd00::1 fe80::1 " +
  "2001:db8::1 ff02::1";

export const KNOWN_ADDRESSES: readonly KnownAddress[] = [
  ...GROUPS.flatMap(([why, types, operators]) =>
    Object.entries(operators).flatMap(([pattern, addresses]) =>
      addresses.split(" ").map((ip) => ({
        ip,
        operator: new RegExp(`\\b(?:${pattern})`, "i"),
        types: types.split(" ").filter((type) => type !== ""),
        role: ROLES[why] ?? null,
        why,
      })),
    ),
  ),
  ...NOBODYS.split(" ").map((ip) => ({
    ip,
    operator: null,
    types: [],
    role: null,
    why: "special-purpose space (RFC 6890)",
  })),
];

/** Answers that are wrong at present; `docs/truth.md` lists them. */
export const STILL_WRONG: readonly string[] = [
  // Wikimedia's by its registration, and in no route that Fyr ships.
  "91.198.174.192: null, null",
];
