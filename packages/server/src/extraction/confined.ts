import { registerHooks } from "node:module";

const NETWORK = new Set(
  "net tls dgram dns dns/promises http http2 https inspector inspector/promises cluster"
    .split(" ")
    .flatMap((name) => [name, `node:${name}`]),
);

/**
 * Takes the network from this process, before any reader is loaded: Node's permissions, which take the files, other
 * programs and native code, do not know it. Never called by the server itself.
 */
export function confine(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (NETWORK.has(specifier)) throw new Error(`${specifier} is not for readers`);
      return next(specifier, context);
    },
  });
  for (const name of ["fetch", "WebSocket", "EventSource"]) Reflect.deleteProperty(globalThis, name);
  for (const name of ["getBuiltinModule", "binding", "_linkedBinding", "dlopen"]) Reflect.deleteProperty(process, name);
}
