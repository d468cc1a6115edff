import {
  LIVE_CLOSE,
  LIVE_HEARTBEAT_MS,
  LIVE_HELLO_MS,
  LIVE_LISTENS_MAX,
  type LiveMessage,
  LiveRequest,
  type LiveTopic,
} from "@fyr/contract";
import type { WebSocket } from "ws";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { LiveSource } from "../../live/index.ts";

/** Bytes that may wait for a client before nothing more is read for it. */
const WAITING_BYTES = 256 * 1024;
/** A client that takes nothing of that for so long is ended. */
const SLOW_MS = 30_000;
/** What may wait while a client's token is checked: clients send what they listen to right behind it. */
const EARLY = { messages: 16, characters: 64 * 1024 };
/** Messages of a client in a minute. */
const SENT_MAX = 120;
const MINUTE_MS = 60_000;
/** After a failure of the store. */
const AGAIN_MS = 5000;

export interface ConnectionNeeds {
  readonly sources: ReadonlyMap<LiveTopic, LiveSource>;
  /** Whose token it is. @throws ApiFailure */
  readonly prove: (token: string) => Promise<Caller>;
  /** The same of a token that was right. @throws ApiFailure */
  readonly proveAgain: (token: string) => Promise<Caller>;
  /** Counts the connection of an account. @returns gives it back; null where the account has too many */
  readonly admit: (caller: Caller) => (() => void) | null;
  /** Calls back when something of the account's sessions and keys ends. @returns stops that */
  readonly onEviction: (accountId: string, listener: () => void) => () => void;
  readonly log: { warn(fields: object, message: string): void };
}

type ListenRequest = Extract<LiveRequest, { type: "listen" }>;

/** Serves one connection until it ends. */
export function serveConnection(socket: WebSocket, needs: ConnectionNeeds): void {
  const { sources, prove, admit, onEviction, log } = needs;
  const ended = new AbortController();
  const listens = new Map<string, AbortController>();
  let caller: Caller | null = null;
  let isProving = false;
  let isAlive = true;
  let token = "";
  /** What came while the token was checked. */
  const early: string[] = [];
  let minute = { since: Date.now(), sent: 0 };

  const close = (code: number, reason: string) => {
    socket.close(code, reason);
    // Who does not take the farewell either.
    setTimeout(() => socket.terminate(), 2000).unref();
  };
  const send = (message: LiveMessage): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  /** Until the client has taken most of what waits for it. @returns whether it did */
  const drained = async (): Promise<boolean> => {
    const until = Date.now() + SLOW_MS;
    while (socket.bufferedAmount > WAITING_BYTES && !ended.signal.aborted) {
      if (Date.now() > until) {
        close(LIVE_CLOSE.slow, "You do not read what you are sent. Come back with the last cursor.");
        return false;
      }
      await sleep(50, ended.signal);
    }
    return !ended.signal.aborted;
  };

  /** Sends what comes of something, one piece after the other, until it ends or is left. */
  async function follow(source: LiveSource, ref: string, { id, query, after }: ListenRequest): Promise<void> {
    const leaving = new AbortController();
    listens.set(ref, leaving);
    const signal = AbortSignal.any([ended.signal, leaving.signal]);
    const end = (message: string | null) => send({ type: "ended", ref, message });
    try {
      const who = caller;
      if (who === null) return;
      let news = await source.begin({ caller: who, id, query, cursor: after });
      // The first news has not been sent yet: a client that drops now resumes from where it began.
      send({ type: "listening", ref, cursor: news.data === null ? news.cursor : (after ?? null) });
      while (!signal.aborted) {
        if (news.data !== null) send({ type: "news", ref, topic: source.topic, cursor: news.cursor, data: news.data });
        if (news.ended === true) return end(null);
        if (!(await drained())) return;
        const { cursor } = news;
        try {
          news = await source.next({ caller: caller ?? who, id, query, cursor }, signal);
        } catch (error) {
          if (error instanceof ApiFailure || signal.aborted) throw error;
          log.warn({ err: error, topic: source.topic }, "news could not be read for a client");
          news = { cursor, data: null };
          await sleep(AGAIN_MS, signal);
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiFailure)) log.warn({ err: error, topic: source.topic }, "a client could not listen");
      end(error instanceof ApiFailure ? error.message : "Something went wrong. Please listen again.");
    } finally {
      if (listens.get(ref) === leaving) listens.delete(ref);
    }
  }

  async function identify(given: string): Promise<boolean> {
    isProving = true;
    try {
      const proven = await prove(given);
      const leave = admit(proven);
      if (leave === null) {
        close(LIVE_CLOSE.limited, "This account has too many connections. Close one.");
        return false;
      }
      const forget = onEviction(proven.accountId, () => void proveAgain());
      ended.signal.addEventListener("abort", () => {
        leave();
        forget();
      });
      if (ended.signal.aborted) {
        leave();
        forget();
        return false;
      }
      caller = proven;
      token = given;
      clearTimeout(hello);
      send({ type: "ready", heartbeat_ms: LIVE_HEARTBEAT_MS });
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiFailure;
      if (!isRefused) log.warn({ err: error }, "a client could not be proven");
      close(isRefused ? LIVE_CLOSE.unauthorized : 1011, isRefused ? "Not authorized" : "Please try again");
      return false;
    } finally {
      isProving = false;
    }
  }

  /** A session that has ended, on whatever node, ends what it opened. */
  async function proveAgain(): Promise<void> {
    try {
      caller = await needs.proveAgain(token);
    } catch (error) {
      if (error instanceof ApiFailure) close(LIVE_CLOSE.unauthorized, "Not authorized");
    }
  }

  function listen(request: ListenRequest): void {
    const { topic, id, ref = id ?? topic } = request;
    const source = sources.get(topic);
    const refuse = (message: string) => send({ type: "refused", ref, message });
    if (source === undefined) return refuse("This Fyr has nothing of that topic");
    if (id !== undefined && !source.takesId) return refuse(`There is one '${topic}', your own: leave the id out`);
    const via = caller?.via;
    if (via?.kind === "key" && (!source.forKeys || !via.scopes.includes("query"))) {
      return refuse("This key may not listen to that");
    }
    if (listens.has(ref)) return refuse("You listen to something of that ref already");
    if (listens.size >= LIVE_LISTENS_MAX) return refuse(`A connection listens to ${LIVE_LISTENS_MAX} things at most`);
    void follow(source, ref, request);
  }

  async function receive(text: string): Promise<void> {
    const now = Date.now();
    if (now - minute.since > MINUTE_MS) minute = { since: now, sent: 0 };
    minute.sent += 1;
    if (minute.sent > SENT_MAX) return close(LIVE_CLOSE.limited, "Too many messages in a minute");
    if (!isProving) return answer(text);
    early.push(text);
    const characters = early.reduce((sum, { length }) => sum + length, 0);
    if (early.length > EARLY.messages || characters > EARLY.characters) {
      early.length = 0;
      close(LIVE_CLOSE.limited, "Too many messages before the token was checked");
    }
  }

  async function answer(text: string): Promise<void> {
    const read = LiveRequest.safeParse(parsed(text));
    if (!read.success) {
      if (caller === null) return close(LIVE_CLOSE.invalid, "The first message has the token");
      return send({ type: "refused", ref: null, message: "This is no message of the API" });
    }
    const request = read.data;
    if (caller === null) {
      const given = request.type === "hello" || request.type === "listen" ? request.token : undefined;
      if (given === undefined) return close(LIVE_CLOSE.invalid, "The first message has the token");
      if (!(await identify(given))) return;
      if (request.type === "listen") listen(request);
      for (const next of early.splice(0)) void answer(next);
      return;
    }
    if (request.type === "ping") send({ type: "pong" });
    else if (request.type === "leave") listens.get(request.ref)?.abort();
    else if (request.type === "listen") listen(request);
  }

  const hello = setTimeout(() => close(LIVE_CLOSE.unauthorized, "No token has come"), LIVE_HELLO_MS);
  const heart = setInterval(() => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    socket.ping();
    // What ended on another node is found so.
    if (caller !== null) void proveAgain();
  }, LIVE_HEARTBEAT_MS);
  socket.on("pong", () => (isAlive = true));
  socket.on("message", (data, isBinary) => {
    isAlive = true;
    if (isBinary) return close(LIVE_CLOSE.invalid, "Messages are text");
    void receive(Buffer.isBuffer(data) ? data.toString("utf8") : "");
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    clearTimeout(hello);
    clearInterval(heart);
    ended.abort();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
}
