import { ACCOUNT_TYPE } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../../support/accounts.ts";
import { type Client, clientOf, login } from "../../../support/client.ts";
import type { TestFyr } from "../../../support/fyr.ts";
import type { OneFyr } from "../../../support/one-fyr.ts";
import { answersFor, submit } from "./submit.ts";
import { soak } from "../../../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../../../packages/core/src/testing/in-soak.ts";

/** Of one submission; `kill.ts` looks for them, too. */
export const MANY = Array.from({ length: soak(10_000, 300) }, (_, n) => `45.84.${n >> 8}.${n & 255}`);

/** What is read of the lines that are submitted, and what is answered of each. */
export const submittingLines = (on: OneFyr) =>
  describe("lines of submitted data", () => {
    let fyr: TestFyr;
    let admin: Client;
    let user: Client;
    let providersOf: ReturnType<typeof answersFor>["providersOf"];

    beforeAll(async () => {
      ({ fyr } = on);
      ({ client: admin } = await login(fyr));
      ({ client: user } = await newPerson(fyr, admin, ACCOUNT_TYPE.free));
      ({ providersOf } = answersFor(admin));
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

    it("POST /submissions/data stores valid lines and reports every line", async () => {
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

    itInSoak(
      "reads what is pasted as every other reader does, and knows a URL again however it is written",
      async () => {
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
          ["evil-form.example.com", "the same as line 3"],
          [lines[5], "hashes are not accepted"],
          [lines[6], "CVEs are not accepted"],
        ]);
        await admin.post("/admin/submissions/undo", { id: body.data.submission_id });
      },
    );

    it.each([
      [{ items: [] }, "Please enter at least one IP, domain, or URL"],
      [{ items: [" ", ""] }, "Please enter at least one IP, domain, or URL"],
      [{ items: Array(10_001).fill("45.83.64.10") }, "A submission has at most 10,000 lines, this one has 10,001"],
      [{ attribution: " " }, "Invalid data"],
      [{ category: 4 }, "Invalid data"],
      [{ description: "x".repeat(501) }, "Invalid data"],
      [{ attribution: "Never Heard", category: null }, "Choose a category: nothing says yet what 'Never Heard' is"],
    ])("POST /submissions/data refuses what is wrong: %#", async (wrong, message) => {
      const { code, body } = await submit(admin, ["45.83.64.10"], wrong);
      expect([code, body.status, body.message]).toEqual([400, "validation_error", message]);
    });

    it("names each missing field once", async () => {
      const { body } = await submit(admin, ["45.83.64.10"], { attribution: "" });
      expect(body.details).toEqual([{ field: "attribution", message: "This field is required" }]);
    });

    it("accepts more lines of a submission that is still being sent, and of no other", async () => {
      const { client: sender } = await newPerson(fyr, admin, ACCOUNT_TYPE.free);
      const first = (await submit(sender, ["45.83.90.1", "45.83.90.2"], { attribution: "In Pieces" })).body.data;
      const more = (by: Client, lines: string[], first_line = 3) =>
        submit(by, lines, { attribution: "In Pieces", submission_id: first.submission_id, first_line });
      const { body } = await more(sender, ["45.83.90.2", "45.83.90.3", "nonsense", "45.83.90.3"]);
      expect(body.data).toMatchObject({ submission_id: first.submission_id, state: "pending", submitted_count: 1 });
      expect(body.data.results.map((result: { error_message: string | null }) => result.error_message)).toEqual([
        "duplicate of an earlier line",
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
      const refusalOf = async (answer: ReturnType<typeof more>) => {
        const { code, body: failure } = await answer;
        return [code, failure.status, failure.message];
      };
      expect(await refusalOf(more(admin, ["45.83.90.4"]))).toEqual(refused);
      await admin.post("/admin/submissions/accept", { id: first.submission_id });
      expect(await refusalOf(more(sender, ["45.83.90.4"]))).toEqual(refused);
      expect(await providersOf("45.83.90.3")).toEqual(["in_pieces"]);

      // An admin's word is in force with each piece: by day with one, in other tests.
      if (soak(false, true)) return;
      const { submission_id } = (await submit(admin, ["45.83.91.1"], { attribution: "In Pieces" })).body.data;
      await submit(admin, ["45.83.91.2"], { attribution: "In Pieces", submission_id, first_line: 2 });
      expect(await providersOf("45.83.91.2")).toEqual(["in_pieces"]);
    });

    it("stores nothing when no line is valid", async () => {
      const { body } = await submit(admin, ["nonsense"]);
      expect(body.data).toMatchObject({ submitted_count: 0, failed_count: 1, submission_id: null, state: null });
    });

    it("as many lines as a submission may have work, by day a part of them", async () => {
      const { body } = await submit(admin, MANY, { attribution: "Ten Thousand" });
      expect(body.data).toMatchObject({ submitted_count: MANY.length, failed_count: 0 });
      expect(await providersOf(MANY.at(-1) ?? "")).toEqual(["ten_thousand"]);
    });
  });
