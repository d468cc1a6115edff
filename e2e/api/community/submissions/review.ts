import { ACCOUNT_TYPE } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../../support/accounts.ts";
import { type Client, login } from "../../../support/client.ts";
import type { OneFyr } from "../../../support/one-fyr.ts";
import { answersFor, submit } from "./submit.ts";
import { soak } from "../../../../packages/server/src/testing/soak.ts";

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
      expect(notifications.map(({ message }: { message: string }) => message)).toEqual([
        expect.stringMatching(/^1 item for .+: no evidence$/),
        expect.stringMatching(/^1 item for .+, in force now\.$/),
      ]);
    });

    it("an account that earned trust relabels no cloud, no resolver and no great prefix, and all of it is undone", async () => {
      const { client: hostile, email } = await newPerson(on.fyr, admin, ACCOUNT_TYPE.free);
      // By day none is earned, which takes its time: what a trusted account may is in trust.int.test.ts.
      for (const block of soak([1, 2, 3, 4], [1])) {
        const five = Array.from({ length: 5 }, (_, n) => `45.86.${block}.${n}`);
        const { submission_id: id } = (await submit(hostile, five)).body.data;
        expect((await admin.post("/admin/submissions/accept", { id })).code).toBe(200);
      }
      expect((await submit(hostile, ["45.86.9.1"])).body.data.state).toBe(soak("accepted", "pending"));
      const eights = Array.from({ length: soak(20, 3) }, (_, n) => `${60 + n}.0.0.0/8`);
      for (const items of [eights, ["8.8.8.8"], ["1.1.1.1"]]) {
        expect((await submit(hostile, items)).body.data.state, items[0]).toBe("pending");
      }
      for (const ip of ["66.102.1.1", "8.8.8.8"]) {
        const { code, body } = await admin.get(`/query/ip/${ip}`);
        expect([code, body.data.anonymization.services], ip).toEqual([200, []]);
      }
      const waiting = (await admin.get(`/admin/submissions?state=pending&search=${email}`)).body.data.submissions;
      expect(waiting).toHaveLength(soak(3, 4));
      if (soak(true, false)) expect(waiting.at(-1)).toMatchObject({ reach: eights.length * 2 ** 24 });
      if (soak(true, false)) {
        expect(waiting.at(-1).held).toContain(`It changes ${(eights.length * 2 ** 24).toLocaleString("en")} answers`);
        expect(waiting.at(-2).held).toContain("8.8.8.8: google");
      }
      const misnamed = await submit(hostile, ["45.86.9.2"], { attribution: "Mullv\u{430}d" });
      expect([misnamed.code, misnamed.body.message]).toEqual([400, expect.stringContaining("mixes letters of")]);

      expect((await hostile.post("/admin/submissions/undo-account", { email })).code).toBe(403);
      const undone = await admin.post("/admin/submissions/undo-account", { email, reason: "hostile" });
      expect(undone.body.data).toEqual(soak({ undone: 5, rejected: 3 }, { undone: 1, rejected: 4 }));
      for (const ip of ["45.86.9.1", "45.86.1.1"]) expect(await providersOf(ip), ip).toEqual([]);
      const [act] = (await admin.get("/admin/audit?search=account_submissions_undone")).body.data.entries;
      expect(act).toMatchObject({
        subject: email,
        detail: soak("5 undone, 3 rejected: hostile", "1 undone, 4 rejected: hostile"),
      });
    });
  });
