import type { ServerResponse } from "node:http";
import { type Endpoint, success } from "@fyr/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { admit } from "./admit.ts";
import { type Receipt, sendData, sendRead, sendText, setReceipt } from "./answer.ts";
import { proceed } from "./at-once.ts";
import type { Credentials } from "./authenticate.ts";
import type { Caller } from "./caller.ts";
import { connectionOf, senderOf } from "./connected.ts";
import { buy, type ChargedAs, type Meter, type NoteCharge, refuseSpent, subjectOf, Ticket } from "./charge.ts";
import { Download, sendDownload } from "./download.ts";
import { BODY_MAX, PUBLIC_BODY_MAX } from "./json-body.ts";
import { type JsonText, type WritesJson, writesJson } from "./json-text.ts";
import { hasRun } from "./errors.ts";
import { ApiFailure } from "./failure.ts";
import { fitPage, isPaged } from "./page-size.ts";
import { Prepared, sendPrepared } from "./prepared.ts";
import type { RateLimits } from "./rate-limits.ts";
import { onBehalfOf } from "../on-behalf.ts";
import { isOfNow, refuseMoment } from "./past.ts";
import type { Turns } from "./turns.ts";

type Parsed<S> = S extends z.ZodType ? z.output<S> : never;

/** What a handler is given: input already validated, the caller already allowed, the price already paid. */
export interface Call<E extends Endpoint> {
  readonly params: Parsed<NonNullable<E["params"]>>;
  readonly query: Parsed<NonNullable<E["query"]>>;
  readonly body: Parsed<NonNullable<E["body"]>>;
  readonly caller: E["access"] extends "public" ? Caller | null : Caller;
  readonly request: FastifyRequest;
  /** Declares that the call was worth less than was charged; the rest is given back. */
  settle(amount: number): void;
  /**
   * Charges what could not be known before the call; given back if it fails.
   * @param begun what of it is for having begun, and kept of one who hangs up: all of it if not told
   * @throws ApiFailure `quota_exceeded`
   */
  charge(amount: number, begun?: number): Promise<void>;
  /** Tells that the handler itself has charged so much, for something that the account keeps whatever becomes of the call. */
  charged(bought: { readonly cost: number; readonly left: number | null }): void;
  /** Tells what the call costs at most, in a header: of a call that was only asked about, too. */
  quote(amount: number): void;
}

/** The contract's data, or what writes its JSON: with `info` as the same data, or as text of the type. */
type Written<T> = JsonText<T> | (WritesJson & { readonly info: T });
type Data<E extends Endpoint> =
  | z.input<E["data"]>
  | Written<z.input<E["data"]>>
  | Download<z.input<E["data"]>>
  | Prepared<z.input<E["data"]>>;
type Handler<E extends Endpoint> = (call: Call<E>) => Data<E> | Promise<Data<E>>;

export interface Binder {
  /** Serves an endpoint of the contract: who may call, what it costs, its schemas and its errors are settled here. */
  <E extends Endpoint>(endpoint: E, handler: Handler<E>, pricing?: Pricing<E>): void;
}

/** What the price of a call depends on beside its contract. */
interface Pricing<E extends Endpoint> {
  /** Whether a call is part of the price of one before it: it costs nothing then, whatever is left of the credits. */
  isPaid?(call: Pick<Call<E>, "params" | "query" | "body" | "caller">): boolean;
  /** What an item of a list is charged as: what is charged as the same is charged once. Null: it costs nothing. */
  chargedAs?: ChargedAs;
}

export interface BinderNeeds {
  readonly credentials: Credentials;
  readonly limits: RateLimits;
  readonly meter: Meter;
  readonly noteCharge: NoteCharge;
  /** Names and values of headers that all answers of the installation have, one after the other. */
  readonly commonHeaders: readonly string[];
  /** Hold also what is already text against the contract: for tests. */
  readonly checkAnswers: boolean;
  /** Calls that search, and long pages: an account has few of them under way at a time, whatever they read. */
  readonly longReads?: Turns;
  /** Handlers read the body of the request as it comes, however long that takes. */
  readonly streamedBody?: boolean;
}

export function createBinder(app: FastifyInstance, parts: BinderNeeds): Binder {
  return (endpoint, handler, { isPaid, chargedAs } = {}) => {
    const { params, query, body } = endpoint;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.download !== undefined && { compress: false }),
      bodyLimit: endpoint.bodyLimit ?? (endpoint.access === "public" ? PUBLIC_BODY_MAX : BODY_MAX),
      config: {
        failures: endpoint.failures,
        failuresOf: endpoint.failuresOf,
        streamedBody: parts.streamedBody === true,
        basic: endpoint.basic === true,
      },
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { 200: answerOf(endpoint) },
      },
      // Before parsing: an unauthorised body is not read, and input errors are shown only to authorised callers.
      onRequest: (request, _reply, done) => {
        try {
          const admitted = proceed(admit(endpoint, parts, request), (caller) => {
            request.caller = caller;
            if (isPaid === undefined) refuseSpent(parts.meter, endpoint.cost, caller);
            done();
          });
          if (admitted instanceof Promise) admitted.catch(done);
        } catch (error) {
          done(error as Error);
        }
      },
      // Before what the contract does not know is taken out.
      ...(isOfNow(endpoint.path) && {
        preValidation: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
          refuseMoment(request);
          done();
        },
      }),
      handler: (request, reply) => {
        fitPage(request);
        const isFree = isPaid?.(request as Parameters<typeof isPaid>[0]) === true;
        const owner = request.caller?.accountId ?? request.ip;
        const bought = isFree
          ? Ticket.buy(parts.meter, request.caller, 0)
          : buy(parts.meter, request.caller, { cost: endpoint.cost, body: request.body, owner, chargedAs });
        return proceed(bought, (ticket) => perform(endpoint, handler, ticket, request, reply));
      },
    });
  };

  function perform<E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    ticket: Ticket,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Sent | Promise<Sent> {
    let isNoted = false;
    const note = (receipt: Receipt): Receipt => {
      if (!isNoted) noteReceipt(endpoint, ticket, receipt, request);
      isNoted = true;
      return receipt;
    };
    const fail = (error: unknown) => {
      // What Fyr refuses is not paid for, whether or not its caller has waited. What ran is.
      const isBegun = hasRun(error) || (request.raw.socket.destroyed && !(error instanceof ApiFailure));
      setReceipt(reply, note(isBegun ? ticket.unanswered() : ticket.failed()));
      throw error;
    };
    const { params, query, body, caller } = request;
    const money = {
      settle: (amount: number) => ticket.worth(amount),
      charge: (amount: number, begun = amount) => ticket.add(amount, begun),
      charged: (bought: { readonly cost: number; readonly left: number | null }) => ticket.charged(bought),
      quote: (amount: number) => void reply.header("x-credits-price", amount),
    };
    const call = { params, query, body, caller, request, ...money } as Call<E>;
    const handle = () => onBehalfOf(senderOf(request), () => handler(call));
    const work = () =>
      parts.longReads !== undefined && isLong(query)
        ? inTurn(parts.longReads, request, reply.raw, async () => handle())
        : handle();
    try {
      const answered = proceed(work(), (data) => send(endpoint, data, note(ticket.answered()), request, reply));
      return answered instanceof Promise ? answered.catch(fail) : answered;
    } catch (error) {
      return fail(error);
    }
  }

  function noteReceipt(endpoint: Endpoint, ticket: Ticket, { cost }: Receipt, { params, body }: FastifyRequest): void {
    if (ticket.payer === null || cost === 0) return;
    const subject = () => subjectOf(endpoint, params, body);
    parts.noteCharge({ caller: ticket.payer, endpoint, subject, credits: cost });
  }

  function send(
    endpoint: Endpoint,
    data: unknown,
    receipt: Receipt,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Sent {
    if (data instanceof Download) return sendDownload(reply, data, receipt);
    if (data instanceof Prepared) {
      if (parts.checkAnswers) endpoint.data.parse(JSON.parse(data.bytes.identity.toString()).data);
      setReceipt(reply, receipt);
      return sendPrepared(request, reply, data);
    }
    if (!writesJson(data)) return sendData(reply, data, receipt);
    if (parts.checkAnswers) endpoint.data.parse(JSON.parse(data.toJson()));
    return data.isRead === true
      ? sendRead(reply, data, receipt)
      : sendText(request, reply, data, receipt, parts.commonHeaders);
  }
}

/** Entries of a page that is short: no page of Fyr's own asks for more. */
const SHORT_PAGE = 100;

/** Whether a call reads all that there is of something, or much of it. */
const isLong = (query: unknown): boolean =>
  typeof query === "object" &&
  query !== null &&
  (("search" in query && query.search !== "") || (isPaged(query) && query.limit > SHORT_PAGE));

/**
 * Reads in the caller's turn, which lasts until the answer has left: one that its client does not read is memory. A
 * client that goes away leaves the line.
 */
function inTurn<T>(
  turns: Turns,
  request: FastifyRequest,
  response: ServerResponse,
  read: () => Promise<T>,
): Promise<T> {
  const { owner, signal, release } = connectionOf(request);
  return new Promise((resolve, reject) => {
    const turn = async () => {
      try {
        resolve(await read());
      } catch (error) {
        reject(error);
      }
      await hasLeft(response);
    };
    turns.run(owner, turn, signal).catch(reject).finally(release);
  });
}

const hasLeft = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (response.destroyed || response.writableFinished) return resolve();
    response.once("finish", resolve);
    response.once("close", resolve);
  });

/** The reply where Fastify has it, nothing where it has gone out already. */
type Sent = FastifyReply | void;

function answerOf({ data, download }: Endpoint): object {
  return download === undefined ? success(data) : { content: { [download]: { schema: data } } };
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's own message in place of the default. */
    failures?: Endpoint["failures"];
    failuresOf?: Endpoint["failuresOf"];
    streamedBody?: boolean;
    /** A key may be the password of HTTP's Basic scheme. */
    basic?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}
