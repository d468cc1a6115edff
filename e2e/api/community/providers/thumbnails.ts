import { smallThumbnail } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { soak } from "../../../../packages/server/src/testing/soak.ts";
import { failed, PNG, type ProvidersScene } from "./scene.ts";
import { itInSoak } from "../../../../packages/core/src/testing/in-soak.ts";

export const picturing = (on: ProvidersScene) =>
  describe("thumbnails", () => {
    /** Width and height that the header of a plain (lossy) WebP gives. */
    const sizeOf = (webp: Buffer) => [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff];
    const svg = (inside: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inside}</svg>`);

    it("POST …/thumbnail stores a redrawn picture under a new address; DELETE removes it", async () => {
      const hostile = svg('<script>alert(1)</script><rect width="40" height="20" fill="red" onclick="alert(1)"/>');
      const { code, body } = await on.upload("pia", hostile);
      expect(code).toBe(200);
      const url = body.data.thumbnail_url;
      expect(url).toMatch(/^\/api\/entities\/thumbnails\/[0-9a-f]{64}\.webp$/);
      expect((await on.key.get("/entities/providers/pia")).body.data.thumbnail_url).toBe(url);

      const picture = await fetch(on.fyr.url + url);
      expect(Object.fromEntries(picture.headers)).toMatchObject({
        "content-type": "image/webp",
        "x-content-type-options": "nosniff",
        "cache-control": "public, max-age=31536000, immutable",
      });
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect(bytes.subarray(0, 4).toString() + bytes.subarray(8, 12).toString()).toBe("RIFFWEBP");
      expect(bytes.includes("script") || bytes.includes("<svg")).toBe(false);

      const smallUrl = smallThumbnail(url);
      expect(smallUrl).toBe(url.replace(".webp", "-64.webp"));
      const small = Buffer.from(await (await fetch(on.fyr.url + smallUrl)).arrayBuffer());
      expect(sizeOf(small)).toEqual([64, 32]);

      // Another picture has another address; the one before is gone.
      const other = (await on.upload("pia", PNG)).body.data.thumbnail_url;
      expect(other).not.toBe(url);
      expect((await fetch(on.fyr.url + url)).status).toBe(404);
      expect((await fetch(on.fyr.url + smallUrl)).status).toBe(404);

      // Two providers with the same picture: it stays as long as one of them has it.
      if (soak(true, false)) await on.upload("ivpn", PNG);
      expect((await on.admin.delete("/entities/providers/pia/thumbnail")).body).toEqual({
        status: "success",
        data: null,
      });
      if (soak(true, false)) {
        expect((await fetch(on.fyr.url + other)).status).toBe(200);
        await on.admin.delete("/entities/providers/ivpn/thumbnail");
      }
      expect((await fetch(on.fyr.url + other)).status).toBe(404);
      const none = [404, "not_found", "Provider not found or no thumbnail to delete"];
      expect(await failed(on.admin.delete("/entities/providers/pia/thumbnail"))).toEqual(none);
      expect(await failed(on.admin.delete("/entities/providers/nobody/thumbnail"))).toEqual(none);
    });

    const BAD: readonly [what: string, content: Uint8Array<ArrayBuffer>, field?: string][] = [
      ["a text called .png", Buffer.from("not a picture")],
      ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;")],
      ["a page with a picture in it", Buffer.from("<html><svg></svg></html>")],
      ["entities", Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;").toString()}`)],
      [
        "a picture of 10,000,000,000 pixels",
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'),
      ],
      ["half a picture", PNG.subarray(0, 50)],
      ["nothing", Buffer.alloc(0)],
      ["2 MB and a byte", Buffer.concat([PNG, Buffer.alloc(2_097_153 - PNG.length)])],
      ["another field", PNG, "picture"],
    ];
    // By day one for each who refuses: the drawing, the reading of the form, and what looks at its fields.
    const FEW = new Set(["half a picture", "2 MB and a byte", "another field"]);
    it.each(BAD.filter(([what]) => soak(true, FEW.has(what))))(
      "refuses %s: 'Invalid file'",
      async (_what, content, field) => {
        const { code, body } = await on.upload("pia", content, field === undefined ? {} : { field });
        expect([code, body.status, body.message]).toEqual([400, "validation_error", "Invalid file"]);
        expect((await on.key.get("/entities/providers/pia")).body.data.thumbnail_url).toBeNull();
      },
    );

    itInSoak("accepts 2 MB, refuses a body that is not a form, and finds no provider of another name", async () => {
      // Bytes behind the end of a picture are dropped, so the stored picture is the same.
      const behind = Buffer.alloc(2_097_152 - PNG.length, "<script>alert(1)</script>");
      const { code, body } = await on.upload("pia", Buffer.concat([PNG, behind]));
      expect([code, body.data]).toEqual([200, (await on.upload("pia", PNG)).body.data]);
      await on.admin.delete("/entities/providers/pia/thumbnail");
      const path = "/entities/providers/pia/thumbnail";
      const refused = [400, "validation_error", "Invalid file"];
      expect(await failed(on.admin.post(path, { thumbnail: "x" }))).toEqual(refused);
      expect(await failed(on.admin.post(path, "x", { "content-type": "image/png" }))).toEqual(refused);
      expect((await on.upload("nobody", PNG)).body).toEqual({ status: "not_found", message: "Provider not found" });
    });

    it("serves no other file", async () => {
      for (const file of ["..%2f..%2fledger", "x.webp", `${"0".repeat(64)}.webp`, `${"0".repeat(64)}.svg`]) {
        expect((await fetch(`${on.fyr.url}/api/entities/thumbnails/${file}`)).status).toBe(404);
      }
    });
  });
