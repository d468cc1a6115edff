import { describe, expect } from "vitest";
import { soak } from "../../../../packages/server/src/testing/soak.ts";
import { PNG, type ProvidersScene } from "./scene.ts";
import { itInSoak } from "../../../../packages/core/src/testing/in-soak.ts";

export const answering = (on: ProvidersScene) =>
  describe("in answers", () => {
    itInSoak("calls a provider in answers about addresses as it is called now, with its picture", async () => {
      const ip = "45.83.166.1";
      const data = await on.admin.post("/submissions/data", { attribution: "azirevpn", items: [ip], category: 1 });
      const item = { value: ip, type: 1, attribution: "azirevpn", category: 1, description: "an exit" };
      const post = await on.admin.post("/submissions/data", { content: "look", items: [item] });
      const postId: string = post.body.data.submission_id;
      // To read a file takes longer than all else here: by day a post and data have to do.
      if (soak(true, false)) await on.attach(postId, "seen at 45.83.166.2", "AzireVPN");
      const attachments = async () => (await on.admin.get(`/submissions/${postId}/attachments`)).body.data.attachments;
      expect(await attachments()).toMatchObject(soak([{ attribution: "AzireVPN" }], []));
      const read = async () => (await on.admin.get(`/submissions/${postId}/data`)).body.data.items.length;
      await expect.poll(read, { timeout: 100_000 }).toBe(soak(2, 1));
      const services = async () => (await on.key.get(`/query/ip/${ip}/anonymization_providers`)).body.data;
      const service = { provider: "azirevpn", display_name: "AzireVPN", thumbnail_url: null, type: "vpn" };
      await expect.poll(services).toEqual([service]);
      const { thumbnail_url } = (await on.upload("azirevpn", PNG)).body.data;
      await on.admin.put("/entities/providers/azirevpn", { display_name: "Azire" });
      const renamed = { ...service, display_name: "Azire", thumbnail_url };
      expect(await services()).toEqual([renamed]);
      expect((await on.key.get(`/query/ip/${ip}`)).body.data.anonymization.services).toEqual([renamed]);
      expect((await on.key.get("/entities/providers/azirevpn")).body.data).toMatchObject({ thumbnail_url });
      for (const { body } of [data, post]) {
        const id: string = body.data.submission_id;
        expect((await on.admin.get(`/submissions/${id}`)).body.data.title).toBe("Azire");
        const { items } = (await on.admin.get(`/submissions/${id}/data`)).body.data;
        expect(new Set(items.map(({ attribution }: { attribution: string }) => attribution))).toEqual(
          new Set(["Azire"]),
        );
      }
      expect(await attachments()).toMatchObject(soak([{ attribution: "Azire" }], []));
      const stix = JSON.stringify((await on.admin.get(`/submissions/${postId}/export/stix`)).body);
      expect(stix).toContain("Azire");
      expect(stix).not.toContain("AzireVPN");
      const { submissions } = (await on.admin.get("/admin/submissions?limit=100")).body.data;
      for (const { body } of [data, post]) {
        const reviewed = submissions.find(({ id }: { id: string }) => id === body.data.submission_id);
        expect(reviewed.attribution).toBe("Azire");
      }
      const found = (await on.admin.get("/admin/submissions?search=Azire")).body.data.submissions;
      expect(found.map(({ id }: { id: string }) => id)).toContain(data.body.data.submission_id);
      // The feed is of other tests too.
      expect((await on.admin.delete(`/submissions/${post.body.data.submission_id}`)).code).toBe(200);
    });
  });
