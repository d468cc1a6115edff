import { placeOf } from "../columns.ts";
import { parseDocument, collectLeaves } from "../document.ts";
import type { EventDraft } from "../draft.ts";
import { FieldNames } from "../names.ts";

/** Where Suricata's EVE names differ from the catalogue's. */
const NAMES = new FieldNames({
  // The sensor's own name (`sensor-name` in its configuration), not a web site's.
  host: "sensor",
  "dns.answers.rdata": "answers",
  "dns.rdata": "answers",
  "dns.grouped.a": "answers",
  "dns.grouped.aaaa": "answers",
  "dns.grouped.cname": "answers",
  "dns.queries.rrname": "query",
  "dns.queries.rrtype": "qtype_name",
  "flow.age": "duration",
  "fileinfo.md5": "md5",
  "fileinfo.sha1": "sha1",
  "fileinfo.sha256": "sha256",
  "fileinfo.magic": "",
  "http.http_content_type": "mime_type",
  "ftp.command_data": "",
  // The flow's number, not the community's.
  "network.community_id": "",
});

const ALERT = placeOf("message");
const SIGNATURE = placeOf("signature");
const SERVICE = placeOf("service");

/** Records of one application protocol, which do not name it again in `app_proto`. */
const PROTOCOLS: ReadonlySet<string> = new Set(
  `dhcp dnp3 dns enip ftp ftp_data http ike krb5 ldap mdns modbus mqtt nfs pgsql pop3 quic rdp rfb sip smb smtp snmp ssh
   telnet tftp tls websocket`.split(/\s+/),
);

/** Reads a line of Suricata's EVE log into the draft. @returns why it cannot be read, or null */
export function readSuricata(draft: EventDraft, line: string): string | null {
  const document = parseDocument(line);
  if (typeof document === "string") return document;
  collectLeaves(draft, NAMES, document);
  if (draft.logType === "") return "no event_type";
  // The message of an alert is its signature.
  const signature = draft.values[SIGNATURE];
  if (typeof signature === "string") draft.fill(ALERT, signature);
  if (PROTOCOLS.has(draft.logType)) draft.fill(SERVICE, draft.logType);
  return null;
}
