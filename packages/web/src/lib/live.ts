import type { LIVE_CLOSE, LiveMessage, LiveRequest, LiveTopic } from "@fyr/contract";
import { sessionToken } from "./api/index.ts";

/** Where a listener stands: what came since follows, also after a drop. */
export interface Place {
  /** Null: nowhere yet, news begin from now on. */
  cursor: string | null;
}

interface Wanted {
  readonly topic: LiveTopic;
  /** Of what there are several: streams, scans, threads. */
  readonly id?: string;
  readonly onNews: (data: unknown) => void;
  /** Kept by who listens again and wants what came in between. */
  readonly place?: Place;
  /** Asks in another way, until the signal aborts: while no connection is to be had. */
  readonly otherwise?: (signal: AbortSignal) => Promise<void>;
}

interface Heard extends Wanted {
  readonly place: Place;
  asking: AbortController | null;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** Connections in a row that came to nothing before it is asked otherwise. */
const FAILURES = 2;

/** The session has ended. The contract's schemas stay out of the browser. */
const UNAUTHORIZED: (typeof LIVE_CLOSE)["unauthorized"] = 4401;

/** What this page listens to, by the name that the connection has for it. */
const heard = new Map<string, Heard>();
let socket: WebSocket | null = null;
let isReady = false;
let failures = 0;
let wait = FIRST_WAIT;
let again: ReturnType<typeof setTimeout> | undefined;
let named = 0;

const send = (message: LiveRequest): void => socket?.send(JSON.stringify(message));

function listenTo(ref: string, { topic, id, place: { cursor } }: Heard): void {
  const which = { ...(id !== undefined && { id }), ...(cursor !== null && { after: cursor }) };
  send({ type: "listen", ref, topic, query: "", ...which });
}

function askOtherwise(one: Heard): void {
  if (one.asking !== null || one.otherwise === undefined) return;
  const asking = new AbortController();
  one.asking = asking;
  // Its program may not be had where nothing is: the next connection that comes to nothing tries again.
  one.otherwise(asking.signal).catch(() => {
    if (one.asking === asking) one.asking = null;
  });
}

function askNoLonger(one: Heard): void {
  one.asking?.abort();
  one.asking = null;
}

function receive(message: LiveMessage): void {
  if (message.type === "ready") {
    isReady = true;
    failures = 0;
    wait = FIRST_WAIT;
    for (const [ref, one] of heard) listenTo(ref, one);
  }
  if (message.type === "ended" || message.type === "refused") {
    const { ref, message: reason } = message;
    const one = heard.get(ref ?? "");
    // It has not come to its end, but cannot be had for now: there are too many tabs, or the server has too much to do.
    if (one !== undefined && ref !== null && reason !== null) {
      askOtherwise(one);
      setTimeout(() => isReady && heard.get(ref) === one && listenTo(ref, one), LONGEST_WAIT);
    }
  }
  if (message.type !== "listening" && message.type !== "news") return;
  const one = heard.get(message.ref);
  if (one === undefined) return;
  one.place.cursor = message.cursor;
  askNoLonger(one);
  if (message.type === "news") one.onNews(message.data);
}

/** One connection for all that the page listens to, while it listens to anything. */
function connect(): void {
  const token = sessionToken();
  if (socket !== null || heard.size === 0 || token === null) return;
  const opened = new WebSocket(`${window.location.origin.replace(/^http/, "ws")}/api/live`);
  socket = opened;
  opened.addEventListener("open", () => {
    if (socket === opened) send({ type: "hello", token });
  });
  opened.addEventListener("message", ({ data }) => {
    if (socket === opened) receive(JSON.parse(String(data)) as LiveMessage);
  });
  opened.addEventListener("close", ({ code }) => {
    if (socket !== opened) return;
    [socket, isReady] = [null, false];
    clearTimeout(again);
    if (heard.size === 0) return;
    failures += 1;
    // What a session that has ended is told is for its calls to find out.
    if (failures >= FAILURES || code === UNAUTHORIZED) for (const one of heard.values()) askOtherwise(one);
    again = setTimeout(connect, wait);
    wait = Math.min(LONGEST_WAIT, wait * 2);
  });
}

/** Calls back for each piece of news of something, until the signal aborts. */
export function listenLive({ place = { cursor: null }, ...wanted }: Wanted, signal: AbortSignal): void {
  if (signal.aborted) return;
  const ref = `${++named}`;
  const one: Heard = { ...wanted, place, asking: null };
  heard.set(ref, one);
  if (isReady) listenTo(ref, one);
  else connect();
  if (failures >= FAILURES) askOtherwise(one);
  signal.addEventListener("abort", () => {
    heard.delete(ref);
    askNoLonger(one);
    if (heard.size === 0) {
      const closed = socket;
      [socket, isReady] = [null, false];
      closed?.close();
    } else if (isReady) send({ type: "leave", ref });
  });
}
