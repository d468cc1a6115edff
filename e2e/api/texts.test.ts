import { beforeAll, describe, expect, it } from "vitest";
import { TAKEN } from "../../packages/core/src/indicators/testing/taken.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import type { Client } from "../support/client.ts";
import { visitSharedFyr } from "../support/shared.ts";

/** All of them are tried on the readers themselves, in core. */
const TRIED = TAKEN.filter((_, at) => at % soak(1, 11) === 0);

describe("a text is the same thing at every door", () => {
  let admin: Client;
  beforeAll(async () => {
    admin = (await visitSharedFyr()).admin.client;
  });

  it.each(TRIED)("$text for lookups of addresses", async ({ text, ip }) => {
    const { code, body } = await admin.get(`/query/ip/${encodeURIComponent(text)}`);
    expect([code, body.data?.ip ?? null]).toEqual([ip === null ? 400 : 200, ip]);
    const bulk = (await admin.post("/query/ip/bulk", { ip: [text] })).body.data;
    expect(bulk.results.map((result: { ip: string }) => result.ip)).toEqual(ip === null ? [] : [ip]);
  });

  it.each(TRIED)("$text for lookups of domains", async ({ text, domain }) => {
    const { code, body } = await admin.get(`/query/domain/${encodeURIComponent(text)}`);
    expect([code, body.data?.domain ?? null]).toEqual([domain === null ? 400 : 200, domain]);
  });

  it.each(TRIED)("$text for posts, and for what is submitted of a provider", async ({ text, item, form = item }) => {
    // Each by itself: what is named twice is taken once.
    const provided = await admin.post("/submissions/data", { attribution: "Texts VPN", category: 1, items: [text] });
    const posted = await admin.post("/submissions/data", { content: "Seen", items: [{ value: text, type: 1 }] });
    for (const [{ body }, value] of [
      [provided, form],
      [posted, item],
    ] as const) {
      const taken = body.status === "success" && body.data.submitted_count === 1;
      expect(taken).toBe(value !== null);
      if (taken) expect(body.data.results).toMatchObject([{ status: "success", value }]);
    }
  });
});
