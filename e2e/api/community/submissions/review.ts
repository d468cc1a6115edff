import { ACCOUNT_TYPE } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../../support/accounts.ts";
import { type Client, login } from "../../../support/client.ts";
import type { OneFyr } from "../../../support/one-fyr.ts";
import { answersFor, submit } from "./submit.ts";

/** Data of others than administrators. */
export const reviewing = (on: OneFyr) =>
  describe("the review of submitted data", () => {
    let admin: Client;
    let user: Client;
    let providersOf: ReturnType<typeof answersFor>["providersOf"];

    beforeAll(async () => {
      ({ client: admin } = await login(on.fyr));
      ({ client: user } = await newPerson(on.fyr, admin, ACCOUNT_TYPE.free));
      ({ providersOf } = answersFor(admin));
    });

    it("a submission of any other account waits for a review and has no effect until then", async () => {
      const ip = "45.83.67.1";
      const { body } = await submit(user, [ip], { attribution: "Poison" });
      expect(body.data).toMatchObject({ submitted_count: 1, state: "pending" });
      const id = body.data.submission_id;
      expect(await providersOf(ip)).toEqual([]);
      const list = (await admin.get("/admin/submissions?state=pending")).body.data;
      expect(list).toMatchObject({
        waiting: 1,
        total: 1,
        submissions: [{ id, attribution: "Poison", provider: "poison", kind: "vpn", sample: [ip], item_count: 1 }],
      });
      expect((await admin.get(`/admin/submissions/${id}/items`)).body.data.items).toMatchObject([
        { item_type: 1, value: ip },
      ]);
      expect((await user.post("/admin/submissions/accept", { id })).code).toBe(403);

      const accepted = await admin.post("/admin/submissions/accept", { id });
      expect(accepted.body.data).toMatchObject({ state: "accepted", decided_by: "admin@localhost" });
      expect(await providersOf(ip)).toEqual(["poison"]);
      expect((await admin.post("/admin/submissions/reject", { id, reason: "late" })).code).toBe(409);

      const refused = (await submit(user, ["45.83.67.2"])).body.data.submission_id;
      const rejected = await admin.post("/admin/submissions/reject", { id: refused, reason: "no evidence" });
      expect(rejected.body.data).toMatchObject({ state: "rejected", reason: "no evidence" });
      expect(await providersOf("45.83.67.2")).toEqual([]);
      const acts = (await admin.get("/admin/audit?search=submission_")).body.data.entries.map(
        ({ action }: { action: string }) => action,
      );
      expect(acts.slice(0, 2)).toEqual(["submission_rejected", "submission_accepted"]);
      const notifications = (await user.get("/account/notifications")).body.data.notifications;
      expect(notifications.map(({ title }: { title: string }) => title)).toEqual([
        "Your data was rejected",
        "Your data was accepted",
      ]);
    });
  });
