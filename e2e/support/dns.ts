import { createSocket } from "node:dgram";
import { once } from "node:events";

export interface TestNameServer {
  /** Texts of a name's TXT records; none: there is no such name. */
  readonly records: Map<string, string[]>;
  /** How many questions came, for any name. */
  questions(): number;
  close(): void;
}

const TXT = 16;
const IN = 1;
const NXDOMAIN = 3;

/** A port of loopback for a name server that is not there yet. */
export async function freeUdpPort(): Promise<number> {
  const probe = createSocket("udp4");
  probe.bind(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** A name server on loopback that answers TXT questions (RFC 1035). */
export async function startNameServer(port: number): Promise<TestNameServer> {
  const records = new Map<string, string[]>();
  const socket = createSocket("udp4");
  let questions = 0;
  socket.on("message", (query, from) => {
    questions += 1;
    const { name, end } = readName(query, 12);
    const texts = query.readUInt16BE(end) === TXT ? (records.get(name) ?? []) : [];
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    // An answer, authoritative, with the recursion flags that resolvers expect.
    header.writeUInt16BE(0x8580 | (texts.length === 0 ? NXDOMAIN : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(texts.length, 6);
    const question = query.subarray(12, end + 4);
    socket.send(Buffer.concat([header, question, ...texts.map(answerOf)]), from.port, from.address);
  });
  socket.bind(port, "127.0.0.1");
  await once(socket, "listening");
  return { records, questions: () => questions, close: () => socket.close() };
}

function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("ascii", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

/** A record that points back at the question's name. */
function answerOf(text: string): Buffer {
  const data = Buffer.from(text);
  const record = Buffer.alloc(13);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(TXT, 2);
  record.writeUInt16BE(IN, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(data.length + 1, 10);
  record.writeUInt8(data.length, 12);
  return Buffer.concat([record, data]);
}
