import type { Endpoint } from "@fyr/contract";
import type { FastifyInstance } from "fastify";
import type { Credentials } from "./authenticate.ts";
import { type Binder, type BinderNeeds, createBinder } from "./bind.ts";
import type { RateLimits } from "./rate-limits.ts";
import { createTurns } from "./turns.ts";

/** What the routes of every module are given. What a module needs besides is closed over by its factory. */
export interface RouteScope {
  /** Serves an endpoint that the module declares. */
  readonly bind: Binder;
  /** The same in a Fastify plugin of the module's own, e.g. one that parses other kinds of bodies. */
  readonly bindIn: (plugin: FastifyInstance) => Binder;
  /** The same for handlers that read the body of the request as it comes, and watch for silence themselves. */
  readonly bindStreamed: (plugin: FastifyInstance) => Binder;
  /** The same without a plugin: bodies of any size and media type, read as they come. */
  readonly streams: (routes: (bind: Binder) => void) => void;
  /** Below `/api`, for routes that are not of the contract. */
  readonly api: FastifyInstance;
  readonly limits: RateLimits;
  readonly credentials: Credentials;
}

/** Which module serves what. */
export interface Routing {
  /** @throws Error (when binding) where an endpoint is not declared, or is bound for the second time */
  scopeOf(module: string, endpoints: Readonly<Record<string, Endpoint>>): RouteScope;
  /** @throws Error where nothing is bound to one of the contract's endpoints, or one is bound that is not of it */
  checkContract(endpoints: Readonly<Record<string, Endpoint>>): void;
}

/** Of one account: a search reads all that it has, or all that there is; a long page is megabytes. */
const LONG_READS = { atOnce: 2, most: 10 };

export function createRouting(api: FastifyInstance, parts: BinderNeeds): Routing {
  const bound = new Map<Endpoint, string>();
  const longReads = createTurns(LONG_READS);
  return {
    scopeOf(module, endpoints) {
      const declared = new Set(Object.values(endpoints));
      const claim = (endpoint: Endpoint): void => {
        const route = `${endpoint.method} ${endpoint.path}`;
        if (!declared.has(endpoint))
          throw new Error(`The module ${module} does not declare ${route}, which it serves.`);
        const other = bound.get(endpoint);
        if (other !== undefined) throw new Error(`The modules ${other} and ${module} both serve ${route}.`);
        bound.set(endpoint, module);
      };
      const binder = (plugin: FastifyInstance, streamedBody: boolean): Binder => {
        const bind = createBinder(plugin, { ...parts, longReads, streamedBody });
        return (endpoint, handler, pricing) => {
          claim(endpoint);
          bind(endpoint, handler, pricing);
        };
      };
      const bindStreamed = (plugin: FastifyInstance) => binder(plugin, true);
      return {
        bind: binder(api, false),
        bindIn: (plugin) => binder(plugin, false),
        bindStreamed,
        streams(routes) {
          void api.register(async (plugin) => {
            plugin.removeAllContentTypeParsers();
            plugin.addContentTypeParser("*", (_request, _body, done) => done(null));
            routes(bindStreamed(plugin));
          });
        },
        api,
        limits: parts.limits,
        credentials: parts.credentials,
      };
    },
    checkContract(endpoints) {
      const listed = new Set(Object.values(endpoints));
      for (const [endpoint, module] of bound) {
        if (!listed.has(endpoint))
          throw new Error(`The contract does not list ${endpoint.path}, which ${module} serves.`);
      }
      const unbound = Object.entries(endpoints).flatMap(([name, endpoint]) => (bound.has(endpoint) ? [] : [name]));
      if (unbound.length > 0) throw new Error(`No module serves ${unbound.join(", ")} of the contract.`);
    },
  };
}
