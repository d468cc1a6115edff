import { createAddressScanner, extractUnique } from "@fyr/core/indicators";
import { extractIOC } from "ioc-extractor";
import { line, median } from "./report.ts";

const MEGABYTES = 4;
const ROUNDS = 5;
const GOES = 5;

/** A linear congruential generator (Numerical Recipes): the same text on every machine. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Log text as a dropped file holds it: web server, mail, firewall and Zeek lines, a few sentences of a report. */
function logText(bytes: number): string {
  const random = createRandom(20_261_121);
  const pick = (values: readonly string[]): string => values[random(values.length)] ?? "";
  const hex = (digits: number): string => Array.from({ length: digits }, () => random(16).toString(16)).join("");
  const two = (below: number): string => String(random(below)).padStart(2, "0");
  // Few hosts talk much and many talk little.
  const popular = (many: number, few: number): number => (random(32) > 0 ? random(few) : random(many));
  const ipv4 = (): string => {
    const host = popular(2 ** 24, 2_000);
    return `${[5, 45, 91, 103, 185, 192][host % 6]}.${host % 251}.${(host >> 6) % 253}.${(host >> 12) % 256}`;
  };
  const ipv6 = (): string => `2001:db8:${popular(2 ** 16, 200).toString(16)}::${random(3)}:1`;
  const domain = (): string => {
    const number = popular(1e6, 500);
    const label = ["www", "mail", "cdn", "api", "update", "login"][number % 6];
    return `${label}${number}.${["example", "bad-site", "shop"][number % 3]}.${["com", "net", "org", "co.uk", "ru"][number % 5]}`;
  };
  const clock = (): string => `${two(24)}:${two(60)}:${two(60)}`;
  const agents = [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
    "curl/8.5.0",
    "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0",
  ];
  const paths = ["/index.html", "/wp-login.php", "/api/v1/items?page=3&sort=name", "/assets/app.js", "/"];
  const files = Array.from({ length: 300 }, () => `sha256=${hex(64)} md5=${hex(32)}`);
  /** How often each line comes, and the line. */
  const kinds: readonly (readonly [weight: number, line: () => string])[] = [
    [
      5,
      () =>
        `${ipv4()} - - [21/Nov/2026:${clock()} +0000] "GET ${pick(paths)} HTTP/1.1" ${pick(["200", "304", "404"])} ${random(90_000)} "https://${domain()}${pick(paths)}" "${pick(agents)}"`,
    ],
    [
      4,
      () =>
        `{"ts":"2026-11-21T${clock()}.${random(1e6)}Z","uid":"C${hex(16)}","id.orig_h":"${ipv4()}","id.orig_p":${random(65_536)},"id.resp_h":"${ipv4()}","id.resp_p":53,"proto":"udp","query":"${domain()}","qtype_name":"A","rcode_name":"NOERROR"}`,
    ],
    [
      3,
      () =>
        `Nov 21 ${clock()} gw kernel: [${random(1e6)}.${random(1e6)}] DROP IN=eth0 OUT= MAC=${Array.from({ length: 6 }, () => hex(2)).join(":")} SRC=${ipv4()} DST=${ipv4()} LEN=60 TTL=${random(255)} PROTO=TCP SPT=${random(65_536)} DPT=22`,
    ],
    [
      2,
      () =>
        `Nov 21 ${clock()} mx postfix/smtpd[${random(30_000)}]: NOQUEUE: reject: RCPT from ${domain()}[${ipv4()}]: 554 5.7.1 <user${random(20)}@${domain()}>: Relay access denied; proto=ESMTP`,
    ],
    [
      1,
      () =>
        `Nov 21 ${clock()} host sshd[${random(30_000)}]: Connection from ${ipv6()} port ${random(65_536)} on ::1 port 22`,
    ],
    [1, () => `${clock()} edr: process svchost.exe wrote C:\\Windows\\Temp\\a${random(100)}.dll ${pick(files)}`],
  ];
  const weighted = kinds.flatMap(([weight, makeLine]) => Array.from({ length: weight }, () => makeLine));
  const lines: string[] = [];
  for (let length = 0; length < bytes;) {
    const text =
      random(50) === 0
        ? `The loader at hxxps://${domain().replaceAll(".", "[.]")}/gate.php calls ${ipv4().replaceAll(".", "[.]")}:8443.`
        : (weighted[random(weighted.length)]?.() ?? "");
    lines.push(text);
    length += text.length + 1;
  }
  return lines.join("\n");
}

/** Seconds that the work takes. */
function seconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

function scanBytes(bytes: Uint8Array): void {
  const scanner = createAddressScanner();
  scanner.push(bytes);
  scanner.flush();
}

/**
 * Throughput of extraction and de-duplication against `ioc-extractor` over the same text, in turn in the same process,
 * and of the byte scanner that reads dropped files.
 */
export function run(): void {
  const text = logText(MEGABYTES * 1e6);
  const bytes = new TextEncoder().encode(text);
  const ours: number[] = [];
  const peers: number[] = [];
  const scans: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const peer = seconds(() => extractIOC(text));
    // As they take a tenth of the peer's time, they get several goes at it, and none of the peer's garbage.
    const own = Array.from({ length: GOES }, () => seconds(() => extractUnique(text)));
    const scan = Array.from({ length: GOES }, () => seconds(() => scanBytes(bytes)));
    // The first round warms up all three.
    if (round === 0) continue;
    peers.push(peer);
    ours.push(median(own));
    scans.push(median(scan));
  }
  const speed = (times: readonly number[]): number => text.length / 1e6 / median(times);
  const ratio = speed(ours) / speed(peers);
  console.log(
    `indicator extraction | ours ${speed(ours).toFixed(1)} MB/s | ioc-extractor ${speed(peers).toFixed(1)} MB/s | ${ratio.toFixed(1)}×`,
  );
  console.log(
    `address scanner, bytes | ${speed(scans).toFixed(0)} MB/s | ${(speed(scans) / speed(peers)).toFixed(0)}×`,
  );
  line("indicator extraction", "ioc-extractor 8.2", ratio, 10, 30);
}

if (import.meta.main) run();
