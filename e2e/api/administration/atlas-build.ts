import type { WorkEntry } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Client, login } from "../../support/client.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { soak } from "../../../packages/server/src/testing/soak.ts";
import { itInSoak } from "../../../packages/core/src/testing/in-soak.ts";

const WITHIN = { timeout: soak(360_000, 180_000), interval: 100 };

/** Runs last, because it replaces the server. */
export const building = (on: OneFyr) =>
  describe("builds of the atlas", () => {
    let admin: Client;
    let token: string;
    const signIn = async () => ({ client: admin, token } = await login(on.fyr));
    beforeAll(signIn);

    const list = async (): Promise<WorkEntry[]> =>
      (await admin.get("/admin/work?kind=atlas-build&limit=200")).body.data.work;
    const latest = async () => (await list())[0];
    const builtAt = async (): Promise<string> => (await admin.get("/atlas")).body.data.built_at;
    /** The value of each metric of builds, by its name and its labels other than the kind. */
    async function figures(): Promise<Record<string, number>> {
      const answer = await fetch(`${on.fyr.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
      const lines = (await answer.text()).matchAll(/^(fyr_work_\w+)\{kind="atlas-build"(?:,([^}]*))?\} (\S+)$/gm);
      return Object.fromEntries(
        [...lines].map(([, name, labels, value]) => [`${name} ${labels ?? ""}`.trim(), Number(value)]),
      );
    }
    const underWay = () => expect.poll(async () => (await latest())?.progress, WITHIN).not.toBeFalsy();

    itInSoak("are cancelled, and counted by kind", async () => {
      // In `npm run soak`, the changes of the parts before may still be compiled.
      await expect.poll(async () => (await latest())?.state ?? "done", WITHIN).not.toMatch(/waiting|running/);
      const before = [await builtAt(), (await figures())['fyr_work_ended_total state="cancelled"'] ?? 0] as const;
      const answer = admin.post("/admin/atlas/build");
      await underWay();
      const { id, state, key: node, lease_owner: owner } = (await latest()) ?? {};
      expect([state, node, owner]).toEqual(["running", expect.any(String), expect.stringMatching(/ \d+$/)]);
      expect(await figures()).toMatchObject({ fyr_work_running: 1, fyr_work_waiting: 0 });
      expect((await admin.post(`/admin/work/${id}/cancel`)).code).toBe(200);
      const { code, body } = await answer;
      expect([code, body.message]).toEqual([409, "The build was cancelled"]);
      expect(await latest()).toMatchObject({ id, state: "cancelled", progress: null });
      expect([await builtAt(), (await figures())['fyr_work_ended_total state="cancelled"']]).toEqual([
        before[0],
        before[1] + 1,
      ]);
    });

    // The queue's own test of builds kills by day; the lease of a killed server takes half a minute.
    it.runIf(soak(true, false))(
      "that kill -9 interrupts are done by the next start, once",
      async () => {
        const [before, earlier] = [await builtAt(), (await list()).length];
        // The server is gone before it answers.
        const request = admin.post("/admin/atlas/build").catch(() => null);
        await underWay();
        const { id } = (await latest()) ?? {};
        await on.kill();
        expect(await request).toBeNull();

        await on.startAgain();
        await signIn();
        // It answers with the atlas of before until the lease of the killed server is over and the build is done.
        expect(await builtAt()).toBe(before);
        await expect.poll(latest, WITHIN).toMatchObject({ id, state: "done", attempts: 2 });
        const built = await list();
        expect(built).toHaveLength(earlier + 1);
        const newest = await builtAt();
        expect(newest > before).toBe(true);
        expect(built[0]?.result).toMatchObject({ built_at: newest });
        expect((await admin.get("/admin/sources")).body.data.build).toMatchObject({
          state: "idle",
          last: { built_at: newest },
          problem: null,
        });
        expect(await figures()).toMatchObject({
          'fyr_work_ended_total state="done"': 1,
          fyr_work_duration_seconds_count: 1,
        });
      },
      soak(800_000, 400_000),
    );
  });
