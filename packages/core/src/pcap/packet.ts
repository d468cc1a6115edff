import { isRegistrable, normalName } from "../indicators/index.ts";
import { formatAddress, parseAddress } from "../ip/index.ts";
import { type Datagram, readDatagram } from "./datagram.ts";
import { latin1, readDns } from "./dns.ts";
import { ipOf } from "./frame.ts";
import { isClientHello, recordLength, serverNameOf } from "./tls.ts";

/** What a packet names. */
export interface Named {
  readonly type: "ipv4" | "ipv6" | "domain";
  readonly value: string;
}

export interface PacketReader {
  /** The addresses at both ends, and the names that DNS, TLS and HTTP carry. */
  read(link: number, frame: Uint8Array): Named[];
}

const DNS_PORTS: ReadonlySet<number> = new Set([53, 5353, 5355]);
/** First records of TLS clients that come in several packets: so many at a time, each so long at most. */
const PENDING_MAX = 1000;
const RECORD_MAX = 16 * 1024;
const HTTP_HEAD = 8192;
const REQUEST = /^(?:GET|POST|PUT|HEAD|DELETE|OPTIONS|PATCH|CONNECT) \S+ HTTP\/1\.[01]\r\n/;
const HOST = /\r\nHost:[ \t]*([^\r\n]{1,255})\r\n/i;

/** Reads the packets of one capture in their order: it remembers what a stream has begun with. */
export function createPacketReader(): PacketReader {
  const pending = new Map<string, Uint8Array>();

  /** A client's first record once all of it is there. */
  const helloOf = ({ source, sourcePort, target, targetPort, payload }: Datagram): Uint8Array | null => {
    const stream = `${source} ${sourcePort} ${target} ${targetPort}`;
    const before = pending.get(stream);
    if (before === undefined && !isClientHello(payload)) return null;
    const record = before === undefined ? payload : join(before, payload);
    if (record.length >= Math.min(recordLength(record), RECORD_MAX)) {
      pending.delete(stream);
      return record;
    }
    if (before === undefined && pending.size >= PENDING_MAX) pending.delete(pending.keys().next().value ?? "");
    pending.set(stream, record);
    return null;
  };

  return {
    read(link, frame) {
      const packet = ipOf(link, frame);
      const datagram = packet === null ? null : readDatagram(packet);
      if (datagram === null) return [];
      const type = datagram.family === 4 ? "ipv4" : "ipv6";
      const named: Named[] = [
        { type, value: datagram.source },
        { type, value: datagram.target },
      ];
      const { protocol, sourcePort, targetPort, payload } = datagram;
      if (payload.length === 0) return named;
      if (DNS_PORTS.has(sourcePort) || DNS_PORTS.has(targetPort)) {
        const records = readDns(protocol === "tcp" ? payload.subarray(2) : payload);
        for (const { family, value } of records?.addresses ?? []) {
          named.push({ type: family === 4 ? "ipv4" : "ipv6", value });
        }
        named.push(...namesOf(records?.names ?? []));
      } else if (protocol === "tcp") {
        const hello = helloOf(datagram);
        const name = hello === null ? hostOf(payload) : serverNameOf(hello);
        if (name !== null) named.push(...namesOf([name]));
      }
      return named;
    },
  };
}

function hostOf(payload: Uint8Array): string | null {
  const head = latin1(payload.subarray(0, HTTP_HEAD));
  return REQUEST.test(head) ? (HOST.exec(head)?.[1]?.replace(/:\d+$/, "") ?? null) : null;
}

/** Those that are names of the public DNS; hosts may be addresses. */
function namesOf(texts: readonly string[]): Named[] {
  const named: Named[] = [];
  for (const text of texts) {
    const address = parseAddress(text);
    if (address.ok) {
      named.push({ type: address.address.family === 4 ? "ipv4" : "ipv6", value: formatAddress(address.address) });
      continue;
    }
    const name = normalName(text);
    if (name !== null && isRegistrable(name)) named.push({ type: "domain", value: name });
  }
  return named;
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
