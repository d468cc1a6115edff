import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";

/** The way through the operator's proxy: https by a tunnel (CONNECT), http by asking the proxy for it. */
export interface Proxy {
  agentFor(url: URL): HttpAgent;
}

/** @param address `http://user:password@host:port`; https to the proxy itself works, too */
export function createProxy(address: string): Proxy {
  const proxyEnv = { HTTP_PROXY: address, HTTPS_PROXY: address };
  // A connection each, as without a proxy.
  const [http, https] = [new HttpAgent({ proxyEnv }), new HttpsAgent({ proxyEnv })];
  return { agentFor: ({ protocol }) => (protocol === "https:" ? https : http) };
}
