import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";

/** As some proxies add a client (Azure Application Gateway, IIS): `192.0.2.1:51234`, `[2001:db8::1]:51234`. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3}):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i;

const withoutPort = (client: string): string => {
  const [, ipv4, ipv6] = WITH_PORT.exec(client) ?? [];
  return ipv4 ?? ipv6 ?? client;
};

/** The addresses behind the last text that is none: a proxy puts what it knows behind what it was sent. */
function addressesOf(clients: string): string[] {
  const named = clients.split(",").map((client) => withoutPort(client.trim()));
  return named.slice(named.findLastIndex((client) => isIP(client) === 0) + 1);
}

/**
 * Reads the addresses that proxies name without the ports that some add, and without what is no address: each connection of
 * a client would be another client, and no limit by address would hold. Where no address is left, the proxy itself is the
 * client. To be registered before anything asks for the client's address.
 */
export function forgetForwardedPorts(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request.raw;
    const clients = headers["x-forwarded-for"];
    if (typeof clients === "string" && isIP(clients) === 0) {
      const addresses = addressesOf(clients);
      if (addresses.length > 0) headers["x-forwarded-for"] = addresses.join(", ");
      else delete headers["x-forwarded-for"];
    }
    done();
  });
}
