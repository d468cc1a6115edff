import type { BehaviourRule } from "./rule.ts";

const TEN_MINUTES = 600;
const HOUR = 3600;

const bruteforce: readonly BehaviourRule[] = [
  {
    id: "ssh_bruteforce",
    name: "SSH brute force",
    description: "At least 10 SSH connections within 10 minutes in which no login succeeded.",
    tag: "bruteforce",
    confidence: 80,
    query: "log_type:ssh AND auth_success:false",
    of: "originator",
    windowSeconds: TEN_MINUTES,
    least: { events: 10 },
  },
  {
    id: "honeypot_bruteforce",
    name: "Brute force on a honeypot",
    description: "At least 5 refused logins within 10 minutes on a machine that has no users.",
    tag: "bruteforce",
    confidence: 95,
    query: "event_id:cowrie.login.failed",
    of: "originator",
    windowSeconds: TEN_MINUTES,
    least: { events: 5 },
  },
  {
    id: "rdp_bruteforce",
    name: "RDP brute force",
    description: "At least 60 Remote Desktop connections within 10 minutes: people do not connect so often.",
    tag: "bruteforce",
    confidence: 65,
    query: "log_type:rdp",
    of: "originator",
    windowSeconds: TEN_MINUTES,
    least: { events: 60 },
  },
  {
    id: "ftp_bruteforce",
    name: "FTP brute force",
    description: "At least 10 FTP logins refused (530) within 10 minutes.",
    tag: "bruteforce",
    confidence: 80,
    query: "log_type:ftp AND reply_code:530",
    of: "originator",
    windowSeconds: TEN_MINUTES,
    least: { events: 10 },
  },
  {
    id: "http_bruteforce",
    name: "HTTP brute force",
    description: "At least 30 HTTP requests refused for want of a login (401) within 10 minutes.",
    tag: "bruteforce",
    confidence: 65,
    query: "log_type:http AND status_code:401",
    of: "originator",
    windowSeconds: TEN_MINUTES,
    least: { events: 30 },
  },
  {
    id: "windows_bruteforce",
    name: "Windows login brute force",
    description: "At least 20 failed NTLM or Kerberos logins within 10 minutes.",
    tag: "bruteforce",
    confidence: 75,
    query: "log_type:(ntlm OR kerberos) AND success:false",
    of: "originator",
    windowSeconds: TEN_MINUTES,
    least: { events: 20 },
  },
  {
    id: "password_guessing_notice",
    name: "Password guessing (Zeek)",
    description: "Zeek's own scripts report that the address guesses passwords.",
    tag: "bruteforce",
    confidence: 90,
    query: 'note:("SSH::Password_Guessing" OR "FTP::Bruteforcing")',
    of: "originator",
    windowSeconds: HOUR,
    least: { events: 1 },
  },
];

/**
 * Connections that were refused or never answered: by Zeek's state, and by Suricata's flow, which states the packets of
 * both sides. Who refuses a connection answers with one packet, which resets it.
 */
const UNANSWERED =
  "(log_type:conn AND conn_state:(S0 OR REJ OR RSTOS0 OR SH)) OR " +
  "(log_type:flow AND (resp_pkts:0 OR flow.state:new OR (tcp.rst:true AND resp_pkts:1)))";

const scanning: readonly BehaviourRule[] = [
  {
    id: "port_scan",
    name: "Port scan",
    description: "Connections to at least 30 different ports within 10 minutes that were refused or never answered.",
    tag: "scanning",
    confidence: 85,
    query: UNANSWERED,
    of: "originator",
    windowSeconds: TEN_MINUTES,
    least: { events: 30, distinct: { "id.resp_p": 30 } },
  },
  {
    id: "address_scan",
    name: "Address scan",
    description: "Connections to at least 30 different machines within 10 minutes that were refused or never answered.",
    tag: "scanning",
    confidence: 85,
    query: UNANSWERED,
    of: "originator",
    windowSeconds: TEN_MINUTES,
    least: { events: 30, distinct: { "id.resp_h": 30 } },
  },
  {
    id: "service_sweep",
    name: "Sweep of remote services",
    description: "SSH, RDP, FTP, VNC, SNMP, SMB or LDAP on at least 15 different machines within 10 minutes.",
    tag: "scanning",
    confidence: 75,
    query: "log_type:(ssh OR rdp OR ftp OR rfb OR snmp OR smb OR smb_mapping OR ntlm OR ldap)",
    of: "originator",
    windowSeconds: TEN_MINUTES,
    least: { events: 15, distinct: { "id.resp_h": 15 } },
  },
  {
    id: "scan_notice",
    name: "Scan (Zeek)",
    description: "Zeek's own scripts report that the address scans.",
    tag: "scanning",
    confidence: 90,
    query: 'note:("Scan::Port_Scan" OR "Scan::Address_Scan" OR "Scan::Random_Scan")',
    of: "originator",
    windowSeconds: HOUR,
    least: { events: 1 },
  },
  {
    id: "scanner_tool",
    name: "Scanning tool",
    description:
      "HTTP requests whose user agent names a scanner: nmap, Nessus, Nikto, sqlmap, masscan, zgrab and others.",
    tag: "scanning",
    confidence: 85,
    query:
      "log_type:http AND user_agent:(nmap OR nessus OR nikto OR sqlmap OR masscan OR zgrab OR nuclei OR wpscan OR " +
      "gobuster OR dirbuster OR openvas OR acunetix OR arachni OR ffuf OR feroxbuster)",
    of: "originator",
    windowSeconds: HOUR,
    least: { events: 1 },
  },
  {
    id: "scanner_software",
    name: "Scanning software",
    description: "Zeek recognises scanning software on the machine: Nessus, Nikto, sqlmap, nmap, OpenVAS.",
    tag: "scanning",
    confidence: 70,
    query:
      "log_type:software AND (name:(nessus OR nikto OR sqlmap OR nmap OR openvas) OR unparsed_version:(nessus OR nikto OR sqlmap OR nmap OR openvas))",
    of: "named",
    windowSeconds: HOUR,
    least: { events: 1 },
  },
];

const probing: readonly BehaviourRule[] = [
  {
    id: "web_probing",
    name: "Probing of web applications",
    description: "At least 3 different paths within an hour that are requested only in search of weak applications.",
    tag: "probing",
    confidence: 85,
    query:
      "log_type:http AND uri:(*/.env* OR */.git/* OR */wp-login.php* OR */xmlrpc.php* OR */phpmyadmin* OR */cgi-bin/* OR " +
      "*/boaform/* OR */HNAP1* OR */actuator/* OR */vendor/phpunit/* OR */solr/admin* OR */manager/html* OR */owa/auth* OR " +
      "*/.aws/* OR */server-status* OR */setup.cgi* OR */shell?*)",
    of: "originator",
    windowSeconds: HOUR,
    least: { events: 3, distinct: { uri: 3 } },
  },
  {
    id: "web_guessing",
    name: "Guessing of web pages",
    description: "At least 50 different pages within 10 minutes that are not there (404).",
    tag: "probing",
    confidence: 75,
    query: "log_type:http AND status_code:404",
    of: "originator",
    windowSeconds: TEN_MINUTES,
    least: { events: 50, distinct: { uri: 50 } },
  },
  {
    id: "malformed_requests",
    name: "Malformed requests",
    description: "At least 50 requests within 10 minutes that break the protocol in ways that clients do not.",
    tag: "probing",
    confidence: 60,
    query:
      "log_type:weird AND name:(bad_HTTP_request OR unknown_HTTP_method OR invalid_http_09_request_method OR " +
      "line_terminated_with_single_CR OR partial_escape_at_end_of_URI OR unescaped_*_in_URI)",
    of: "originator",
    windowSeconds: TEN_MINUTES,
    least: { events: 50 },
  },
  {
    id: "wrong_protocol",
    name: "Probing for services",
    description: "On at least 10 different ports within an hour something else was spoken than the service speaks.",
    tag: "probing",
    confidence: 65,
    query: "log_type:(dpd OR analyzer)",
    of: "originator",
    windowSeconds: HOUR,
    least: { events: 10, distinct: { "id.resp_p": 10 } },
  },
  {
    id: "industrial_probing",
    name: "Probing of industrial devices",
    description: "At least 20 Modbus requests within 10 minutes with functions that the protocol does not have.",
    tag: "probing",
    confidence: 80,
    query: "log_type:modbus AND func:unknown*",
    of: "originator",
    windowSeconds: TEN_MINUTES,
    least: { events: 20 },
  },
];

const crawler: readonly BehaviourRule[] = [
  {
    id: "crawler",
    name: "Crawler",
    description: "A user agent that calls itself a robot, with at least 30 different pages within 10 minutes.",
    tag: "crawler",
    confidence: 80,
    query: "log_type:http AND user_agent:(*bot OR *bot? OR *crawler* OR *spider* OR scrapy OR slurp)",
    of: "originator",
    windowSeconds: TEN_MINUTES,
    least: { events: 30, distinct: { uri: 30 } },
  },
];

const exploit: readonly BehaviourRule[] = [
  {
    id: "attack_alert",
    name: "Attack (alert)",
    description:
      "An alert of a class that names an attack: on a web application, for privileges, an exploit kit, shell code.",
    tag: "exploit",
    confidence: 75,
    query:
      'log_type:alert AND category:("Web Application Attack" OR "Attempted Administrator Privilege Gain" OR ' +
      '"Successful Administrator Privilege Gain" OR "Attempted User Privilege Gain" OR "Successful User Privilege Gain" OR ' +
      '"Executable code was detected" OR "Exploit Kit Activity Detected")',
    of: "originator",
    windowSeconds: HOUR,
    least: { events: 1 },
  },
  {
    id: "request_exploit",
    name: "Exploit in a request",
    description: "An HTTP request that carries Shellshock, a JNDI lookup (Log4Shell) or a walk to the password file.",
    tag: "exploit",
    confidence: 90,
    query: String.raw`log_type:http AND (user_agent:(/.*\(\) *\{.*/ OR /.*\$\{jndi:.*/) OR uri:(/.*\$\{jndi:.*/ OR /.*\.\.\/.*etc\/passwd.*/) OR referrer:(/.*\(\) *\{.*/ OR /.*\$\{jndi:.*/))`,
    of: "originator",
    windowSeconds: HOUR,
    least: { events: 1 },
  },
  {
    id: "attack_notice",
    name: "Attack (Zeek)",
    description: "Zeek's own scripts recognise an attack: SQL injection, Heartbleed, Shellshock.",
    tag: "exploit",
    confidence: 85,
    query:
      'note:("HTTP::SQL_Injection_Attacker" OR "Heartbleed::SSL_Heartbeat_Attack" OR ' +
      '"Heartbleed::SSL_Heartbeat_Attack_Success" OR "Exploit::Shellshock")',
    of: "originator",
    windowSeconds: HOUR,
    least: { events: 1 },
  },
  {
    id: "honeypot_commands",
    name: "Commands on a honeypot",
    description: "At least 3 commands typed or files brought along within an hour on a machine that has no users.",
    tag: "exploit",
    confidence: 95,
    query: "event_id:(cowrie.command.input OR cowrie.session.file_download OR cowrie.session.file_upload)",
    of: "originator",
    windowSeconds: HOUR,
    least: { events: 3 },
  },
];

const tunnel: readonly BehaviourRule[] = [
  {
    id: "dns_tunnel",
    name: "DNS tunnel",
    description:
      "At least 100 different names of 60 characters or more queried within 10 minutes, of types that carry data.",
    tag: "dns_tunnel",
    confidence: 55,
    query: "log_type:dns AND qtype_name:(TXT OR NULL OR MX OR CNAME) AND query:/.{60,}/",
    of: "originator",
    windowSeconds: TEN_MINUTES,
    least: { events: 100, distinct: { query: 100 } },
  },
];

/** Every behaviour that Fyr recognises. */
export const BEHAVIOUR_RULES: readonly BehaviourRule[] = [
  ...bruteforce,
  ...scanning,
  ...probing,
  ...crawler,
  ...exploit,
  ...tunnel,
];

const BY_ID: ReadonlyMap<string, BehaviourRule> = new Map(BEHAVIOUR_RULES.map((rule) => [rule.id, rule]));

/** The rule of an id; undefined for one that no longer exists. */
export function behaviourRule(id: string): BehaviourRule | undefined {
  return BY_ID.get(id);
}
