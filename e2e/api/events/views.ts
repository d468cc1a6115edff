import { describe, expect, it } from "vitest";
import { newPerson } from "../../support/accounts.ts";
import type { Client } from "../../support/client.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { useSampleEvents } from "./sample-events.ts";

export const viewing = (on: OneFyr) =>
  describe("views of events", () => {
    const events = useSampleEvents(on);

    it("stores views by name, separately for each account", async () => {
      const create = (by: Client, view: object) => by.post("/account/views", view);
      const list = async (by: Client) => (await by.get("/account/views")).body.data.views;
      const made = await create(events.client, {
        name: " Scans ",
        query: "conn_state:S0",
        columns: ["id.orig_h"],
        log_types: ["conn"],
      });
      expect(made).toMatchObject({
        code: 200,
        body: { data: { name: "Scans", columns: ["id.orig_h"], log_types: ["conn"] } },
      });
      const { id } = made.body.data;
      expect(await create(events.client, { name: "Scans" })).toMatchObject({ code: 409, body: { status: "conflict" } });
      await create(events.client, { name: "Other" });
      expect((await list(events.client)).map(({ name }: { name: string }) => name)).toEqual(["Other", "Scans"]);

      const { client: other } = await newPerson(on.fyr, events.client, 1337);
      expect(await list(other)).toEqual([]);
      for (const path of ["/account/views/update", "/account/views/delete"]) {
        expect(await other.post(path, { id, name: "Mine" })).toMatchObject({
          code: 404,
          body: { status: "not_found" },
        });
      }
      expect((await events.client.post("/account/views/update", { id, name: "Other" })).code).toBe(409);
      const renamed = await events.client.post("/account/views/update", { id, name: "All scans" });
      expect(renamed.body.data).toMatchObject({ name: "All scans", query: "conn_state:S0", columns: ["id.orig_h"] });
      expect((await events.client.post("/account/views/delete", { id })).code).toBe(200);
      expect((await events.client.post("/account/views/delete", { id })).code).toBe(404);
      expect(await list(events.client)).toHaveLength(1);
    });
  });
