import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { OutboundError } from "../outbound/index.ts";
import type { WayOut } from "./way-out.ts";

/** What the page's requests came to, by the host and port that the browser asked for. */
export interface Reached {
  /** The address that was connected to last; null where it was the operator's proxy, or none. */
  readonly address: string | null;
  /** Why nothing was connected to, in our words. */
  readonly refusal: string | null;
}

export interface ScanProxy {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly credentials: { readonly username: string; readonly password: string };
  reached(host: string, port: number): Reached | undefined;
  /** A connection for Fyr itself to ask a server of the page, by the same rules. @throws OutboundError */
  connect(host: string, port: number): Promise<Socket>;
  /** Both ways. */
  bytes(): number;
  /** Which limit it has come to; from then on it connects to nothing. */
  cut(): "bytes" | "connections" | null;
  close(): void;
}

interface Needs {
  readonly way: WayOut;
  readonly limits: { readonly networkBytes: number; readonly connectionsAtOnce: number; readonly connections: number };
  /** The operator's own proxy, which then connects; `http://user:password@host:port`. */
  readonly upstream: string | null;
}

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;
const COUNT_MS = 50;
/** As Chromium has it; a page may have set as many cookies. */
const HEADERS_MAX = 256 * 1024;
const UNREADABLE: Readonly<Record<string, string>> = { HPE_HEADER_OVERFLOW: "the headers of the answer are too large" };
/** Between hops (RFC 9110, 7.6.1), and ours. */
const HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
]);

/**
 * The one way out of a scan's browser. It finds the address of each host itself, vets it, and connects to that address
 * and to no other, for each connection anew. Whoever does not know the secret of the scan gets nothing.
 */
export async function openProxy({ way, limits, upstream }: Needs): Promise<ScanProxy> {
  const credentials = { username: "scan", password: randomBytes(24).toString("base64url") };
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString("base64")}`,
  );
  const reached = new Map<string, Reached>();
  const sockets = new Set<Socket>();
  /** Of connections that have ended. */
  let counted = 0;
  let made = 0;
  let cut: ReturnType<ScanProxy["cut"]> = null;

  const end = (why: NonNullable<typeof cut>): void => {
    cut ??= why;
    for (const socket of sockets) socket.destroy();
  };
  const outside = new Set<Socket>();
  const bytes = (): number => {
    let sum = counted;
    for (const { bytesRead, bytesWritten } of outside) sum += bytesRead + bytesWritten;
    return sum;
  };
  const count = setInterval(() => {
    if (bytes() > limits.networkBytes) end("bytes");
  }, COUNT_MS);
  const track = (socket: Socket): void => {
    sockets.add(socket);
    outside.add(socket);
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.on("error", () => undefined);
    socket.once("close", () => {
      counted += socket.bytesRead + socket.bytesWritten;
      outside.delete(socket);
      sockets.delete(socket);
    });
  };

  /** A connection to a host, vetted and pinned. @throws OutboundError */
  async function reach(host: string, port: number): Promise<Socket> {
    const key = keyOf(host, port);
    try {
      if (cut !== null) throw new OutboundError("refused", `${host} is refused: the scan has come to its limit`);
      if (++made > limits.connections) {
        end("connections");
        throw new OutboundError("refused", `${host} is refused: the page has made too many connections`);
      }
      const socket = upstream === null ? await direct(host, port) : await through(upstream, host, port);
      reached.set(key, { address: upstream === null ? (socket.remoteAddress ?? null) : null, refusal: null });
      return socket;
    } catch (error) {
      const refusal = error instanceof Error ? error.message : String(error);
      if (reached.get(key)?.refusal !== null) reached.set(key, { address: null, refusal });
      throw error;
    }
  }

  async function direct(host: string, port: number): Promise<Socket> {
    const addresses = await way.addressesOf(host, port);
    let problem: unknown = null;
    for (const { address } of addresses.slice(0, 4)) {
      try {
        return await opened(connect({ host: address, port }), host);
      } catch (error) {
        problem = error;
      }
    }
    throw problem;
  }

  async function through(proxy: string, host: string, port: number): Promise<Socket> {
    await way.vetForProxy(host, port);
    const { hostname, port: proxyPort, username, password } = new URL(proxy);
    const socket = await opened(connect({ host: hostname, port: Number(proxyPort || 80) }), "the proxy");
    const named = `${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${port}`;
    const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
    const authorization = username === "" ? "" : `Proxy-Authorization: Basic ${secret}\r\n`;
    socket.write(`CONNECT ${named} HTTP/1.1\r\nHost: ${named}\r\n${authorization}\r\n`);
    const head = await headOf(socket);
    if (!/^HTTP\/1\.[01] 2\d\d/.test(head)) {
      socket.destroy();
      throw new OutboundError("unreachable", `${host} cannot be reached through the proxy`);
    }
    return socket;
  }

  async function opened(socket: Socket, host: string): Promise<Socket> {
    track(socket);
    const late = setTimeout(() => socket.destroy(new Error("ETIMEDOUT")), CONNECT_MS);
    try {
      await once(socket, "connect");
      return socket;
    } catch (error) {
      const { code = "it does not answer" } = error as NodeJS.ErrnoException;
      throw new OutboundError("unreachable", `${host} cannot be reached (${code})`);
    } finally {
      clearTimeout(late);
    }
  }

  const isOurs = ({ headers }: IncomingMessage): boolean => {
    const given = Buffer.from(headers["proxy-authorization"] ?? "");
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  const server = createServer({ maxHeaderSize: HEADERS_MAX }, (incoming, answer) => {
    if (!isOurs(incoming)) {
      answer.writeHead(407, { "proxy-authenticate": 'Basic realm="scan"', connection: "close" }).end();
      return;
    }
    void forward(incoming, answer).catch(() => refuse(answer));
  });

  async function forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = URL.canParse(incoming.url ?? "") ? new URL(incoming.url ?? "") : null;
    if (url?.protocol !== "http:") return refuse(answer);
    const port = Number(url.port || 80);
    const socket = await reach(bare(url.hostname), port);
    const headers = withoutHop(incoming.rawHeaders);
    const sent = request({
      createConnection: () => socket,
      method: incoming.method,
      path: `${url.pathname}${url.search}`,
      headers: [...headers, "Connection", "close"] as unknown as Record<string, string>,
      setHost: false,
      maxHeaderSize: HEADERS_MAX,
    });
    sent.on("response", (message) => {
      const { statusCode = 502, statusMessage = "", rawHeaders } = message;
      answer.writeHead(statusCode, statusMessage, [...withoutHop(rawHeaders)]);
      message.pipe(answer);
      message.on("error", () => answer.destroy());
    });
    sent.on("error", ({ code = "" }: NodeJS.ErrnoException) => {
      const refusal = UNREADABLE[code] ?? (code.startsWith("HPE_") ? "the server's answer is no HTTP" : null);
      const key = keyOf(bare(url.hostname), port);
      if (refusal !== null) reached.set(key, { address: reached.get(key)?.address ?? null, refusal });
      refuse(answer);
    });
    answer.once("close", () => socket.destroy());
    incoming.pipe(sent);
  }

  server.on("connect", (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    sockets.add(client);
    client.once("close", () => sockets.delete(client));
    client.on("error", () => undefined);
    if (!isOurs(incoming)) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="scan"\r\n\r\n');
      return;
    }
    const target = URL.canParse(`http://${incoming.url}`) ? new URL(`http://${incoming.url}`) : null;
    if (target === null) {
      client.end("HTTP/1.1 400 Bad Request\r\n\r\n");
      return;
    }
    reach(bare(target.hostname), Number(target.port || 80)).then(
      (socket) => {
        client.write("HTTP/1.1 200 Connection established\r\n\r\n");
        if (head.length > 0) socket.write(head);
        socket.pipe(client);
        client.pipe(socket);
        socket.once("close", () => client.destroy());
        client.once("close", () => socket.destroy());
      },
      () => client.end("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n"),
    );
  });
  server.on("upgrade", (_incoming, client: Socket) => client.destroy());
  server.on("clientError", (_error, client) => client.destroy());
  server.maxConnections = limits.connectionsAtOnce * 4;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    credentials,
    reached: (host, at) => reached.get(keyOf(bare(host), at)),
    connect: reach,
    bytes,
    cut: () => cut,
    close() {
      clearInterval(count);
      server.close();
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const bare = (host: string): string => host.replace(/^\[(.*)\]$/, "$1");
const keyOf = (host: string, port: number): string => `${host.toLowerCase()} ${port}`;

/** An answer of ours would be taken for the page's: there is none. */
function refuse(answer: ServerResponse): void {
  answer.socket?.destroy();
}

/** Names and values, one after the other, without those that end at this hop. */
function withoutHop(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = "", value = ""] = [raw[at], raw[at + 1]];
    if (!HOP.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}

/** The head of a proxy's answer, at most 8 kB; what follows it is the tunnel's. */
async function headOf(socket: Socket): Promise<string> {
  let head = "";
  while (!head.includes("\r\n\r\n")) {
    if (head.length > 8192 || socket.destroyed) return "";
    const piece: Buffer | null = socket.read(1) as Buffer | null;
    if (piece !== null) head += piece.toString("latin1");
    else await Promise.race([once(socket, "readable"), once(socket, "close")]);
  }
  return head;
}
