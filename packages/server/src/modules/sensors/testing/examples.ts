import type { IngestFormat } from "@fyr/contract";

interface Turn {
  readonly ip: string;
  /** From 0. */
  readonly n: number;
  readonly at: Date;
}

/** For each rule, an event as a sensor sends it, and how many make a behaviour. */
export interface Example {
  readonly rule: string;
  readonly format: IngestFormat;
  readonly least: number;
  readonly event: (turn: Turn) => object;
}

const zeek = (rule: string, least: number, path: string, fields: (turn: Turn) => object): Example => ({
  rule,
  format: "zeek",
  least,
  event: (turn) => ({
    _path: path,
    ts: turn.at.toISOString(),
    uid: `C${rule}${turn.ip}${turn.n}`,
    "id.orig_h": turn.ip,
    "id.orig_p": 40_000 + turn.n,
    "id.resp_h": "10.0.0.5",
    "id.resp_p": 80,
    ...fields(turn),
  }),
});

/** A flow of Suricata that was not answered, or refused. */
const flow = (rule: string, least: number, fields: (turn: Turn) => object): Example => ({
  rule,
  format: "suricata",
  least,
  event: (turn) => {
    const isRefused = turn.n % 2 === 0;
    return {
      event_type: "flow",
      timestamp: turn.at.toISOString(),
      flow_id: turn.at.getTime() * 100 + turn.n,
      src_ip: turn.ip,
      src_port: 40_000 + turn.n,
      dest_ip: "10.0.0.5",
      dest_port: 80,
      proto: "TCP",
      flow: { pkts_toserver: 1, pkts_toclient: isRefused ? 1 : 0, state: isRefused ? "closed" : "new" },
      tcp: { syn: true, rst: isRefused, state: isRefused ? "closed" : "syn_sent" },
      ...fields(turn),
    };
  },
});

const cowrie = (rule: string, least: number, eventid: string): Example => ({
  rule,
  format: "cowrie",
  least,
  event: ({ ip, n, at }) => ({
    eventid,
    src_ip: ip,
    session: `${ip} ${n}`,
    timestamp: at.toISOString(),
    input: "uname",
  }),
});

export const EXAMPLES: readonly Example[] = [
  zeek("ssh_bruteforce", 10, "ssh", () => ({ auth_success: false })),
  cowrie("honeypot_bruteforce", 5, "cowrie.login.failed"),
  zeek("rdp_bruteforce", 60, "rdp", () => ({ cookie: "admin" })),
  zeek("ftp_bruteforce", 10, "ftp", () => ({ user: "root", reply_code: 530 })),
  zeek("http_bruteforce", 30, "http", () => ({ method: "POST", uri: "/login", status_code: 401 })),
  zeek("windows_bruteforce", 20, "ntlm", () => ({ username: "Administrator", success: false })),
  zeek("password_guessing_notice", 1, "notice", ({ ip }) => ({ note: "SSH::Password_Guessing", src: ip })),
  zeek("port_scan", 30, "conn", ({ n }) => ({ "id.resp_p": 1000 + n, conn_state: n % 2 ? "S0" : "REJ" })),
  flow("port_scan", 30, ({ n }) => ({ dest_port: 1000 + n })),
  zeek("address_scan", 30, "conn", ({ n }) => ({ "id.resp_h": `10.0.1.${n}`, conn_state: "S0" })),
  flow("address_scan", 30, ({ n }) => ({ dest_ip: `10.0.1.${n}` })),
  zeek("service_sweep", 15, "ssh", ({ n }) => ({ "id.resp_h": `10.0.2.${n}`, "id.resp_p": 22 })),
  zeek("scan_notice", 1, "notice", ({ ip }) => ({ note: "Scan::Port_Scan", src: ip })),
  zeek("scanner_tool", 1, "http", () => ({ uri: "/", user_agent: "Mozilla/5.00 (Nikto/2.1.6) (Evasions:None)" })),
  {
    rule: "scanner_software",
    format: "zeek",
    least: 1,
    event: ({ ip, at }) => ({
      _path: "software",
      ts: at.toISOString(),
      host: ip,
      software_type: "HTTP::BROWSER",
      name: "Nessus",
    }),
  },
  zeek("web_probing", 3, "http", ({ n }) => ({ uri: ["/.env", "/.git/config", "/wp-login.php"][n], status_code: 404 })),
  zeek("web_guessing", 50, "http", ({ n }) => ({ uri: `/backup${n}.zip`, status_code: 404 })),
  zeek("malformed_requests", 50, "weird", () => ({ name: "bad_HTTP_request" })),
  zeek("wrong_protocol", 10, "dpd", ({ n }) => ({ "id.resp_p": 8000 + n, analyzer: "HTTP" })),
  zeek("industrial_probing", 20, "modbus", ({ n }) => ({ "id.resp_p": 502, func: `unknown-${n}` })),
  zeek("crawler", 30, "http", ({ n }) => ({
    uri: `/page/${n}`,
    user_agent: "Mozilla/5.0 (compatible; ExampleBot/1.0)",
  })),
  {
    rule: "attack_alert",
    format: "suricata",
    least: 1,
    event: ({ ip, at }) => ({
      event_type: "alert",
      timestamp: at.toISOString(),
      src_ip: ip,
      dest_ip: "10.0.0.5",
      dest_port: 80,
      alert: { signature_id: 2_000_001, signature: "EXAMPLE attack", category: "Web Application Attack", severity: 1 },
    }),
  },
  zeek("request_exploit", 1, "http", () => ({ uri: "/", user_agent: "() { :; }; /bin/ping -c 1 192.0.2.1" })),
  zeek("attack_notice", 1, "notice", ({ ip }) => ({ note: "HTTP::SQL_Injection_Attacker", src: ip })),
  cowrie("honeypot_commands", 3, "cowrie.command.input"),
  zeek("dns_tunnel", 100, "dns", ({ n }) => ({
    query: `${"a".repeat(60)}${n}.tunnel.example`,
    qtype_name: "TXT",
    rcode_name: "NOERROR",
  })),
];
