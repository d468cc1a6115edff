import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A site on loopback for the browser of scans to look at. */
export interface ScanSite {
  readonly port: number;
  /** `http://127.0.0.1:port` and the path. */
  at(path: string, host?: string): string;
  /** Paths that were asked for, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

type Page = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** @param pages by path; a text is an HTML document, and everything else is not found */
export async function startScanSite(pages: Readonly<Record<string, Page>>): Promise<ScanSite> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "", "http://site");
    asked.push(`${pathname}${search}`);
    const page = pages[pathname];
    if (page === undefined) response.writeHead(404, { "content-type": "text/plain" }).end("nothing here");
    else if (typeof page === "string") response.writeHead(200, { "content-type": "text/html" }).end(page);
    else page(request, response);
  });
  server.on("clientError", (_error, socket) => socket.destroy());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked,
    at: (path, host = "127.0.0.1") => `http://${host}:${port}${path}`,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
