import { INGEST_FORMATS } from "@fyr/contract";
import {
  address,
  addresses,
  count,
  type EventField,
  flag,
  keyword,
  keywords,
  port,
  real,
  text,
  time,
  word,
} from "./field.ts";

/**
 * The typed columns of an event: what analysts search and what other things derive from. Named after Zeek's logs
 * (docs.zeek.org, script reference), with the Elastic Common Schema's names as aliases. Everything else of a document
 * stays searchable under its own dotted name.
 */
export const EVENT_FIELDS: readonly EventField[] = [
  time("ts", "When it happened", { aliases: ["timestamp", "@timestamp", "time", "_time"], isOne: true }),
  word("log_type", "Kind of record: conn, dns, ssl, alert …", {
    aliases: ["_path", "event_type", "event.dataset", "activity_type"],
    isOne: true,
  }),
  word("sensor", "Who sent it", { aliases: ["peer", "observer.name", "host.name"], isOne: true }),
  word("format", `Format of the log: ${INGEST_FORMATS.join(", ")}`, { aliases: ["event.module"], isOne: true }),

  addresses("ip", "Any address that the event names as one", { column: "ips", aliases: ["related.ip"] }),
  addresses("ip.mentioned", "Any address within a text of the event", { column: "mentioned" }),
  keyword("uid", "Zeek's connection, Suricata's flow or Cowrie's session", {
    aliases: ["flow_id", "session", "event.id", "network.community_id"],
  }),
  address("id.orig_h", "Address of who began", { aliases: ["src_ip", "source.ip", "client.ip"] }),
  port("id.orig_p", "Port of who began", { aliases: ["src_port", "source.port", "client.port"] }),
  address("id.resp_h", "Address of who answered", { aliases: ["dest_ip", "dst_ip", "destination.ip", "server.ip"] }),
  port("id.resp_p", "Port of who answered", {
    aliases: ["dest_port", "dst_port", "destination.port", "server.port", "port"],
  }),
  word("proto", "Transport protocol: tcp, udp, icmp", { aliases: ["network.transport"] }),
  word("service", "Application protocol", { aliases: ["app_proto", "network.protocol"] }),
  word("conn_state", "Zeek's state of a connection: S0, SF, REJ …", { aliases: ["zeek.connection.state"] }),
  keyword("history", "Zeek's history of a connection: ShADadFf …"),
  real("duration", "Seconds from first to last packet"),
  count("orig_bytes", "Bytes sent by who began", { aliases: ["source.bytes", "flow.bytes_toserver"] }),
  count("resp_bytes", "Bytes sent by who answered", { aliases: ["destination.bytes", "flow.bytes_toclient"] }),
  count("orig_pkts", "Packets sent by who began", { aliases: ["source.packets", "flow.pkts_toserver"] }),
  count("resp_pkts", "Packets sent by who answered", { aliases: ["destination.packets", "flow.pkts_toclient"] }),

  keyword("query", "Name queried in DNS", { aliases: ["dns.rrname", "dns.question.name"], isName: true }),
  word("qtype_name", "Type of the question: A, AAAA, TXT …", { aliases: ["dns.rrtype", "dns.question.type"] }),
  word("rcode_name", "Answer code: NOERROR, NXDOMAIN …", { aliases: ["dns.rcode", "dns.response_code"] }),
  keywords("answers", "What DNS answered: names and addresses", {
    aliases: ["dns.answers.data", "dns.resolved_ip"],
    isName: true,
  }),

  word("method", "HTTP method", { aliases: ["http.http_method", "http.request.method"] }),
  keyword("host", "HTTP host", { aliases: ["http.hostname", "url.domain"], isName: true }),
  text("uri", "HTTP path and query", { aliases: ["http.url", "url", "url.original", "url.path"] }),
  text("user_agent", "HTTP user agent", { aliases: ["http.http_user_agent", "user_agent.original", "quic.ua"] }),
  text("referrer", "HTTP referrer", { aliases: ["http.http_refer", "http.request.referrer"] }),
  port("status_code", "HTTP status", { aliases: ["http.status", "http.response.status_code"] }),

  keyword("server_name", "Server name that a TLS client requests (SNI)", {
    aliases: ["tls.sni", "quic.sni", "tls.client.server_name", "sni"],
    isName: true,
  }),
  word("cipher", "Cipher of a TLS session", { aliases: ["tls.cipher"] }),
  keyword("subject", "Subject of a certificate", {
    aliases: ["certificate.subject", "tls.subject", "tls.server.subject", "x509.subject.distinguished_name"],
  }),
  keyword("issuer", "Issuer of a certificate", {
    aliases: ["certificate.issuer", "tls.issuerdn", "tls.server.issuer", "x509.issuer.distinguished_name"],
  }),
  keyword("ja3", "JA3 of the TLS client", { aliases: ["tls.ja3.hash", "quic.ja3.hash", "tls.client.ja3"] }),
  keyword("ja3s", "JA3S of the TLS server", { aliases: ["tls.ja3s.hash", "quic.ja3s.hash", "tls.server.ja3s"] }),
  keyword("ja4", "JA4 of the TLS client", { aliases: ["tls.ja4", "quic.ja4", "tls.client.ja4"] }),
  keyword("ja4s", "JA4S of the TLS server", { aliases: ["tls.ja4s"] }),
  keyword("ja4h", "JA4H of the HTTP client", { aliases: ["http.ja4h"] }),
  keyword("ja4l", "JA4L: light distance of the client", { aliases: ["ja4l_c"] }),
  keyword("ja4ls", "JA4LS: light distance of the server", { aliases: ["ja4l_s"] }),
  keyword("ja4t", "JA4T of the TCP client"),
  keyword("ja4ts", "JA4TS of the TCP server"),
  keyword("ja4ssh", "JA4SSH of an SSH session"),
  keyword("ja4x", "JA4X of a certificate"),
  keyword("jarm", "JARM of a TLS server"),
  keyword("hassh", "HASSH of the SSH client", { aliases: ["ssh.client.hassh.hash", "ssh.hassh"] }),
  keyword("hassh_server", "HASSH of the SSH server", {
    aliases: ["hasshserver", "ssh.server.hassh.hash"],
  }),

  keyword("user", "User name that was given", { aliases: ["username", "user.name", "source.user.name"] }),
  keyword("password", "Password that was given"),
  flag("auth_success", "Whether a login succeeded"),
  word("note", "Type of a Zeek notice", { aliases: ["notice.note"] }),
  text("message", "Message of the sensor", { aliases: ["msg"] }),
  word("name", "Name of a Zeek weird, or of a file"),
  text("signature", "Signature of an alert", { aliases: ["alert.signature", "rule.name"] }),
  count("signature_id", "Number of an alert's signature", { aliases: ["alert.signature_id", "sid", "rule.id"] }),
  word("category", "Category of an alert", { aliases: ["alert.category", "rule.category"] }),
  word("event_id", "Cowrie's kind of event", { aliases: ["eventid", "event.action"] }),
  text("input", "Command that was typed", { aliases: ["process.command_line"] }),

  keyword("md5", "MD5 of a file", { aliases: ["file.hash.md5"] }),
  keyword("sha1", "SHA-1 of a file", { aliases: ["file.hash.sha1"] }),
  keyword("sha256", "SHA-256 of a file", { aliases: ["file.hash.sha256", "shasum"] }),
  word("mime_type", "MIME type of a file", { aliases: ["file.mime_type"] }),
  keyword("filename", "Name of a file", { aliases: ["file.name", "fileinfo.filename"] }),
];

/** By every name that a search may use, lower-case. A name of a field wins over another field's alias. */
const BY_NAME: ReadonlyMap<string, EventField> = new Map([
  ...EVENT_FIELDS.flatMap((field) => field.aliases.map((alias) => [alias.toLowerCase(), field] as const)),
  ...EVENT_FIELDS.map((field) => [field.name.toLowerCase(), field] as const),
]);

/** The typed field of a name or alias; undefined for one that only documents know. */
export function eventField(name: string): EventField | undefined {
  return BY_NAME.get(name.toLowerCase());
}

/**
 * Whether `ts` is when the event arrived: no column and in no document, but searched like a field. A hit of a search has it
 * by the same name.
 */
export const ARRIVAL_FIELD: EventField = flag(
  "timestamp_is_arrival",
  "Whether an event without a time of its own stands at that of its arrival",
  {
    column: "(ts = received_at)",
    isOne: true,
  },
);

/** What a search may name: a typed field, or what is known of every event. */
export const searchedField = (name: string): EventField | undefined =>
  name.toLowerCase() === ARRIVAL_FIELD.name ? ARRIVAL_FIELD : eventField(name);
