import type { FastifyInstance } from "fastify";

/** As some proxies add a client (Azure Application Gateway, IIS): `192.0.2.1:51234`, `[2001:db8::1]:51234`. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3}):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i;

const withoutPort = (client: string): string => {
  const [, ipv4, ipv6] = WITH_PORT.exec(client) ?? [];
  return ipv4 ?? ipv6 ?? client;
};

/**
 * Reads the addresses that proxies name without the ports that some add: with its port, each connection of a client would
 * be another client, and no limit by address would hold. To be registered before anything asks for the client's address.
 */
export function forgetForwardedPorts(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request.raw;
    const clients = headers["x-forwarded-for"];
    if (typeof clients === "string" && clients.includes(":")) {
      headers["x-forwarded-for"] = clients
        .split(",")
        .map((client) => withoutPort(client.trim()))
        .join(", ");
    }
    done();
  });
}
