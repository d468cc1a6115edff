import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** The network between Fyr and a PostgreSQL. */
export interface PostgresLine {
  /** Of the database, by this line. */
  readonly url: string;
  /** Cuts all connections in the middle of whatever they carry; takes new ones. */
  cut(): void;
  /** The same, and takes no new ones until the function is called that it answers. */
  breakOff(): () => void;
  close(): void;
}

export async function lineTo(databaseUrl: string): Promise<PostgresLine> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let isBroken = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    if (isBroken) {
      incoming.resetAndDestroy();
      return;
    }
    const [near, far] = [keep(incoming), keep(connect(target))];
    near.pipe(far).once("close", () => near.destroy());
    far.pipe(near).once("close", () => far.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url.port = String((server.address() as AddressInfo).port);
  const cut = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    url: url.href,
    cut,
    breakOff() {
      isBroken = true;
      cut();
      return () => (isBroken = false);
    },
    close() {
      cut();
      server.close();
    },
  };
}
