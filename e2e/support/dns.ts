import { createSocket } from "node:dgram";
import { once } from "node:events";

export interface TestNameServer {
  /** Texts of a name's TXT records; none: there is no such name. */
  readonly records: Map<string, string[]>;
  /** Data of a name's other records as a zone file has it, by `name TYPE`. */
  readonly others: Map<string, string[]>;
  /** The names that were asked about. */
  readonly asked: ReadonlySet<string>;
  /** How many questions came, for any name. */
  questions(): number;
  close(): void;
}

const TXT = 16;
const TYPES: Readonly<Record<number, string>> = { 1: "A", 2: "NS", 5: "CNAME", 12: "PTR", 15: "MX", 28: "AAAA" };
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

/** A name server on loopback (RFC 1035). */
export async function startNameServer(port: number): Promise<TestNameServer> {
  const records = new Map<string, string[]>();
  const others = new Map<string, string[]>();
  const asked = new Set<string>();
  const socket = createSocket("udp4");
  let questions = 0;
  socket.on("message", (query, from) => {
    questions += 1;
    const { name, end } = readName(query, 12);
    asked.add(name);
    const type = query.readUInt16BE(end);
    const answers =
      type === TXT
        ? (records.get(name) ?? []).map((text) =>
            Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)]),
          )
        : (others.get(`${name} ${TYPES[type]}`) ?? []).map((data) => encoded(TYPES[type] ?? "", data));
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    // An answer, authoritative, with the recursion flags that resolvers expect.
    header.writeUInt16BE(0x8580 | (answers.length === 0 ? NXDOMAIN : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    const question = query.subarray(12, end + 4);
    socket.send(
      Buffer.concat([header, question, ...answers.map((data) => answerOf(type, data))]),
      from.port,
      from.address,
    );
  });
  socket.bind(port, "127.0.0.1");
  await once(socket, "listening");
  return { records, others, asked, questions: () => questions, close: () => socket.close() };
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
function answerOf(type: number, data: Buffer): Buffer {
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(type, 2);
  record.writeUInt16BE(IN, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([record, data]);
}

/** Data of a record as it is sent. */
function encoded(type: string, text: string): Buffer {
  if (type === "A") return Buffer.from(text.split(".").map(Number));
  if (type === "AAAA")
    return Buffer.from(
      text
        .split(":")
        .map((word) => word.padStart(4, "0"))
        .join(""),
      "hex",
    );
  if (type !== "MX") return nameOf(text);
  const [priority, host = ""] = text.split(" ");
  return Buffer.concat([Buffer.from([0, Number(priority)]), nameOf(host)]);
}

const nameOf = (name: string): Buffer =>
  Buffer.concat([
    ...name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
