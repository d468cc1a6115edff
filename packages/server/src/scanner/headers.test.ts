import { expect, it } from "vitest";
import { keptHeaders } from "./headers.ts";

it("keeps headers, and of cookies and logins no values", () => {
  expect(
    keptHeaders({
      server: "nginx",
      "set-cookie": "sid=secret; Path=/; SameSite=Lax\nother=x",
      cookie: "sid=secret; b=c",
      authorization: "Bearer secret",
      "proxy-authorization": "Basic secret",
    }),
  ).toEqual([
    { Name: "server", Value: "nginx" },
    { Name: "set-cookie", Value: "sid=…; Path=/; SameSite=Lax" },
    { Name: "set-cookie", Value: "other=…" },
    { Name: "cookie", Value: "sid=…; b=…" },
    { Name: "authorization", Value: "Bearer …" },
  ]);
});

it("keeps no more than 64, and 8 kB", () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`x-${n}`, "1"]));
  expect(keptHeaders(many)).toHaveLength(64);
  const long = keptHeaders({ a: "x".repeat(5000), b: "y".repeat(5000), c: "z" });
  expect(JSON.stringify(long).length).toBeLessThan(8500);
});
