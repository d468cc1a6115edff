import { KEY_LOG_TYPES_MAX, LOG_TYPES_MAX } from "@fyr/contract";
import { BEHAVIOUR_RULES, logTypesOf } from "@fyr/core/behaviour";
import { MINUTE_MS } from "@fyr/core/time";
import type { NewRoom } from "../../ingest/index.ts";
import { createMutex } from "../../scheduling/index.ts";
import { createBrought } from "./brought.ts";

/** Names of fields that keys may bring in all. */
export const FIELD_NAMES_MAX = 20_000;
/** Of these, how many one key may: sensors have some hundred. */
export const KEY_FIELD_NAMES_MAX = 4000;

/** Logs of Zeek, types of Suricata's EVE and what other formats are called: what sensors send wherever they stand. */
const OF_FORMATS = (
  "analyzer capture_loss cluster conn dce_rpc dhcp dnp3 dns dpd files ftp http intel irc kerberos known_certs known_hosts " +
  "known_services ldap ldap_search loaded_scripts modbus mqtt_connect mqtt_publish mqtt_subscribe mysql notice notice_alarm " +
  "ntlm ntp ocsp pe postgresql quic radius rdp redis reporter rfb sip smb_cmd smb_files smb_mapping smtp snmp socks software " +
  "ssh ssl stats syslog telemetry traceroute tunnel weird websocket x509 alert anomaly flow fileinfo tls netflow drop ike nfs " +
  "tftp krb5 smb bittorrent_dht cowrie ftp_data mqtt pgsql pop3 doh2 dcerpc telnet http2 frame enip ikev2 arp mdns sdp " +
  "packet_filter bacnet cip cip_identity cip_io ethercat profinet profinet_dce_rpc hart_ip ja4ssh s7comm genisys omron_fins " +
  "opcua_binary synchrophasor ge_srtp ipsec wireguard tds tds_rpc tds_sql_batch stun rtp dtls"
).split(" ");
/** Types that rules of behaviour read, and those of formats: made-up ones take no room of these. */
const OWN_TYPES: ReadonlySet<string> = new Set(
  BEHAVIOUR_RULES.flatMap(({ query }) => Array.from(logTypesOf(query) ?? [])).concat(OF_FORMATS),
);

/** A batch that was read with the room that there was. */
interface Admitted<T> {
  readonly content: T;
  /** To be called once it is known whether the batch was stored: what it brought stays, or makes room again. */
  readonly settle: (isStored: boolean) => void;
}

interface Rooms {
  readonly types: NewRoom;
  readonly names: NewRoom;
}

/** What events have, the most frequent first. */
interface Stored {
  logTypes(): Promise<readonly string[]>;
  /** Of the newest events. */
  fieldNames(): Promise<readonly string[]>;
}

/**
 * Which log types and names of fields are stored, and how many of them a key has brought: each type costs every search
 * memory, and every page a badge; each name every list of fields time. The operator's own texts may have any.
 */
export interface NewValues {
  /**
   * Reads a batch with the room that its key has. Batches are read one after the other: what one of them brings, the next
   * one has no room for, also before it is stored.
   * @param keyId null for the operator
   */
  admit<T extends { readonly newTypes: readonly string[]; readonly newNames: readonly string[] }>(
    keyId: string | null,
    read: (rooms: Rooms) => Promise<T>,
  ): Promise<Admitted<T>>;
}

export function createNewValues(stored: Stored): NewValues {
  const types = createBrought({
    what: "types",
    most: LOG_TYPES_MAX,
    mostOfKey: KEY_LOG_TYPES_MAX,
    stored: () => stored.logTypes(),
    own: OWN_TYPES,
    readAgainMs: MINUTE_MS,
  });
  const names = createBrought({
    what: "names",
    most: FIELD_NAMES_MAX,
    mostOfKey: KEY_FIELD_NAMES_MAX,
    stored: () => stored.fieldNames(),
    readAgainMs: 10 * MINUTE_MS,
  });
  const inTurn = createMutex();
  return {
    admit: (keyId, read) =>
      inTurn.run(async () => {
        const content = await read({ types: await types.roomOf(keyId), names: await names.roomOf(keyId) });
        const settles = [types.take(keyId, content.newTypes), names.take(keyId, content.newNames)];
        return {
          content,
          settle: (isStored) => {
            for (const settle of settles) settle(isStored);
          },
        };
      }),
  };
}
