import { type Endpoint, Failure } from "@fyr/contract";
import { z } from "zod";
import { readControl } from "../control.ts";
import { UsageError } from "./command.ts";

/** A server that runs on this data folder, reached over HTTP with the key that it left there. */
export interface RunningServer {
  call<E extends Endpoint>(
    endpoint: E,
    input?: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown },
  ): Promise<z.output<E["data"]>>;
}

/** Null if none runs: its file may be one that a killed server left. */
export async function findRunningServer(dataDir: string): Promise<RunningServer | null> {
  const control = readControl(dataDir);
  if (control === null) return null;
  const alive = await fetch(new URL("/healthz", control.url)).then(
    (response) => response.ok,
    () => false,
  );
  if (!alive) return null;
  return {
    async call(endpoint, { params = {}, query = {}, body } = {}) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
      const url = new URL(`/api${path}`, control.url);
      url.search = new URLSearchParams(query).toString();
      const text = typeof body === "string";
      const response = await fetch(url, {
        method: endpoint.method,
        headers: {
          "x-api-key": control.key,
          ...(body !== undefined && { "content-type": text ? "text/plain" : "application/json" }),
        },
        ...(body !== undefined && { body: text ? body : JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      if (!response.ok) throw new UsageError(Failure.parse(answer).message);
      return z.object({ data: endpoint.data }).parse(answer).data as never;
    },
  };
}
