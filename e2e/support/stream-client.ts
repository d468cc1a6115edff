import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/*
 * A process of its own that appends to a stream or reads it, until it is killed. What it knows is in one file, a line for
 * each step: killed at any time, it goes on from the last whole line. The address of the server is read anew whenever the
 * server does not answer.
 *
 * node stream-client.ts <writer|taxii|socket> <file with the address> <token> <stream> <feed> <file of its own>
 */

const [, , role = "", addressFile = "", token = "", stream = "", feed = "", file = ""] = process.argv;
const VALUES = 5;
const EVERY_MS = 250;
const AGAIN_MS = 300;

interface Step {
  /** Of a writer: the batch that is stored. */
  readonly batch?: number;
  /** Of a reader: where it stands, and what it has read on its way there. */
  readonly cursor?: string;
  readonly values?: readonly string[];
}

const note = (step: Step): void => appendFileSync(file, `${JSON.stringify(step)}\n`);
const address = (): string => readFileSync(addressFile, "utf8");
const headers = { authorization: `Bearer ${token}` };

function lastStep(): Step {
  const whole = existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : [];
  return JSON.parse(whole.at(-1) ?? "{}") as Step;
}

async function write(): Promise<never> {
  for (let batch = (lastStep().batch ?? -1) + 1; ; batch++) {
    const items = Array.from({ length: VALUES }, (_, at) => ({ value: `b${batch}-${at}.example.com` }));
    const id = `00000000-0000-4000-8000-${String(batch).padStart(12, "0")}`;
    // Sent again until it is stored: a batch is stored once.
    for (;;) {
      const answer = await fetch(`${address()}/api/streams/${stream}/items`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ items, batch: id }),
      }).catch(() => null);
      if (answer?.status === 200) break;
      await pause(AGAIN_MS);
    }
    note({ batch });
    await pause(EVERY_MS);
  }
}

async function readTaxii(): Promise<never> {
  let { cursor = "" } = lastStep();
  for (;;) {
    const after = cursor === "" ? "" : `&added_after=${cursor}`;
    try {
      const answer = await fetch(`${address()}/taxii2/feeds/collections/${feed}/objects/?limit=20${after}`, {
        headers: { ...headers, accept: "application/taxii+json;version=2.1" },
      });
      const { objects = [] } = (await answer.json()) as { objects?: { name: string }[] };
      cursor = answer.headers.get("x-taxii-date-added-last") ?? cursor;
      if (answer.ok && objects.length > 0) note({ cursor, values: objects.map(({ name }) => name) });
      else await pause(AGAIN_MS);
    } catch {
      await pause(AGAIN_MS);
    }
  }
}

async function readSocket(): Promise<never> {
  for (;;) {
    const { cursor = "0" } = lastStep();
    const socket = new WebSocket(`${address().replace(/^http/, "ws")}/api/live`);
    await new Promise<void>((ended) => {
      socket.addEventListener("open", () => {
        socket.send(JSON.stringify({ type: "listen", id: stream, token, after: cursor }));
      });
      socket.addEventListener("message", ({ data }) => {
        const message = JSON.parse(String(data)) as {
          type: string;
          cursor: string;
          data?: { items: { Value: string }[] };
        };
        if (message.type === "news") {
          note({ cursor: message.cursor, values: message.data?.items.map(({ Value }) => Value) ?? [] });
        }
      });
      socket.addEventListener("error", () => ended());
      socket.addEventListener("close", () => ended());
    });
    await pause(AGAIN_MS);
  }
}

const roles: Readonly<Record<string, () => Promise<never>>> = { writer: write, taxii: readTaxii, socket: readSocket };
await roles[role]?.();
