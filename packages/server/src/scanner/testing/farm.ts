import { once } from "node:events";
import { createServer as createWebServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, createServer, type Server as PlainServer, type Socket } from "node:net";
import { bodies } from "./farm-bodies.ts";
import { redirects } from "./farm-redirects.ts";
import { flood, scripts } from "./farm-scripts.ts";
import { openSecure } from "./farm-secure.ts";
import { rawAnswers } from "./farm-raw.ts";

/** Pages and servers on loopback that do to a browser what sites do, from the usual to the malicious. */
export interface Farm {
  /** A page of that name; names are those of the files beside this one. */
  at(name: string): string;
  readonly names: readonly string[];
  close(): void;
}

const PAGES: Readonly<Record<string, string | RequestListener>> = { ...redirects, ...bodies, ...scripts };

export async function openFarm(): Promise<Farm> {
  const servers: (Server | PlainServer)[] = [];
  const sockets = new Set<Socket>();
  const listening = async (server: PlainServer): Promise<number> => {
    servers.push(server);
    server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.once("close", () => sockets.delete(socket));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const site = createWebServer((request, response) => {
    const [, name = ""] = /^\/([\w-]*)/.exec(request.url ?? "") ?? [];
    const page = PAGES[name];
    if (page === undefined) response.writeHead(404, { "content-type": "text/plain" }).end("nothing here");
    else if (typeof page === "string") response.writeHead(200, { "content-type": "text/html" }).end(page);
    else page(request, response);
  });
  site.on("upgrade", (request, socket) => flood(request, socket as Socket));
  const origins = new Map<string, string>();
  const plain = `http://127.0.0.1:${await listening(site)}`;
  for (const name of Object.keys(PAGES)) origins.set(name, plain);
  for (const [name, answer] of Object.entries(rawAnswers)) {
    origins.set(
      name,
      `http://127.0.0.1:${await listening(createServer((socket) => socket.once("data", () => answer(socket))))}`,
    );
  }
  for (const [name, server] of Object.entries(await openSecure())) {
    origins.set(name, `https://127.0.0.1:${await listening(server)}`);
  }
  return {
    names: [...origins.keys()],
    at(name) {
      const origin = origins.get(name);
      if (origin === undefined) throw new Error(`the farm has no page called ${name}`);
      return `${origin}/${name}`;
    },
    close() {
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
