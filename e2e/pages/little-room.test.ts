import { expect } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { sessionOf, usePages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

// By day the parts prove it: ingest.int.test.ts, watch.int.test.ts, sentences.test.ts, and home.test.ts who sees what.
// No disk has so much room. A real one that is full is in small-disk.test.ts.
const pages = usePages({ env: { FYR_MIN_FREE_MB: "999999999" } });

const EVENT = `${JSON.stringify({ ts: "2026-11-20T10:00:00Z", log_type: "dns", query: "a.example.org" })}\n`;

itInSoak("answers lookups and small changes with little room on the disk, and refuses events with 507", async () => {
  expect((await pages.client.get("/query/ip/9.9.9.9")).code).toBe(200);
  expect((await pages.client.post("/query/save", { type: "ip", query: "9.9.9.9" })).code).toBe(200);
  const { code, body, headers } = await pages.client.post("/ingest/events?format=ndjson", EVENT, {
    "content-type": "application/x-ndjson",
  });
  expect({ code, message: body.message, retryAfter: headers.get("retry-after") }).toEqual({
    code: 507,
    message: "The disk is nearly full - nothing was stored, please try again when there is room",
    retryAfter: "60",
  });
});

itInSoak("tells administrators how much is free, and others only what works, on every page", async () => {
  expect((await pages.client.get("/system/state")).body.data).toMatchObject({
    disk: "low",
    observations: "answers",
    ledger: "answers",
    details: { free_bytes: expect.any(Number), writable: true, damaged: [] },
  });
  const person = await newPerson(pages.fyr, pages.client);
  expect((await person.client.get("/system/state")).body.data).toMatchObject({ disk: "low", details: null });

  const page = await pages.open("/sources");
  const notice = page.getByRole("region", { name: "System state" });
  await expect(notice).toBeVisible();
  expect(await notice.textContent()).toMatch(/[\d,]+ MB .*free on the disk of the data folder.*FYR_MIN_FREE_MB/);

  const other = await pages.open("/", { guest: true, stored: await sessionOf(pages.fyr, person) });
  const users = other.getByRole("region", { name: "System state" });
  await expect(users).toBeVisible();
  expect(await users.textContent()).toBe(
    "The server's disk is nearly full. Lookups and searches go on; new files, reports and events are refused. ",
  );
});
