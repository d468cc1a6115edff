// oxlint-disable-next-line import/no-unassigned-import -- what @peculiar/x509 needs, and does not bring itself
import "reflect-metadata";
import { createSecureServer } from "node:http2";
import { createServer as createWebServer } from "node:https";
import { createServer, type Server } from "node:net";
import * as x509 from "@peculiar/x509";

interface KeyPair {
  readonly key: string;
  readonly cert: string;
}

async function selfSigned(notBefore: Date, notAfter: Date): Promise<KeyPair> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: "CN=farm.example",
    keys,
    notBefore,
    notAfter,
    signingAlgorithm: algorithm,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: "dns", value: "farm.example" }])],
  });
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey("pkcs8", keys.privateKey), "PRIVATE KEY");
  return { key, cert: certificate.toString("pem") };
}

const DAY_MS = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const HTML = { "content-type": "text/html" };

/** Servers of TLS, not yet listening. */
export async function openSecure(): Promise<Readonly<Record<string, Server>>> {
  const usual = await selfSigned(ago(1), ago(-90));
  const expired = await selfSigned(ago(400), ago(35));
  return {
    "self-signed": createWebServer(
      usual,
      (_request, response) => void response.writeHead(200, HTML).end("<title>self-signed</title>"),
    ),
    expired: createWebServer(
      expired,
      (_request, response) => void response.writeHead(200, HTML).end("<title>expired</title>"),
    ),
    "http-2": createSecureServer({ ...usual, allowHTTP1: true }, (_request, response) => {
      response.writeHead(200, HTML);
      response.end("<title>two</title>");
    }),
    "http-2-reset": createSecureServer(usual).on("stream", (stream) => {
      stream.on("error", () => undefined);
      stream.close(2);
    }),
    // The first bytes of an answer, and then one at a time.
    "drips-tls": createServer((socket) => {
      socket.once("data", () => {
        socket.write(Buffer.from([0x16, 3, 3, 0x40, 0]));
        const timer = setInterval(() => socket.write(Buffer.from([2])), 200);
        socket.once("close", () => clearInterval(timer));
      });
    }),
    "no-tls": createServer((socket) => {
      socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    }),
  };
}
