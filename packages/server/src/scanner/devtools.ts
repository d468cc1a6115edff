import type { Readable, Writable } from "node:stream";

/** What the protocol says of something: its shape is the protocol's, and each reader takes what it needs of it. */
// oxlint-disable-next-line typescript/no-explicit-any -- answers have a shape of their own each, and are read where they are used
export type Fields = Record<string, any>;

/** An event of the browser, with the session of the target that it is about. */
export interface DevtoolsEvent {
  readonly method: string;
  readonly params: Fields;
  readonly sessionId: string | undefined;
}

/** The DevTools protocol over a pipe: messages of JSON, each ended by a zero byte. */
export interface Devtools {
  /** @throws Error in the browser's words; where it does not answer in time, or is gone */
  send(method: string, params?: object, sessionId?: string, timeMs?: number): Promise<Fields>;
  /** Sends what nobody waits for; a target may be gone by then. */
  tell(method: string, params?: object, sessionId?: string): void;
  onEvent(listen: (event: DevtoolsEvent) => void): void;
  /** Resolves when the browser has closed the pipe. */
  readonly closed: Promise<void>;
}

/** A browser that answers nothing for so long hangs; on a machine that is busy, its start alone takes seconds. */
const ANSWER_MS = 30_000;
/** No answer that is asked for is longer, but a page may have made one so: such a message is not read. */
const MESSAGE_MAX = 48 * 1024 * 1024;

/** The browser has ended, by itself or by others. */
export class DevtoolsGone extends Error {
  override message = "the browser is gone";
}

interface Waiting {
  readonly resolve: (result: Fields) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

export function openDevtools(to: Writable, from: Readable): Devtools {
  const waiting = new Map<number, Waiting>();
  const listeners: ((event: DevtoolsEvent) => void)[] = [];
  const closed = Promise.withResolvers<void>();
  let last = 0;
  let isClosed = false;
  let pieces: Buffer[] = [];
  let held = 0;
  let isTooLong = false;

  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new DevtoolsGone());
    }
    waiting.clear();
    closed.resolve();
  };

  function take(text: string): void {
    const message = JSON.parse(text) as Fields;
    if (typeof message["id"] !== "number") {
      const event = {
        method: String(message["method"]),
        params: message["params"] ?? {},
        sessionId: message["sessionId"],
      };
      for (const listen of listeners) listen(event);
      return;
    }
    const one = waiting.get(message["id"]);
    if (one === undefined) return;
    waiting.delete(message["id"]);
    clearTimeout(one.timer);
    if (message["error"] === undefined) one.resolve(message["result"] ?? {});
    else one.reject(new Error(String(message["error"].message)));
  }

  from.on("data", (piece: Buffer) => {
    let begin = 0;
    for (let end = piece.indexOf(0); end >= 0; end = piece.indexOf(0, begin)) {
      pieces.push(piece.subarray(begin, end));
      const text = isTooLong ? null : Buffer.concat(pieces).toString();
      pieces = [];
      held = 0;
      isTooLong = false;
      begin = end + 1;
      if (text !== null) take(text);
    }
    if (begin < piece.length) {
      pieces.push(piece.subarray(begin));
      held += piece.length - begin;
      isTooLong ||= held > MESSAGE_MAX;
      if (isTooLong) pieces = [];
    }
  });
  from.on("close", close);
  from.on("error", close);
  to.on("error", close);

  const write = (id: number, method: string, params: object, sessionId: string | undefined): void => {
    to.write(`${JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`);
  };

  return {
    closed: closed.promise,
    onEvent: (listen) => void listeners.push(listen),
    tell(method, params = {}, sessionId) {
      if (!isClosed) write(++last, method, params, sessionId);
    },
    send(method, params = {}, sessionId, timeMs = ANSWER_MS) {
      if (isClosed) return Promise.reject(new DevtoolsGone());
      const id = ++last;
      return new Promise((resolve, reject) => {
        const late = () => {
          waiting.delete(id);
          reject(new Error(`the browser does not answer ${method}`));
        };
        waiting.set(id, { resolve, reject, timer: setTimeout(late, timeMs) });
        write(id, method, params, sessionId);
      });
    },
  };
}
