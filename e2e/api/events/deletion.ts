import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../support/accounts.ts";
import { type Client, clientOf, login } from "../../support/client.ts";
import type { TestFyr } from "../../support/fyr.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { itInSoak } from "../../../packages/core/src/testing/in-soak.ts";

/** What happens in the background takes seconds: asking more often keeps the server from it. */
const PATIENTLY = { timeout: 60_000, interval: 250 };

/** Taking the events of a key, a sensor or log types back out. */
export const deletion = (on: OneFyr) =>
  describe("a deletion of events", () => {
    let fyr: TestFyr;
    let admin: Client;
    beforeAll(async () => {
      ({ fyr } = on);
      ({ client: admin } = await login(fyr));
    });

    const keyNamed = async (name: string): Promise<{ id: string; key: Client }> => {
      const { body } = await admin.post("/account/create-key", { name, description: "d", scopes: ["ingest"] });
      return { id: body.data.Id, key: clientOf(fyr, body.data.Key) };
    };
    const lines = (host: number, count: number): string =>
      Array.from({ length: count }, (_, n) =>
        JSON.stringify({
          ts: Date.now() / 1000 - 60 + n,
          log_type: n % 2 === 0 ? "conn" : "http",
          "id.orig_h": `100.64.${host}.9`,
          "id.resp_h": "45.83.94.10",
          "id.resp_p": 443,
          conn_state: "SF",
          uri: ["/wp-login.php", "/.env", "/.git/config", "/xmlrpc.php"][(n >> 1) % 4],
        }),
      ).join("\n");
    const send = (key: Client, host: number, count: number) =>
      key.post("/ingest/events?sensor=shared-name", lines(host, count), { "content-type": "application/x-ndjson" });
    const found = async (query: string): Promise<number> =>
      (await admin.post("/query/event/search", { query, limit: 1 })).body.data.total;
    const workOf = async (id: string) =>
      (await admin.get("/admin/work?kind=event-deletion&limit=50")).body.data.work.find(
        (one: { id: string }) => one.id === id,
      );

    itInSoak(
      "counts what a key sent, deletes it in the background, and leaves what others sent",
      async () => {
        const [honest, hostile] = [await keyNamed("honest sensor"), await keyNamed("hostile sensor")];
        expect((await send(honest.key, 1, 4)).code).toBe(200);
        expect((await send(hostile.key, 2, 30)).body.data).toMatchObject({ stored: 30 });
        const behaviour = () => admin.get("/query/ip/100.64.2.9/behaviour");
        await expect.poll(async () => (await behaviour()).body.data.behaviours.length, PATIENTLY).toBeGreaterThan(0);

        const { senders } = (await admin.get("/admin/events/senders")).body.data;
        expect(senders).toContainEqual(
          expect.objectContaining({
            key: { id: hostile.id, name: "hostile sensor", account: "admin@localhost" },
            sensor: "shared-name",
            events: 30,
          }),
        );
        const preview = await admin.post("/admin/events/preview", { key: hostile.id });
        expect(preview.body.data).toMatchObject({
          events: 30,
          log_types: [
            { value: "conn", count: 15 },
            { value: "http", count: 15 },
          ],
          sensors: [{ value: "shared-name", count: 30 }],
        });

        const { code, body } = await admin.post("/admin/events/delete", { key: hostile.id });
        expect([code, body.data.events]).toEqual([200, 30]);
        expect((await admin.post("/admin/events/delete", { key: hostile.id })).code).toBe(409);
        await expect.poll(async () => (await workOf(body.data.id))?.state, PATIENTLY).toBe("done");
        expect(await workOf(body.data.id)).toMatchObject({
          account: "admin@localhost",
          result: { events: 30, days_kept: 0 },
        });
        expect([await found("ip:100.64.2.9"), await found("ip:100.64.1.9")]).toEqual([0, 4]);
        expect((await behaviour()).body.data.behaviours).toEqual([]);
        await expect
          .poll(async () => (await admin.get("/query/ip/100.64.2.9")).body.data.netflow.has_netflow, PATIENTLY)
          .toBe(false);
        expect((await admin.get("/query/ip/100.64.1.9")).body.data.netflow.has_netflow).toBe(true);

        const acts = (await admin.get("/admin/audit?limit=50")).body.data.entries;
        for (const action of ["events_deletion_requested", "events_deleted"]) {
          expect(acts).toContainEqual(
            expect.objectContaining({ action, actor: "admin@localhost", detail: `30 events of key ${hostile.id}` }),
          );
        }
        // It may go on to send, as long as its key is there.
        expect((await send(hostile.key, 3, 2)).body.data).toMatchObject({ stored: 2 });
        expect(await found("ip:100.64.3.9")).toBe(2);
      },
      120_000,
    );

    it("takes what names something, of administrators' sessions alone", async () => {
      for (const body of [
        {},
        { log_types: [] },
        { received_from: "2026-01-01T00:00:00Z" },
        { key: "x" },
        { sensor: "" },
      ]) {
        expect((await admin.post("/admin/events/preview", body)).code, JSON.stringify(body)).toBe(400);
        expect((await admin.post("/admin/events/delete", body)).code, JSON.stringify(body)).toBe(400);
      }
      const hostile = `'; DROP TABLE events; --`;
      expect((await admin.post("/admin/events/preview", { sensor: hostile })).body.data).toMatchObject({ events: 0 });
      const other = await newPerson(fyr, admin);
      expect((await other.client.post("/admin/events/delete", { sensor: "shared-name" })).code).toBe(403);
    });
  });
