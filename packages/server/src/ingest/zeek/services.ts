/** Zeek's logs of one application protocol: `service` as `conn.log` has it, or the name of the log where it has none. */
const SERVICES: ReadonlyMap<string, string> = new Map([
  ...(
    "dhcp dnp3 dns ftp http imap irc krb ldap modbus mqtt mysql ntlm ntp pop3 postgresql quic radius rdp redis rfb sip " +
    "smb smtp snmp socks ssh ssl syslog websocket"
  )
    .split(" ")
    .map((name): [string, string] => [name, name]),
  ["dce_rpc", "dce_rpc"],
  ["kerberos", "krb"],
  ["ldap_search", "ldap"],
  ["mqtt_connect", "mqtt"],
  ["mqtt_publish", "mqtt"],
  ["mqtt_subscribe", "mqtt"],
  ["smb_cmd", "smb"],
  ["smb_files", "smb"],
  ["smb_mapping", "smb"],
]);

/** The service of all rows of a log, such as `ssh` of `ssh.log`, which do not name it themselves; null for no one. */
export const serviceOfLog = (logType: string): string | null => SERVICES.get(logType) ?? null;
