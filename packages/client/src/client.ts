import { errorOf, FyrError } from "./error.ts";
import type { Arguments, DataOf, Method, PathOf } from "./types.ts";

export interface ClientOptions {
  /** Where Fyr is, e.g. `https://fyr.example.org`. */
  readonly server: string;
  /** An API key. Without one, only public calls are answered. */
  readonly key?: string;
  /** How often a call is tried that the server had no time for (429, 503); 3 where it is left out. */
  readonly attempts?: number;
  /** Seconds that one pause between two tries lasts at most: what asks for more is an error at once. */
  readonly longestPause?: number;
  readonly userAgent?: string;
  /** Told of each pause. */
  readonly onPause?: (seconds: number, error: FyrError) => void;
}

/** Calls one Fyr. Answers are the `data` of its envelope; what it refuses is thrown as `FyrError`. */
export interface Client {
  get<P extends PathOf<"get">>(path: P, ...rest: Arguments<P, "get">): Promise<DataOf<P, "get">>;
  post<P extends PathOf<"post">>(path: P, ...rest: Arguments<P, "post">): Promise<DataOf<P, "post">>;
  put<P extends PathOf<"put">>(path: P, ...rest: Arguments<P, "put">): Promise<DataOf<P, "put">>;
  delete<P extends PathOf<"delete">>(path: P, ...rest: Arguments<P, "delete">): Promise<DataOf<P, "delete">>;
  /** The answer of a call that sends a file, to be read as it comes. */
  download<P extends PathOf<"get">>(path: P, ...rest: Arguments<P, "get">): Promise<Response>;
  /** Each page of a list, one after the other. */
  pages<P extends PathOf<"get">>(path: P, ...rest: Arguments<P, "get">): AsyncGenerator<DataOf<P, "get">>;
}

type Value = string | number | boolean | null | undefined;
interface Sent {
  readonly path?: Readonly<Record<string, Value>>;
  readonly query?: Readonly<Record<string, Value>>;
  readonly body?: unknown;
}

const AGAIN = new Set([429, 503]);

/** @throws TypeError where `server` is no address of HTTP */
export function createClient(options: ClientOptions): Client {
  const { server, key, attempts = 3, longestPause = 60, userAgent = "fyr-client", onPause } = options;
  const base = new URL(server);
  if (base.protocol !== "http:" && base.protocol !== "https:") throw new TypeError(`${server} is no address of HTTP`);

  async function once(method: Method, path: string, sent: Sent, signal?: AbortSignal): Promise<Response> {
    const response = await fetch(addressOf(base, path, sent), {
      method: method.toUpperCase(),
      headers: {
        accept: "application/json",
        "user-agent": userAgent,
        ...(key !== undefined && { "x-api-key": key }),
        ...(sent.body !== undefined && { "content-type": "application/json" }),
      },
      // The key goes to the server that was named, and nowhere else.
      redirect: "error",
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      if (signal?.aborted === true) throw error;
      throw new FyrError(`${base.host} does not answer: ${reasonOf(error)}`, 0, "failed");
    });
    if (response.ok) return response;
    throw await errorOf(response);
  }

  async function patiently(method: Method, path: string, sent: Sent, signal?: AbortSignal): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(method, path, sent, signal);
      } catch (error) {
        if (!(error instanceof FyrError) || !AGAIN.has(error.code) || attempt >= attempts) throw error;
        const seconds = error.retryAfter ?? 2 ** (attempt - 1);
        if (seconds > longestPause) throw error;
        onPause?.(seconds, error);
        await pause(seconds * 1000, signal);
      }
    }
  }

  const ask = async (method: Method, path: string, sent: Sent = {}, signal?: AbortSignal): Promise<never> => {
    const { data } = (await (await patiently(method, path, sent, signal)).json()) as { data: never };
    return data;
  };

  async function* pages(path: string, sent: Sent = {}, signal?: AbortSignal): AsyncGenerator<never> {
    for (let offset = Number(sent.query?.["offset"] ?? 0); ;) {
      const page: object = await ask("get", path, { ...sent, query: { ...sent.query, offset } }, signal);
      yield page as never;
      const rows = Object.values(page).find((value): value is unknown[] => Array.isArray(value)) ?? [];
      if (!("has_more" in page) || page.has_more !== true || rows.length === 0) return;
      offset += rows.length;
    }
  }

  return {
    get: (path, ...[sent, signal]) => ask("get", path, sent as Sent, signal),
    post: (path, ...[sent, signal]) => ask("post", path, sent as Sent, signal),
    put: (path, ...[sent, signal]) => ask("put", path, sent as Sent, signal),
    delete: (path, ...[sent, signal]) => ask("delete", path, sent as Sent, signal),
    download: (path, ...[sent, signal]) => patiently("get", path, sent as Sent, signal),
    pages: (path, ...[sent, signal]) => pages(path, sent as Sent, signal),
  };
}

/** Below the server's own path, where it has one. */
function addressOf(base: URL, path: string, { path: parts = {}, query = {} }: Sent): URL {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts[name] ?? "")));
  const address = new URL(`${base.pathname.replace(/\/$/, "")}/api${filled}`, base);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  return address;
}

/** `fetch` says that it failed, and why beneath. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error ? cause.message : String(cause);
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
    if (signal?.aborted === true) stop();
  });
}
