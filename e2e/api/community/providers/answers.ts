import { describe, expect, it } from "vitest";
import { PNG, type ProvidersScene } from "./scene.ts";

export const answering = (on: ProvidersScene) =>
  describe("in answers", () => {
    it("calls a provider in answers about addresses as it is called now, with its picture", async () => {
      const ip = "45.83.166.1";
      await on.admin.post("/submissions/data", { attribution: "azirevpn", items: [ip], category: 1 });
      const services = async () => (await on.key.get(`/query/ip/${ip}/anonymization_providers`)).body.data;
      const service = { provider: "azirevpn", display_name: "AzireVPN", thumbnail_url: null, type: "vpn" };
      await expect.poll(services).toEqual([service]);
      const { thumbnail_url } = (await on.upload("azirevpn", PNG)).body.data;
      await on.admin.put("/entities/providers/azirevpn", { display_name: "Azire" });
      const renamed = { ...service, display_name: "Azire", thumbnail_url };
      expect(await services()).toEqual([renamed]);
      expect((await on.key.get(`/query/ip/${ip}`)).body.data.anonymization.services).toEqual([renamed]);
      expect((await on.key.get("/entities/providers/azirevpn")).body.data).toMatchObject({ thumbnail_url });
    });
  });
