import { describe, expect, it } from "vitest";
import { failed, NOT_FOUND, type ProvidersScene } from "./scene.ts";

export const writing = (on: ProvidersScene) =>
  describe("writing", () => {
    it("POST /entities/providers creates; 'Provider with this name already exists'", async () => {
      const given = {
        name: " acme ",
        display_name: " Acme ",
        website_url: "",
        country_code: "dk",
        provider_type: "hosting",
      };
      const created = {
        name: "acme",
        display_name: "Acme",
        description: null,
        website_url: null,
        country_code: "DK",
        provider_type: "hosting",
        thumbnail_url: null,
        categories: [],
        known: true,
        stats: { total: 0, delta_week: null, delta_day: null },
      };
      const { code, body } = await on.admin.post("/entities/providers", given);
      expect([code, body]).toEqual([200, { status: "success", data: created }]);
      expect(await failed(on.admin.post("/entities/providers", given))).toEqual([
        409,
        "conflict",
        "Provider with this name already exists",
      ]);
    });

    it.each([
      ["name", { name: " " }, "This field is required"],
      ["display_name", { display_name: "" }, "This field is required"],
      ["website_url", { website_url: "nowhere" }, "Please enter a valid website URL"],
      ["website_url", { website_url: "javascript:alert(1)" }, "Please enter a valid website URL"],
      ["country_code", { country_code: "ZZ" }, "There is no country with this code"],
      ["provider_type", { provider_type: "bank" }, expect.any(String)],
      ["name", { name: "missing" }, "This name is reserved"],
      ["name", { name: "a/../b" }, expect.any(String)],
    ])("refuses a provider whose %s is wrong: 'Invalid data' (%j)", async (field, change, message) => {
      const { code, body } = await on.admin.post("/entities/providers", { name: "x", display_name: "X", ...change });
      expect([code, body.status, body.message]).toEqual([400, "validation_error", "Invalid data"]);
      expect(body.details).toEqual([{ field, message }]);
    });

    it("accepts any name that a missing provider has", async () => {
      await on.label("kind=vpn&provider=Odd+%26+Sons&source=odd", "192.0.2.1\n");
      const { code } = await on.admin.post("/entities/providers", { name: "Odd & Sons", display_name: "Odd" });
      expect(code).toBe(200);
      const read = await on.key.get(`/entities/providers/${encodeURIComponent("Odd & Sons")}`);
      expect(read.body.data).toMatchObject({ name: "Odd & Sons", display_name: "Odd" });
      const missing = (await on.key.get("/entities/providers/missing")).body.data;
      expect(missing.map(({ name }: { name: string }) => name)).not.toContain("Odd & Sons");
    });

    it("PUT /entities/providers/{name} changes all but the name", async () => {
      await on.admin.post("/entities/providers", { name: "renamed", display_name: "Before", description: "old" });
      const changed = await on.admin.put("/entities/providers/renamed", {
        display_name: "After",
        provider_type: "isp",
      });
      expect(changed.body.data).toMatchObject({
        name: "renamed",
        display_name: "After",
        description: null,
        provider_type: "isp",
      });
      const { code, body } = await on.admin.put("/entities/providers/renamed", {
        name: "other",
        display_name: "After",
      });
      expect([code, body.message, body.details[0].message]).toEqual([
        400,
        "Invalid data",
        "Provider name cannot be changed after creation",
      ]);
      expect(await failed(on.admin.put("/entities/providers/nobody", { display_name: "N" }))).toEqual(NOT_FOUND);
      expect(await failed(on.admin.put("/entities/providers/renamed", { display_name: " " }))).toEqual([
        400,
        "validation_error",
        "Invalid data",
      ]);
    });

    it("GET and PUT /entities/providers/{name}/categories; 'Invalid category IDs'", async () => {
      await on.admin.post("/entities/providers", { name: "sorted", display_name: "Sorted" });
      const path = "/entities/providers/sorted/categories";
      const ids = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map(({ id }) => id);
      expect(ids(await on.admin.put(path, { category_ids: [3, 1, 3] }))).toEqual([1, 3]);
      expect(ids(await on.key.get(path))).toEqual([1, 3]);
      expect((await on.key.get("/entities/providers/sorted")).body.data.categories).toEqual([1, 3]);
      for (const category_ids of [[99], ["1"], "1", null]) {
        const refused = [400, "validation_error", "Invalid category IDs"];
        expect(await failed(on.admin.put(path, { category_ids }))).toEqual(refused);
      }
      expect(await failed(on.admin.put("/entities/providers/nobody/categories", { category_ids: [] }))).toEqual(
        NOT_FOUND,
      );
      expect(await failed(on.key.get("/entities/providers/nobody/categories"))).toEqual(NOT_FOUND);
    });

    it("is in the audit log", async () => {
      const { entries } = (await on.admin.get("/admin/audit?search=provider_")).body.data;
      expect(new Set(entries.map(({ action }: { action: string }) => action))).toEqual(
        new Set(["provider_created", "provider_updated", "provider_categories_set"]),
      );
    });
  });
