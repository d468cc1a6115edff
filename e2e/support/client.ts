import { ADMIN, type TestFyr } from "./fyr.ts";

export interface Answer {
  readonly code: number;
  readonly headers: Headers;
  // Tests read answers freely; the server itself checks each against the contract (FYR_CHECK_ANSWERS).
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}

/**
 * Calls the API over real HTTP, as the holder of a token or as a stranger.
 *
 * @param from the client's address by a proxy: one of its own where limits count by address
 */
export function clientOf(fyr: Pick<TestFyr, "url">, token?: string, from?: string): Client {
  const send = async (method: string, path: string, headers: Record<string, string>, body?: unknown) => {
    const response = await fetch(`${fyr.url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(from !== undefined && { "x-forwarded-for": from }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return { code: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    get: (path, headers = {}) => send("GET", path, headers),
    post: (path, body = {}, headers = {}) => send("POST", path, headers, body),
    put: (path, body = {}) => send("PUT", path, {}, body),
    delete: (path) => send("DELETE", path, {}),
  };
}

/** Confirms that it is the owner who calls wherever the server asks for it, as the pages do. */
export function confirming(client: Client, password: string): Client {
  const post: Client["post"] = async (path, body, headers) => {
    const answer = await client.post(path, body, headers);
    if (answer.body?.message !== "Please confirm that it is you") return answer;
    await client.post("/account/reauthenticate", { password });
    return client.post(path, body, headers);
  };
  return { ...client, post };
}

export async function login(
  fyr: Pick<TestFyr, "url">,
  credentials = ADMIN,
): Promise<{ token: string; expiresAt: string; client: Client }> {
  const { code, body } = await clientOf(fyr).post("/auth/login", credentials);
  if (code !== 200) throw new Error(`login answered ${code}: ${JSON.stringify(body)}`);
  const { token, expires_at: expiresAt } = body.data;
  return { token, expiresAt, client: confirming(clientOf(fyr, token), credentials.password) };
}

/** A key of the signed-in account, and a client that uses it. */
export async function createKey(
  fyr: Pick<TestFyr, "url">,
  client: Client,
): Promise<{ key: string; id: string; client: Client }> {
  const { body } = await client.post("/account/create-key", { name: "test", description: "for a test" });
  return { key: body.data.Key, id: body.data.Id, client: clientOf(fyr, body.data.Key) };
}
