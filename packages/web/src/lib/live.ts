import type { LiveMessage, LiveRequest, LiveTopic } from "@fyr/contract";
import { sessionToken } from "./api/index.ts";

interface Heard {
  readonly topic: LiveTopic;
  /** Of what there are several: streams, scans, threads. */
  readonly id?: string;
  readonly onNews: (data: unknown) => void;
  /** Of the last news: what came while there was no connection follows. */
  cursor: string | null;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

/** What this page listens to, by the name that the connection has for it. */
const heard = new Map<string, Heard>();
let socket: WebSocket | null = null;
let wait = FIRST_WAIT;
let again: ReturnType<typeof setTimeout> | undefined;
let named = 0;

const send = (message: LiveRequest): void => socket?.send(JSON.stringify(message));

function listenTo(ref: string, { topic, id, cursor }: Heard): void {
  const which = { ...(id !== undefined && { id }), ...(cursor !== null && { after: cursor }) };
  send({ type: "listen", ref, topic, query: "", ...which });
}

/** One connection for all that the page listens to, while it listens to anything. */
function connect(): void {
  const token = sessionToken();
  if (socket !== null || heard.size === 0 || token === null) return;
  const opened = new WebSocket(`${window.location.origin.replace(/^http/, "ws")}/api/live`);
  socket = opened;
  opened.addEventListener("open", () => send({ type: "hello", token }));
  opened.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as LiveMessage;
    if (message.type === "ready") {
      wait = FIRST_WAIT;
      for (const [ref, one] of heard) listenTo(ref, one);
    }
    if (message.type !== "listening" && message.type !== "news") return;
    const one = heard.get(message.ref);
    if (one === undefined) return;
    one.cursor = message.cursor;
    if (message.type === "news") one.onNews(message.data);
  });
  opened.addEventListener("close", () => {
    if (socket === opened) socket = null;
    clearTimeout(again);
    if (heard.size === 0) return;
    again = setTimeout(connect, wait);
    wait = Math.min(LONGEST_WAIT, wait * 2);
  });
}

/**
 * Calls back for each piece of news of something, until the signal aborts. Where no connection is to be had, nothing
 * comes: whoever listens looks now and then, too.
 */
export function listenLive(of: Pick<Heard, "topic" | "id" | "onNews">, signal: AbortSignal): void {
  if (signal.aborted) return;
  const ref = `${++named}`;
  const one: Heard = { ...of, cursor: null };
  heard.set(ref, one);
  if (socket?.readyState === WebSocket.OPEN) listenTo(ref, one);
  else connect();
  signal.addEventListener("abort", () => {
    heard.delete(ref);
    if (heard.size === 0) socket?.close();
    else if (socket?.readyState === WebSocket.OPEN) send({ type: "leave", ref });
  });
}
