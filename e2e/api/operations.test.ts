import { beforeAll, describe, expect, it } from "vitest";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";

describe("what operators rely on", () => {
  let fyr: SharedFyr;
  beforeAll(async () => {
    ({ fyr } = await visitSharedFyr());
  });

  it("reports that it lives and that its stores answer", async () => {
    expect(await (await fetch(`${fyr.url}/healthz`)).json()).toEqual({ status: "ok" });
    expect(await (await fetch(`${fyr.url}/readyz`)).json()).toEqual({
      status: "ready",
      stores: { ledger: true, observations: true, atlas: true },
    });
  });

  it("answers with the request's id, and uses a harmless one that it is given", async () => {
    const own = await fetch(`${fyr.url}/healthz`);
    expect(own.headers.get("x-request-id")).toMatch(/^[\da-f]{16}-[\da-z]+$/);
    const given = await fetch(`${fyr.url}/healthz`, { headers: { "x-request-id": "trace-1234567" } });
    expect(given.headers.get("x-request-id")).toBe("trace-1234567");
    const bad = await fetch(`${fyr.url}/healthz`, { headers: { "x-request-id": "a b<script>" } });
    expect(bad.headers.get("x-request-id")).not.toContain("script");
  });

  it("restricts what the browser may load and embed", async () => {
    const { headers } = await fetch(`${fyr.url}/`, { headers: { accept: "text/html" } });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("answers what it does not have with 404 in the envelope, and a deep link with the app", async () => {
    const missing = await fetch(`${fyr.url}/api/nothing`);
    expect([missing.status, await missing.json()]).toEqual([404, { status: "not_found", message: "Not found" }]);
    const deep = await fetch(`${fyr.url}/search?input=1.1.1.1&type=ip`, { headers: { accept: "text/html" } });
    expect(deep.status).toBe(200);
    expect(await deep.text()).toContain("<div id=");
    expect((await fetch(`${fyr.url}/assets/none.js`)).status).toBe(404);
    expect((await fetch(`${fyr.url}/..%2f..%2fpackage.json`)).status).not.toBe(200);
  });

  it("refuses bodies that are broken, too large or of another type, in the envelope", async () => {
    const post = (body: string, type = "application/json") =>
      fetch(`${fyr.url}/api/auth/login`, { method: "POST", body, headers: { "content-type": type } });
    const broken = await post("{");
    expect(broken.status).toBe(400);
    expect(((await broken.json()) as { status: string }).status).toBe("validation_error");
    // Anyone may send it, so that it is small.
    const large = await post(`"${"x".repeat(65_536)}"`);
    expect([large.status, await large.json()]).toEqual([
      413,
      expect.objectContaining({ details: [{ field: "body", message: "Should have at most 64 kB" }] }),
    ]);
    expect((await post("a=b", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await post("[]")).status).toBe(400);
  });

  it("answers paths that no route can have, and headers that are too long, in the envelope too", async () => {
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(fyr.url + path, { headers });
      const { status } = (await answer.json()) as { status: string };
      return `${answer.status} ${status} ${answer.headers.get("x-request-id") === null ? "" : "with id"}`;
    };
    expect(await ask("/api/query/ip/%")).toBe("400 validation_error with id");
    expect(await ask(`/api/query/ip/${"1".repeat(5000)}`)).toBe("401 unauthorized with id");
    expect(await ask("/a%00b")).toBe("404 not_found with id");
    expect(await ask("/assets/..%5cx")).toBe("404 not_found with id");
    expect(await ask("/api/hello", { "x-long": "x".repeat(20_000) })).toBe("431 validation_error ");
    const page = await fetch(`${fyr.url}/providers/a%5Cb`, { headers: { accept: "text/html" } });
    expect(await page.text()).toContain("<div id=");
  });
});
