import { ACCOUNT_TYPE } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../support/accounts.ts";
import { type Client, login } from "../../support/client.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { soak } from "../../../packages/server/src/testing/soak.ts";

const MEBIBYTE = 2 ** 20;
/** Together more than a megabyte as they are read; by day few and long. */
const [POSTS, MARKS] = soak([40, 260], [15, 720]);

export const paging = (on: OneFyr) =>
  describe("long pages of posts", () => {
    let admin: Client;
    let anna: Client;
    let ben: Client;

    const post = async (body: object): Promise<string> => {
      const answer = await admin.post("/submissions/data", body);
      expect(answer.code, JSON.stringify(answer.body)).toBe(200);
      return answer.body.data.submission_id;
    };

    beforeAll(async () => {
      ({ client: admin } = await login(on.fyr));
      ({ client: anna } = await newPerson(on.fyr, admin, ACCOUNT_TYPE.free));
      ({ client: ben } = await newPerson(on.fyr, admin, ACCOUNT_TYPE.free));
    });

    it("answers a page that holds a megabyte at most, and the rest behind it", async () => {
      const written: string[] = [];
      for (let n = 0; n < POSTS; n++) written.push(await post({ content: `Marks ${n} ${"*b* ".repeat(MARKS)}` }));
      const shown: string[] = [];
      for (let more = true; more;) {
        const { body } = await admin.get(`/submissions/feed?limit=100&offset=${shown.length}`);
        expect(JSON.stringify(body).length).toBeLessThan(1.1 * MEBIBYTE);
        const { submissions, has_more } = body.data;
        expect(submissions.length).toBeGreaterThan(0);
        shown.push(...submissions.map(({ id }: { id: string }) => id));
        more = has_more && shown.length < 200;
      }
      expect(shown.slice(0, written.length)).toEqual(written.toReversed());
      for (const id of written) await admin.delete(`/submissions/${id}`);
    });

    it("reads two long pages of an account at a time, and refuses a long line of them", async () => {
      const long = "/submissions/feed?limit=200";
      const answers = await Promise.all([ben.get(long), ...Array.from({ length: 30 }, () => anna.get(long))]);
      const [ofBen, ...codes] = answers.map(({ code }) => code);
      expect(ofBen).toBe(200);
      expect(new Set(codes)).toEqual(new Set([200, 429]));
      const refused = answers.find(({ code }) => code === 429);
      expect(refused?.body.message).toBe(
        "10 searches and long pages of this account are under way. Please wait for one of them.",
      );
    });
  });
