import { type Cost, type Endpoint, success } from "@fyr/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { z } from "zod";
import type { Caller } from "./caller.ts";
import { admit } from "./admit.ts";
import type { Credentials } from "./authenticate.ts";
import { JsonText } from "./json-text.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Spends credits for a call. The meter of the credits module is one. */
export interface Meter {
  /** Takes the amount or throws ApiFailure `quota_exceeded`. Answers what is left, null where there is no limit. */
  charge(caller: Caller, amount: number): number | null | Promise<number | null>;
  refund(caller: Caller, amount: number): void;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : never;

/** What a handler is given: input already validated, the caller already allowed, the price already paid. */
export interface Call<E extends Endpoint> {
  readonly params: Parsed<NonNullable<E["params"]>>;
  readonly query: Parsed<NonNullable<E["query"]>>;
  readonly body: Parsed<NonNullable<E["body"]>>;
  readonly caller: E["access"] extends "public" ? Caller | null : Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Declares that the call was worth less than was charged; the rest is given back. */
  settle(amount: number): void;
}

type Data<E extends Endpoint> = z.input<E["data"]> | JsonText<z.input<E["data"]>>;
type Handler<E extends Endpoint> = (call: Call<E>) => Data<E> | Promise<Data<E>>;

/** Extra options a route may need from Fastify, such as a rate limit of its own. */
type Extras = Pick<RouteOptions, "config" | "serializerCompiler">;

export interface Binder {
  /** Serves an endpoint of the contract: who may call, what it costs, its schemas and its errors are settled here. */
  <E extends Endpoint>(endpoint: E, handler: Handler<E>, extras?: Extras): void;
}

export interface BinderParts {
  readonly credentials: Credentials;
  readonly limits: RateLimits;
  readonly meter: Meter;
  /** Hold also what is already text against the contract: for tests. */
  readonly checkAnswers: boolean;
}

export function createBinder(app: FastifyInstance, { credentials, limits, meter, checkAnswers }: BinderParts): Binder {
  return (endpoint, handler, extras) => {
    const { params, query, body } = endpoint;
    app.route({
      ...extras,
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.tag],
        security: securityOf(endpoint),
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { 200: success(endpoint.data) },
      },
      // Before parsing: a stranger's body is not read, and input errors are told only to those who may call.
      onRequest: async (request) => {
        request.caller = await admit(endpoint, { credentials, limits }, request);
      },
      handler: async (request, reply) => {
        const { caller } = request;
        const price = caller === null ? 0 : priceOf(endpoint.cost, request.body);
        let spent = price;
        if (caller !== null && price > 0) {
          const left = await meter.charge(caller, price);
          if (left !== null) void reply.header("x-credits-remaining", left);
        }
        try {
          const data = await handler({
            params: request.params,
            query: request.query,
            body: request.body,
            caller,
            request,
            reply,
            settle(amount) {
              spent = Math.min(spent, amount);
            },
          } as Call<typeof endpoint>);
          void reply.header("x-credits-cost", spent);
          if (!(data instanceof JsonText)) return { status: "success", data };
          if (checkAnswers) endpoint.data.parse(JSON.parse(data.text));
          void reply.type("application/json; charset=utf-8");
          // A string is sent as it is, without the serialiser.
          return `{"status":"success","data":${data.text}}`;
        } catch (error) {
          spent = 0;
          throw error;
        } finally {
          if (caller !== null && spent < price) giveBack(caller, price - spent, reply);
        }
      },
    });
  };

  function giveBack(caller: Caller, amount: number, reply: FastifyReply): void {
    meter.refund(caller, amount);
    const left = reply.getHeader("x-credits-remaining");
    if (typeof left === "number") void reply.header("x-credits-remaining", left + amount);
  }
}

function priceOf(cost: Cost, body: unknown): number {
  if (typeof cost === "number") return cost;
  const items = (body as Record<string, unknown>)[cost.perItemOf];
  return Array.isArray(items) ? new Set(items).size : 0;
}

function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.access === "public") return [];
  return endpoint.credentials.map((kind) => ({ [kind]: [] }));
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}
