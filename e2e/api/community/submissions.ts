import { ACCOUNT_TYPE } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../support/accounts.ts";
import { type Client, clientOf, login } from "../../support/client.ts";
import type { TestFyr } from "../../support/fyr.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { soak } from "../../../packages/server/src/testing/soak.ts";
import { utcDay } from "../../../packages/core/src/time/index.ts";

/** Public addresses that no list of the bootstrap packages labels. */
const ADDRESS = "45.83.64.77";
const PREFIX = "45.83.65.0/24";

const submit = (client: Client, items: string[], more: object = {}) =>
  client.post("/submissions/data", { attribution: "Example VPN", items, category: 1, ...more });
const own = (answer: { risk: { contributions: { source: string; reason: string }[] } }) =>
  answer.risk.contributions.filter(({ source }) => source === "submissions");

/** What is answered about addresses. */
function asked(client: Client) {
  const info = async (ip: string, at = "") => (await client.get(`/query/ip/${ip}${at}`)).body.data;
  return {
    info,
    providersOf: async (ip: string): Promise<string[]> =>
      (await info(ip)).anonymization.services.map(({ provider }: { provider: string }) => provider),
  };
}

export const submitting = (on: OneFyr) =>
  describe("submitted data", () => {
    let fyr: TestFyr;
    let admin: Client;
    let user: Client;

    let info: ReturnType<typeof asked>["info"];
    let providersOf: ReturnType<typeof asked>["providersOf"];

    beforeAll(async () => {
      ({ fyr } = on);
      ({ client: admin } = await login(fyr));
      ({ info, providersOf } = asked(admin));
      ({ client: user } = await newPerson(fyr, admin, ACCOUNT_TYPE.free));
    });

    it("GET /submissions/categories answers VPN 1, Proxy 2 and Residential Proxy 3", async () => {
      const { body } = await user.get("/submissions/categories");
      expect(body.status).toBe("success");
      expect(body.data.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual([
        [1, "VPN"],
        [2, "Proxy"],
        [3, "Residential Proxy"],
      ]);
      expect((await clientOf(fyr).get("/submissions/categories")).code).toBe(401);
    });

    it("POST /submissions/data keeps what is valid and tells of every line", async () => {
      const lines = [
        "192[.]168[.]1[.]1",
        " ",
        "45[.]83[.]64[.]10",
        "45.83.64.10",
        "evil[.]example[.]com",
        "nonsense",
        "hxxp://evil[.]example[.]com/a",
      ];
      const { code, body } = await submit(admin, lines, { attribution: "Partly", description: "Seen in a report" });
      expect(code).toBe(200);
      expect(body.status).toBe("success");
      const { results, ...counts } = body.data;
      expect(counts).toEqual({
        submitted_count: 3,
        failed_count: 3,
        submission_id: expect.any(String),
        state: "accepted",
        message: "Data submitted successfully!",
      });
      expect(results).toEqual([
        {
          value: "192[.]168[.]1[.]1",
          status: "invalid",
          item_type: 1,
          error_message: "not of the public internet: Private-Use (RFC 1918)",
        },
        { value: "45.83.64.10", status: "success", item_type: 1, error_message: null },
        { value: "45.83.64.10", status: "invalid", item_type: 1, error_message: "the same as line 2" },
        { value: "evil.example.com", status: "success", item_type: 2, error_message: null },
        {
          value: "nonsense",
          status: "invalid",
          item_type: null,
          error_message: "this is no IP address, prefix, domain or URL",
        },
        { value: "http://evil.example.com/a", status: "success", item_type: 3, error_message: null },
      ]);
      expect(await providersOf("45.83.64.10")).toEqual(["partly"]);
    });

    it("reads what is pasted as every other reader does, and knows a URL again however it is written", async () => {
      const lines = [
        "<https://Evil-Form.example.com>",
        "hxxps://user@evil-form[.]example[.]com:443/#top",
        "evil-form.example.com:8080",
        '"evil-form.example.com/path",',
        "*.evil-form.example.com",
        "d41d8cd98f00b204e9800998ecf8427e",
        "CVE-2024-3094",
      ];
      const { body } = await submit(admin, lines, { attribution: "Forms" });
      const read = body.data.results.map(
        ({ value, error_message }: { value: string; error_message: string | null }) => [value, error_message],
      );
      expect(read).toEqual([
        ["https://evil-form.example.com/", null],
        ["https://evil-form.example.com/", "the same as line 1"],
        ["evil-form.example.com", null],
        ["http://evil-form.example.com/path", null],
        [lines[4], "a wildcard is not taken: name the domain"],
        [lines[5], "a hash is not taken"],
        [lines[6], "a CVE is not taken"],
      ]);
      await admin.post("/admin/submissions/undo", { id: body.data.submission_id });
    });

    it.each([
      [{ items: [] }, "Please enter at least one IP, domain, or URL"],
      [{ items: [" ", ""] }, "Please enter at least one IP, domain, or URL"],
      [{ items: Array(10_001).fill("45.83.64.10") }, "A submission has at most 10,000 lines, this one has 10,001"],
      [{ attribution: " " }, "Invalid data"],
      [{ category: 4 }, "Invalid data"],
      [{ description: "x".repeat(501) }, "Invalid data"],
    ])("POST /submissions/data refuses what is wrong: %#", async (wrong, message) => {
      const { code, body } = await submit(admin, ["45.83.64.10"], wrong);
      expect([code, body.status, body.message]).toEqual([400, "validation_error", message]);
    });

    it("takes more lines of a submission that is still being sent, and of no other", async () => {
      const { client: sender } = await newPerson(fyr, admin, ACCOUNT_TYPE.free);
      const first = (await submit(sender, ["45.83.90.1", "45.83.90.2"], { attribution: "In Pieces" })).body.data;
      const more = (by: Client, lines: string[], first_line = 3) =>
        submit(by, lines, { attribution: "In Pieces", submission_id: first.submission_id, first_line });
      const { body } = await more(sender, ["45.83.90.2", "45.83.90.3", "nonsense", "45.83.90.3"]);
      expect(body.data).toMatchObject({ submission_id: first.submission_id, state: "pending", submitted_count: 1 });
      expect(body.data.results.map((result: { error_message: string | null }) => result.error_message)).toEqual([
        "the same as an earlier line",
        null,
        "this is no IP address, prefix, domain or URL",
        "the same as line 4",
      ]);
      const items = (await admin.get(`/admin/submissions/${first.submission_id}/items`)).body.data;
      expect(items.items.map(({ value }: { value: string }) => value)).toEqual([
        "45.83.90.1",
        "45.83.90.2",
        "45.83.90.3",
      ]);
      expect(items.total).toBe(3);

      const refused = [409, "conflict", "This submission accepts no more lines"];
      const told = async (answer: ReturnType<typeof more>) => {
        const { code, body: failure } = await answer;
        return [code, failure.status, failure.message];
      };
      expect(await told(more(admin, ["45.83.90.4"]))).toEqual(refused);
      await admin.post("/admin/submissions/accept", { id: first.submission_id });
      expect(await told(more(sender, ["45.83.90.4"]))).toEqual(refused);
      expect(await providersOf("45.83.90.3")).toEqual(["in_pieces"]);

      // An admin's word is in force with each piece.
      const { submission_id } = (await submit(admin, ["45.83.91.1"], { attribution: "In Pieces" })).body.data;
      await submit(admin, ["45.83.91.2"], { attribution: "In Pieces", submission_id, first_line: 2 });
      expect(await providersOf("45.83.91.2")).toEqual(["in_pieces"]);
    });

    it("says of domains and URLs whose they are, until it is undone", async () => {
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
          last_seen: day,
        },
      ]);
      expect(name.tags).toEqual(["vpn"]);
      expect(name.risk.contributions[0]).toMatchObject({ provider: "pieces_vpn", category: "vpn" });
      expect(name.risk.contributions[0].reason).toContain(`Part of Pieces VPN (VPN): Submission ${first}, last seen`);
      expect(byHand(await ask("de.exits.pieces-vpn.com"))).toMatchObject([{ match: "parent" }]);
      expect(byHand(await ask("pieces-vpn.com"))).toEqual([]);
      const url = encodeURIComponent("https://portal.pieces-vpn.com/Login?a=1");
      expect(byHand(await ask(`portal.pieces-vpn.com?url=${url}`))).toMatchObject([{ match: "url", reference: first }]);
      expect(byHand(await ask("portal.pieces-vpn.com"))).toEqual([]);

      // Of two who say the same one is told, and when that is undone, the other.
      const second = (await submit(admin, ["exits.pieces-vpn.com"], { attribution: "Pieces VPN" })).body.data;
      expect(byHand(await ask("exits.pieces-vpn.com"))).toMatchObject([{ reference: first }]);
      await admin.post("/admin/submissions/undo", { id: first });
      expect(byHand(await ask("exits.pieces-vpn.com"))).toMatchObject([{ reference: second.submission_id }]);
      await admin.post("/admin/submissions/undo", { id: second.submission_id });
      expect(byHand(await ask("exits.pieces-vpn.com"))).toEqual([]);
    });

    it("keeps nothing where no line is valid", async () => {
      const { body } = await submit(admin, ["nonsense"]);
      expect(body.data).toMatchObject({ submitted_count: 0, failed_count: 1, submission_id: null, state: null });
    });

    it("an admin's is in force at once, names the submission, and is gone when it is undone, and again after a compilation", async () => {
      const { body } = await submit(admin, [ADDRESS, PREFIX]);
      const id = body.data.submission_id;
      const answer = await info(ADDRESS);
      expect(answer.anonymization).toMatchObject({
        vpn: true,
        services: [{ provider: "example_vpn", display_name: "Example VPN", type: "vpn" }],
      });
      expect(own(answer)).toEqual([
        expect.objectContaining({
          reason: expect.stringContaining(`Submission ${id}, last seen`),
          points: expect.any(Number),
        }),
      ]);
      expect(await providersOf("45.83.65.200")).toEqual(["example_vpn"]);
      const missing = (await admin.get("/entities/providers/missing")).body.data;
      expect(missing.map(({ name }: { name: string }) => name)).toContain("example_vpn");

      // Another says the same of one of them: undone, the first one's stays.
      const second = await submit(admin, [ADDRESS]);
      expect(own(await info(ADDRESS))).toHaveLength(1);

      // It takes long; in npm test submissions.int.test.ts does it with a small atlas.
      const build = async () => (await admin.post("/admin/atlas/build")).code;
      // It is refused while Fyr builds one by itself.
      if (soak(true, false)) await expect.poll(build, { interval: 1000 }).toBe(200);
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
    });

    it("GET /query/ip/{ip}?at= answers with the labels of then", async () => {
      const moment = "45.83.66.1";
      const before = new Date().toISOString();
      await new Promise((resolve) => setTimeout(resolve, 5));
      const { body } = await submit(admin, [moment]);
      const during = (await admin.get(`/query/ip/${moment}/history`)).body.data.events[0].at;
      await admin.post("/admin/submissions/undo", { id: body.data.submission_id });

      expect((await info(moment)).anonymization.vpn).toBe(false);
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
      const today = utcDay(new Date());
      expect((await info(moment, `?at=${today}`)).as_of >= during).toBe(true);
      const future = await admin.get(`/query/ip/${moment}?at=2999-01-01`);
      expect([future.code, future.body.details[0].field]).toEqual([400, "at"]);
      expect((await admin.get(`/query/ip/${moment}?at=yesterday`)).code).toBe(400);
      expect((await admin.get("/query/ip/nothing?at=2020-01-01")).body.message).toBe("Not an IP address");
    });

    it("anybody else's waits for a review and moves nothing until then", async () => {
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
      const told = (await user.get("/account/notifications")).body.data.notifications;
      expect(told.map(({ title }: { title: string }) => title)).toEqual([
        "Your data was rejected",
        "Your data was accepted",
      ]);
    });

    it("ten thousand lines work", async () => {
      const lines = Array.from({ length: 10_000 }, (_, n) => `45.84.${n >> 8}.${n & 255}`);
      const { body } = await submit(admin, lines, { attribution: "Ten Thousand" });
      expect(body.data).toMatchObject({ submitted_count: 10_000, failed_count: 0 });
      expect(await providersOf("45.84.39.15")).toEqual(["ten_thousand"]);
    });
  });

/** The submission that was answered last. */
let last = "";

/** Right before kill -9. */
export async function submitLast(on: OneFyr): Promise<void> {
  const { client } = await login(on.fyr);
  const { body } = await submit(client, ["45.85.0.1"], { attribution: "The last word" });
  last = body.data.submission_id;
}

/** On the next start. */
export const submitted = (on: OneFyr) =>
  describe("data that was submitted before kill -9", () => {
    it("was durable when it was answered, and is shown without a compilation", async () => {
      const { info, providersOf } = asked((await login(on.fyr)).client);
      expect(on.fyr.output()).not.toContain("compiling");
      expect(await providersOf("45.84.0.0")).toEqual(["ten_thousand"]);
      expect(await providersOf("45.84.39.15")).toEqual(["ten_thousand"]);
      expect(own(await info("45.85.0.1"))[0]?.reason).toContain(last);
      expect(await providersOf("45.83.65.200")).toEqual([]);
    });
  });
