import { ACCOUNT_TYPE } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../../support/accounts.ts";
import { type Client, login } from "../../../support/client.ts";
import type { TestFyr } from "../../../support/fyr.ts";
import type { OneFyr } from "../../../support/one-fyr.ts";
import { soak } from "../../../../packages/server/src/testing/soak.ts";
import { utcDay } from "../../../../packages/core/src/time/index.ts";
import { answersFor, own, submit } from "./submit.ts";
import { itInSoak } from "../../../../packages/core/src/testing/in-soak.ts";

/** Public addresses that no list of the bootstrap packages labels. */
const ADDRESS = "45.83.64.77";
const PREFIX = "45.83.65.0/24";

/** What submitted data change in answers, until they are undone, and in answers about the past. */
export const beingInForce = (on: OneFyr) =>
  describe("submitted data in force", () => {
    let fyr: TestFyr;
    let admin: Client;
    let info: ReturnType<typeof answersFor>["info"];
    let providersOf: ReturnType<typeof answersFor>["providersOf"];

    beforeAll(async () => {
      ({ fyr } = on);
      ({ client: admin } = await login(fyr));
      ({ info, providersOf } = answersFor(admin));
    });

    it("labels domains and URLs with their provider, until it is undone", async () => {
      const ask = async (path: string) => (await admin.get(`/query/domain/${path}`)).body.data;
      const byHand = (answer: { labels: { source: string }[] }) =>
        answer.labels.filter(({ source }) => source === "submissions");
      const { client: sender } = await newPerson(fyr, admin, ACCOUNT_TYPE.free);
      const lines = ["exits[.]pieces-vpn[.]com", "hxxps://portal[.]pieces-vpn[.]com/Login?a=1#top"];
      const first = (await submit(sender, lines, { attribution: "Pieces VPN" })).body.data.submission_id;
      expect(byHand(await ask("exits.pieces-vpn.com"))).toEqual([]);
      await admin.post("/admin/submissions/accept", { id: first });

      const name = await ask("exits.pieces-vpn.com");
      const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
      expect(byHand(name)).toEqual([
        {
          kind: "vpn",
          tags: [],
          confidence: 80,
          subject: "exits.pieces-vpn.com",
          match: "name",
          rank: null,
          provider: "pieces_vpn",
          provider_name: "Pieces VPN",
          reference: first,
          source: "submissions",
          source_name: "Submission",
          source_url: null,
          licence: "own data",
          first_seen: day,
          first_seen_is: "row",
          last_seen: day,
          last_seen_is: "submitted",
        },
      ]);
      expect(name.tags).toEqual(["vpn"]);
      expect(name.risk.contributions[0]).toMatchObject({ provider: "pieces_vpn", category: "vpn" });
      expect(name.risk.contributions[0].reason).toContain(`Part of Pieces VPN (VPN): Submission ${first}, submitted`);
      expect(byHand(await ask("de.exits.pieces-vpn.com"))).toMatchObject([{ match: "parent" }]);
      if (soak(true, false)) expect(byHand(await ask("pieces-vpn.com"))).toEqual([]);
      const url = encodeURIComponent("https://portal.pieces-vpn.com/Login?a=1");
      expect(byHand(await ask(`portal.pieces-vpn.com?url=${url}`))).toMatchObject([{ match: "url", reference: first }]);
      if (soak(true, false)) expect(byHand(await ask("portal.pieces-vpn.com"))).toEqual([]);

      if (soak(false, true)) {
        await admin.post("/admin/submissions/undo", { id: first });
        expect(byHand(await ask("exits.pieces-vpn.com"))).toEqual([]);
        return;
      }
      // Of two equal claims one is shown, and when that is undone, the other: by day in submissions.int.test.ts.
      const second = (await submit(admin, ["exits.pieces-vpn.com"], { attribution: "Pieces VPN" })).body.data;
      expect(byHand(await ask("exits.pieces-vpn.com"))).toMatchObject([{ reference: first }]);
      await admin.post("/admin/submissions/undo", { id: first });
      expect(byHand(await ask("exits.pieces-vpn.com"))).toMatchObject([{ reference: second.submission_id }]);
      await admin.post("/admin/submissions/undo", { id: second.submission_id });
      expect(byHand(await ask("exits.pieces-vpn.com"))).toEqual([]);
    });

    itInSoak(
      "an admin's is in force at once, names the submission, and is removed when it is undone, also after a compilation",
      async () => {
        const { body } = await submit(admin, [ADDRESS, PREFIX]);
        const id = body.data.submission_id;
        const answer = await info(ADDRESS);
        expect(answer.anonymization).toMatchObject({
          vpn: true,
          services: [{ provider: "example_vpn", display_name: "Example VPN", type: "vpn" }],
        });
        expect(own(answer)).toEqual([
          expect.objectContaining({
            reason: expect.stringContaining(`Submission ${id}, submitted`),
            points: expect.any(Number),
          }),
        ]);
        expect(await providersOf("45.83.65.200")).toEqual(["example_vpn"]);
        const missing = (await admin.get("/entities/providers/missing")).body.data;
        expect(missing.map(({ name }: { name: string }) => name)).toContain("example_vpn");

        // A second account claims the same of one address; undoing that leaves the first claim.
        const second = await submit(admin, [ADDRESS]);
        expect(own(await info(ADDRESS))).toHaveLength(1);

        // It takes long; in npm test submissions.int.test.ts does it with a small atlas.
        if (soak(true, false)) expect((await admin.post("/admin/atlas/build")).code).toBe(200);
        expect(own(await info(ADDRESS))).toHaveLength(1);
        expect(await providersOf("45.83.65.200")).toEqual(["example_vpn"]);

        const undone = await admin.post("/admin/submissions/undo", { id, reason: "a mistake" });
        expect(undone.body.data).toMatchObject({ id, state: "undone", reason: "a mistake" });
        expect(own(await info(ADDRESS))[0]?.reason).toContain(second.body.data.submission_id);
        expect(await providersOf("45.83.65.200")).toEqual([]);
        expect((await admin.post("/admin/submissions/undo", { id })).body).toMatchObject({
          status: "conflict",
          message: "The submission is undone",
        });

        const { events } = (await admin.get("/query/ip/45.83.65.200/history")).body.data;
        expect(events).toMatchObject([
          { action: "removed", subject: PREFIX, source: "submissions", provider: "example_vpn", submission_id: id },
          { action: "added", subject: PREFIX, kind: "vpn", display_name: "Example VPN", submission_id: id },
        ]);
      },
    );

    itInSoak(
      "changes nothing of what owners publish of their clouds, where someone's racks are claimed for a /24",
      async () => {
        const made = await admin.post("/entities/providers", {
          name: "acme_racks",
          display_name: "Acme Racks",
          provider_type: "hosting",
        });
        expect(made.code).toBe(200);
        // An edge that Amazon publishes, and a machine in Microsoft's cloud.
        const ips = ["13.32.77.9", "20.42.73.29"];
        const known = async () =>
          Promise.all(
            ips.map(async (ip) => {
              const { operator, network, network_provider_services: services, company, risk } = await info(ip);
              return { operator, network, services, company, verdict: risk.verdict };
            }),
          );
        const before = await known();
        expect(before.map(({ operator, network }) => [operator, network.type])).toEqual([
          ["Amazon CloudFront", "cdn"],
          ["Microsoft Corporation", "cloud"],
        ]);
        const prefixes = ips.map((ip) => ip.replace(/\d+$/, "0/24"));
        const sent = await submit(admin, prefixes, { attribution: "Acme Racks", category: null });
        for (const ip of ips) {
          expect((await info(ip)).provenance).toContainEqual(
            expect.objectContaining({ source: "submissions", detail: expect.stringContaining("Acme Racks") }),
          );
        }
        expect(await known()).toEqual(before);
        await admin.post("/admin/submissions/undo", { id: sent.body.data.submission_id });
      },
    );

    itInSoak("GET /query/ip/{ip}?at= answers with the labels of then", async () => {
      const moment = "45.95.66.1";
      const before = new Date().toISOString();
      await new Promise((resolve) => setTimeout(resolve, 5));
      const { body } = await submit(admin, [moment]);
      const during = (await admin.get(`/query/ip/${moment}/history`)).body.data.events[0].at;
      await admin.post("/admin/submissions/undo", { id: body.data.submission_id });

      expect((await info(moment)).anonymization.vpn).toBeNull();
      const then = await info(moment, `?at=${during}`);
      expect(then).toMatchObject({ anonymization: { vpn: true }, as_of: during, input: { notes: ["as_of"] } });
      expect(then.risk_score).toBeGreaterThan((await info(moment)).risk_score);
      expect(then.provenance).toContainEqual(expect.objectContaining({ source: "fyr-label-history", method: "rule" }));
      expect((await info(moment, `?at=${before}`)).anonymization.vpn).toBe(false);

      const early = await info(moment, "?at=2020-01-01");
      expect(early).toMatchObject({
        as_of: "2020-01-01T23:59:59.999Z",
        input: { notes: ["as_of", "before_first_label"] },
      });
      expect(early.as).toEqual((await info(moment)).as);
      // Sources that were not collected yet give no good verdict.
      expect(early.anonymization).toMatchObject({ vpn: null, proxy: null, tor: null });
      expect(early.risk).toMatchObject({ score: 0, verdict: "unknown", reasons: [] });
      expect(early.risk.summary).toBe(
        "Unknown: threat, VPN, proxy and Tor lists had not been collected on 1 Jan 2020.",
      );
      expect(early.not_collected.map(({ layer, whole }: { layer: string; whole: boolean }) => [layer, whole])).toEqual(
        ["threat", "vpn", "proxy", "tor", "network", "benign"].map((layer) => [layer, true]),
      );
      expect(then.risk.verdict).toBe("neutral");
      expect(then.risk.summary).toMatch(/^Neutral: exit of .* VPN, according to an accepted submission, submitted /);
      expect((await info(moment)).not_collected).toHaveLength(6);
      const today = utcDay(new Date());
      expect((await info(moment, `?at=${today}`)).as_of >= during).toBe(true);
      const ancient = await admin.get(`/query/ip/${moment}?at=1969-01-01`);
      expect([ancient.code, ancient.body.message]).toEqual([
        400,
        "This moment lies before 2000, of which nothing is known",
      ]);
      const future = await admin.get(`/query/ip/${moment}?at=2999-01-01`);
      expect([future.code, future.body.details[0].field]).toEqual([400, "at"]);
      expect((await admin.get(`/query/ip/${moment}?at=yesterday`)).code).toBe(400);
      expect((await admin.get("/query/ip/nothing?at=2020-01-01")).body.message).toBe("Not an IP address");
    });
  });
