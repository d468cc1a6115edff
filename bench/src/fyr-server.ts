import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Order } from "./http-server.ts";

/** A server in a process of its own. */
export interface Server {
  readonly url: string;
  /** Microseconds of processor time since it started. */
  cpu(): Promise<number>;
  close(): Promise<void>;
}

export async function startServer(order: Order): Promise<Server> {
  const child = fork(join(import.meta.dirname, "http-server.ts"));
  child.send(order);
  const url = await answerOf<string>(child);
  return {
    url,
    async cpu() {
      child.send("cpu");
      const { user, system } = await answerOf<NodeJS.CpuUsage>(child);
      return user + system;
    },
    async close() {
      child.send("close");
      await once(child, "exit");
    },
  };
}

export async function answerOf<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, "message")) as [T];
  return message;
}

/** An API key of the administrator. */
export async function makeKey(url: string, password: string): Promise<string> {
  const post = async (path: string, body: object, token = ""): Promise<Record<string, string>> => {
    const answer = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token !== "" && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: Record<string, string> }).data;
  };
  const { token = "" } = await post("/auth/login", { email: "admin@localhost", password });
  const { Key = "" } = await post("/account/create-key", { name: "bench", description: "bench" }, token);
  return Key;
}
