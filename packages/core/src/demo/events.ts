import type { IngestFormat } from "@fyr/contract";
import { attacks } from "./attacks.ts";
import type { Random } from "./random.ts";
import { DEMO_HOURS, HOUR, type Line, RESOLVER, zeek } from "./sensor.ts";

/** What a sensor of the demo wrote, as it would send it. */
export interface DemoLog {
  readonly format: IngestFormat;
  /** One JSON object a line. */
  readonly text: string;
}

/** Sites that the people of the demo's office go to, and where they are. */
type Site = readonly [name: string, address: string, mark: string];
const SITES: readonly [Site, ...Site[]] = [
  ["example.com", "198.51.100.70", "a7fe1c"],
  ["www.example.com", "198.51.100.71", "a7fe1c"],
  ["mail.example.org", "198.51.100.84", "5b20dd"],
  ["files.example.net", "198.51.100.90", "5b20dd"],
  ["static.cdn.example", "198.51.100.200", "90c411"],
  ["shop.example", "198.51.100.204", "90c411"],
  ["updates.vendor.example", "198.51.100.97", "77e0b2"],
  ["search.example", "203.0.113.220", "1d44aa"],
];
const CLIENTS = 14;
/** Visits in the busiest hour. */
const BUSY = 34;

/** Hash-like digits that are the same for the same words. */
const digest = (text: string, digits: number): string => {
  let hex = "";
  let hash = 0x811c9dc5;
  for (let round = 0; hex.length < digits; round++) {
    for (const character of `${text}${round}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    hex += (hash >>> 0).toString(16).padStart(8, "0");
  }
  return hex.slice(0, digits);
};

/** Browsers of the office: the shape of their TLS. */
const BROWSERS = ["browser one", "browser two", "mail client"].map((name) => ({
  ja3: digest(name, 32),
  ja4: `t13d1516h2_${digest(name, 12)}_${digest(`${name} extensions`, 12)}`,
}));

/** The logs of the last days: ordinary traffic, scans, attacks. Nothing in them is later than `now`. */
export function demoLogs(random: Random, now: Date): DemoLog[] {
  const lines: Line[] = [...ordinary(random, now), ...attacks(random, now)];
  lines.sort((a, b) => a.at - b.at);
  const textOf = (format: IngestFormat) =>
    lines.flatMap((line) => (line.format === format ? [JSON.stringify(line.document)] : []));
  return [
    // The last line of each was cut off, as happens where a disk is full: it is stored separately with the reason.
    { format: "zeek", text: [...textOf("zeek"), '{"_path":"conn","ts":'].join("\n") },
    { format: "suricata", text: textOf("suricata").join("\n") },
    { format: "cowrie", text: textOf("cowrie").join("\n") },
  ];
}

/** More by day than by night, less at the weekend. */
function visitsIn(hour: Date): number {
  const of = hour.getUTCHours();
  const day = hour.getUTCDay() === 0 || hour.getUTCDay() === 6 ? 0.35 : 1;
  return Math.round(BUSY * day * (0.12 + 0.88 * Math.max(0, Math.sin(((of - 5) / 14) * Math.PI))));
}

function* ordinary(random: Random, now: Date): Generator<Line> {
  for (let ago = DEMO_HOURS; ago > 0; ago--) {
    const start = now.getTime() - ago * HOUR;
    const visits = visitsIn(new Date(start));
    for (let visit = 0; visit < visits; visit++) yield* visitOf(random, start + random.below(HOUR - 30_000));
  }
}

function* visitOf(random: Random, at: number): Generator<Line> {
  const [site, server, mark] = random.pick(SITES);
  const number = random.below(CLIENTS);
  const client = `192.0.2.${10 + number}`;
  const port = 49_152 + random.below(16_000);
  yield zeek(at, "dns", random, {
    "id.orig_h": client,
    "id.orig_p": port,
    "id.resp_h": RESOLVER,
    "id.resp_p": 53,
    proto: "udp",
    query: site,
    qtype_name: "A",
    rcode_name: "NOERROR",
    answers: [server],
  });
  const uid = `C${random.hex(16)}`;
  const about = { uid, "id.orig_h": client, "id.orig_p": port + 1, "id.resp_h": server, "id.resp_p": 443 };
  const browser = BROWSERS[number % BROWSERS.length];
  yield zeek(at + 60, "ssl", random, {
    ...about,
    version: "TLSv13",
    cipher: "TLS_AES_128_GCM_SHA256",
    server_name: site,
    established: true,
    ja3s: digest(mark, 32),
    ...browser,
  });
  const seconds = 0.4 + random.next() * 40;
  yield zeek(at + 30, "conn", random, {
    ...about,
    proto: "tcp",
    service: "ssl",
    conn_state: "SF",
    history: "ShADadFf",
    duration: Math.round(seconds * 1000) / 1000,
    orig_bytes: 900 + random.below(9000),
    resp_bytes: 4000 + random.below(900_000),
    orig_pkts: 12 + random.below(60),
    resp_pkts: 20 + random.below(700),
  });
}
