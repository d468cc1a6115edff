// oxlint-disable-next-line import/no-unassigned-import -- what @peculiar/x509 needs, and does not bring itself
import "reflect-metadata";
import { constants } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer as createPlainServer, type Server } from "node:net";
import { createServer, type TlsOptions } from "node:tls";
import * as x509 from "@peculiar/x509";
import { afterEach, expect, it } from "vitest";
import { probeJarm } from "./jarm.ts";

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

async function listening(server: Server): Promise<number> {
  running.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const to = (port: number) => async (signal: AbortSignal) => {
  const socket = connect({ port, host: "127.0.0.1", signal });
  await once(socket, "connect");
  return socket;
};

async function openSsl(options: TlsOptions): Promise<number> {
  const algorithm = {
    name: "RSASSA-PKCS1-v1_5",
    hash: "SHA-256",
    publicExponent: Uint8Array.of(1, 0, 1),
    modulusLength: 2048,
  };
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({ name: "CN=localhost", keys });
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey("pkcs8", keys.privateKey), "PRIVATE KEY");
  const server = createServer({
    cert: certificate.toString("pem"),
    key,
    ciphers: "DEFAULT",
    dhparam: "auto",
    ...options,
  });
  return listening(server.on("tlsClientError", () => {}));
}

/*
 * Fingerprints as published for servers that run OpenSSL as it comes, which the listener of Metasploit (README of JARM) and
 * relays of Tor (Recog) do. The server here is OpenSSL, set the same way.
 */
it.each([
  ["its client's order", { honorCipherOrder: false }, "07d14d16d21d21d00042d43d000000aa99ce74e2c6d013c745aa52b5cc042d"],
  [
    "its own order and without tickets",
    { honorCipherOrder: true, secureOptions: constants.SSL_OP_NO_TICKET },
    "2ad2ad16d2ad2ad00042d42d000000332dc9cd7d90589195193c8bb05d84fa",
  ],
])("OpenSSL with %s has its published fingerprint", async (_, options, published) => {
  expect(await probeJarm("localhost", to(await openSsl(options)), { pause: 0 })).toBe(published);
});

it("what speaks no TLS has zeros, and what is not reached has none", async () => {
  const zeros = "0".repeat(62);
  const web = createPlainServer((socket) => socket.on("error", () => {}).end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  expect(await probeJarm("localhost", to(await listening(web)), { pause: 0 })).toBe(zeros);
  const silent = await listening(createPlainServer((socket) => socket.on("error", () => {})));
  expect(await probeJarm("localhost", to(silent), { answerWithin: 50 })).toBe(zeros);
  expect(await probeJarm("localhost", to(silent), { within: 50 })).toBeNull();
  expect(await probeJarm("localhost", () => Promise.reject(new Error("refused")), { pause: 0 })).toBeNull();
});

it("bytes without end are read as far as they count", async () => {
  const flood = createPlainServer((socket) => {
    const more = (): void => void (socket.destroyed || socket.write(Buffer.alloc(65_536, 22), more));
    socket.on("error", () => {});
    more();
  });
  expect(await probeJarm("localhost", to(await listening(flood)), { pause: 0 })).toMatch(/^0{62}$/);
});
