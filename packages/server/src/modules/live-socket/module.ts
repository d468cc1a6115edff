import websocket from "@fastify/websocket";
import { LIVE_PATH, type LiveTopic } from "@fyr/contract";
import type { FastifyRequest } from "fastify";
import { bearerRequest } from "../../http/authenticate.ts";
import { ApiFailure } from "../../http/failure.ts";
import { networksOf } from "../../http/network.ts";
import type { LiveSource } from "../../live/index.ts";
import type { WarnLog } from "../../log.ts";
import { defineModule, type Module } from "../../module.ts";
import { serveConnection } from "./connection.ts";
import { createCounts } from "./counts.ts";

/** A person has some tabs, on some devices; a network has some people behind one address. */
const OF_ACCOUNT = 16;
const OF_NETWORK = 64;
const OF_ALL = 4000;
/** Bytes of a message of a client: the cursor of an event tail is the longest of what it sends. */
const MESSAGE_BYTES = 32 * 1024;

interface Needs {
  /** All of the server; it is read when the routes are bound. */
  readonly modules: readonly Module[];
  readonly publicUrl: () => string;
  readonly log: WarnLog;
}

/** The websocket: what modules have for it, to whoever may know. */
export function liveSocketModule({ modules, publicUrl, log }: Needs) {
  const accounts = createCounts(OF_ACCOUNT);
  const networks = createCounts(OF_NETWORK);
  const all = createCounts(OF_ALL);
  return {
    module: defineModule({
      name: "live-socket",
      routes({ api, limits, credentials }) {
        const listed = modules.flatMap(({ live = [] }) => live);
        const sources = new Map(listed.map((source): [LiveTopic, LiveSource] => [source.topic, source]));
        void api.register(async (plugin) => {
          await plugin.register(websocket, { options: { maxPayload: MESSAGE_BYTES, perMessageDeflate: false } });
          plugin.get(
            LIVE_PATH,
            {
              websocket: true,
              async onRequest(request) {
                await limits.stranger(request);
                refuseForeign(request, publicUrl());
              },
            },
            (socket, request) => {
              const leaveAll = all.take("");
              const leaveNetwork = networks.take(networksOf(request.ip)[0]?.name ?? request.ip);
              socket.once("close", () => {
                leaveAll?.();
                leaveNetwork?.();
              });
              if (leaveAll === null || leaveNetwork === null) {
                socket.close(1013, "Too many connections. Please try again later.");
                return;
              }
              serveConnection(socket, {
                sources,
                async prove(token) {
                  await limits.mayProve(request);
                  try {
                    return await credentials.prove(bearerRequest(token));
                  } catch (error) {
                    if (error instanceof ApiFailure) await limits.guess(request);
                    throw error;
                  }
                },
                proveAgain: (token) => credentials.prove(bearerRequest(token)),
                admit: ({ accountId }) => accounts.take(accountId),
                onEviction: credentials.onEviction,
                log,
              });
            },
          );
        });
      },
    }),
  };
}

/**
 * Pages of other origins may not open it: browsers let them. Nothing stands in its address either: addresses end up in
 * logs.
 */
function refuseForeign({ headers, host, query }: FastifyRequest, publicUrl: string): void {
  if (Object.keys(query as object).length > 0) {
    throw new ApiFailure("bad_request", { message: "The token is part of the first message, never of the address" });
  }
  const { origin } = headers;
  if (origin === undefined) return;
  const own = [publicUrl, `http://${host}`, `https://${host}`].map((url) => URL.parse(url)?.origin);
  if (!own.includes(origin)) throw new ApiFailure("forbidden", { message: "Pages of other origins may not listen" });
}
