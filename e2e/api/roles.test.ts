import { ENDPOINTS, type Endpoint } from "@fyr/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKey, login } from "../support/client.ts";
import { startFyr, type TestFyr } from "../support/fyr.ts";

/** The whole table of routes × callers, generated from the contract: what is not allowed is refused before anything. */
describe("who may call what", () => {
  let fyr: TestFyr;
  let key: string;
  beforeAll(async () => {
    fyr = await startFyr();
    const { client } = await login(fyr);
    ({ key } = await createKey(fyr, client));
  });
  afterAll(() => fyr.remove());

  const routes = Object.entries(ENDPOINTS).map(([name, endpoint]): [string, Endpoint] => [name, endpoint]);

  async function call({ method, path }: Endpoint, headers: Record<string, string>): Promise<number> {
    const url = `${fyr.url}/api${path.replace(":ip", "192.0.2.1").replace(":id", "0")}`;
    // A body that fits no schema: who is refused must not learn even that.
    const body = method === "GET" ? {} : { body: "{}", headers: { ...headers, "content-type": "application/json" } };
    return (await fetch(url, { method, headers, ...body })).status;
  }

  it.each(routes)("%s for a stranger", async (_name, endpoint) => {
    const code = await call(endpoint, {});
    if (endpoint.access === "public") expect([200, 400]).toContain(code);
    else expect(code).toBe(401);
  });

  it.each(routes)("%s for a bad token and a bad key", async (_name, endpoint) => {
    for (const secret of ["not.a.token", "fyr_notakey"]) {
      const code = await call(endpoint, { authorization: `Bearer ${secret}` });
      if (endpoint.access === "public") expect([200, 400]).toContain(code);
      else expect(code).toBe(401);
    }
  });

  it.each(routes.filter(([, { access }]) => access !== "public"))("%s for an API key", async (_name, endpoint) => {
    const code = await call(endpoint, { "x-api-key": key });
    if (endpoint.credentials.includes("key")) expect(code).not.toBe(403);
    else expect(code).toBe(403);
  });

  it("has a route for each declaration, and OpenAPI tells them all", async () => {
    const document = (await (await fetch(`${fyr.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`),
    );
    const declared = routes.map(([, { method, path }]) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
    expect(told.toSorted()).toEqual(declared.toSorted());
  });
});
