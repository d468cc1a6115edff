import { afterAll, beforeAll, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { type Client, login } from "../support/client.ts";
import { startFyr, type TestFyr } from "../support/fyr.ts";

let fyr: TestFyr;
let admin: Client;
beforeAll(async () => {
  // No disk has so much room. A real one that is full is in small-disk.test.ts.
  fyr = await startFyr({ env: { FYR_MIN_FREE_MB: "999999999" } });
  admin = (await login(fyr)).client;
});
afterAll(() => fyr.remove());

const EVENT = `${JSON.stringify({ ts: "2026-11-20T10:00:00Z", log_type: "dns", query: "a.example.org" })}\n`;

it("answers lookups and small changes with little room on the disk, and refuses events with 507", async () => {
  expect((await admin.get("/query/ip/9.9.9.9")).code).toBe(200);
  expect((await admin.post("/query/save", { type: "ip", query: "9.9.9.9" })).code).toBe(200);
  const { code, body, headers } = await admin.post("/ingest/events?format=ndjson", EVENT, {
    "content-type": "application/x-ndjson",
  });
  expect({ code, message: body.message, retryAfter: headers.get("retry-after") }).toEqual({
    code: 507,
    message: "The disk is nearly full - nothing was stored, please try again when there is room",
    retryAfter: "60",
  });
});

it("tells administrators how much is free, and others only what the level is", async () => {
  expect((await admin.get("/system/state")).body.data).toMatchObject({
    disk: "low",
    observations: "answers",
    ledger: "answers",
    details: { free_bytes: expect.any(Number), writable: true, damaged: [] },
  });
  const person = await newPerson(fyr, admin);
  expect((await person.client.get("/system/state")).body.data).toMatchObject({ disk: "low", details: null });
});
