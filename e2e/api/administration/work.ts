import type { WorkEntry, WorkKindCount } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Client, login } from "../../support/client.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { addresses, type Mirror } from "./mirror.ts";

const UNKNOWN_ID = "00000000-0000-7000-8000-000000000000";

export const working = (on: OneFyr, mirror: Mirror) =>
  describe("work in the background", () => {
    let admin: Client;
    beforeAll(async () => ({ client: admin } = await login(on.fyr)));

    interface Listed {
      readonly kinds: WorkKindCount[];
      readonly work: WorkEntry[];
      readonly total: number;
      readonly has_more: boolean;
    }
    const list = async (query = ""): Promise<Listed> => (await admin.get(`/admin/work?${query}`)).body.data;
    const newest = async (key: string): Promise<WorkEntry | undefined> =>
      (await list("kind=collection&limit=200")).work.find((one) => one.key === key);

    it("is counted by kind and listed newest first, a page at a time", async () => {
      const { kinds, work, total, has_more } = await list("kind=collection&state=done&limit=2");
      // Without an SMTP server there is no mail to deliver.
      expect(kinds.map(({ kind }) => kind)).toEqual([
        "account-deletion",
        "article",
        "article-feed",
        "artifacts-of-posts",
        "atlas-build",
        "attachment",
        "blocklist-refresh",
        "channel-notification",
        "collection",
        "dataset-build",
        "emails-of-registrants",
        "event-deletion",
        "lookup",
        "names-of-posts",
        "registration",
        "report",
        "scan",
        "scan-findings",
        "scans-gone",
      ]);
      expect(kinds.find(({ kind }) => kind === "collection")).toMatchObject({ running: 0, failed: 0 });
      expect([work.length, has_more, total > 2]).toEqual([2, true, true]);
      const ended = { kind: "collection", state: "done", position: null, attempts: 1, error: null, progress: null };
      expect(work).toMatchObject([ended, ended]);
      expect(work.map(({ created_at }) => created_at)).toEqual(
        work
          .map(({ created_at }) => created_at)
          .toSorted()
          .toReversed(),
      );
      expect((await list("kind=other")).total).toBe(0);
      expect((await admin.get("/admin/work?state=other")).code).toBe(400);
    });

    it("repeats failed work and records it; finished work can be neither cancelled nor repeated", async () => {
      await mirror.remove("mullvad");
      await admin.post("/admin/sources/x4bnet-mullvad/run");
      const entry = () => newest("x4bnet-mullvad");
      await expect.poll(entry, { timeout: 60_000 }).toMatchObject({ state: "failed", error: expect.any(String) });
      const { id = "" } = (await entry()) ?? {};
      expect((await list()).kinds.find(({ kind }) => kind === "collection")?.failed).toBe(1);

      await mirror.write("mullvad", addresses(20, 2));
      const { code, body } = await admin.post(`/admin/work/${id}/retry`);
      expect([code, body.data.id]).toEqual([200, id]);
      await expect.poll(entry, { timeout: 60_000 }).toMatchObject({ id, state: "done", attempts: 1, error: null });
      expect((await admin.get("/admin/sources/x4bnet-mullvad")).body.data.source).toMatchObject({
        state: "ok",
        rows: 20,
        failures: 0,
      });

      for (const act of ["cancel", "retry"]) expect((await admin.post(`/admin/work/${id}/${act}`)).code).toBe(409);
      const { entries } = (await admin.get("/admin/audit?search=work_")).body.data;
      expect(entries).toMatchObject([{ action: "work_retried", detail: "collection x4bnet-mullvad" }]);
    });

    it.each(["cancel", "retry"])("knows no other work to %s", async (act) => {
      expect((await admin.post(`/admin/work/${UNKNOWN_ID}/${act}`)).code).toBe(404);
      expect((await admin.post(`/admin/work/other/${act}`)).code).toBe(400);
    });
  });
