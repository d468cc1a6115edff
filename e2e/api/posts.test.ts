import { ACCOUNT_TYPE } from "@fyr/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { type Client, login } from "../support/client.ts";
import { startFyr, type TestFyr } from "../support/fyr.ts";

describe("posts and threads", () => {
  let fyr: TestFyr;
  let admin: Client;
  let anna: Client;
  let ben: Client;

  const post = async (client: Client, body: object): Promise<string> => {
    const answer = await client.post("/submissions/data", { content: "", ...body });
    expect(answer.code, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data.submission_id;
  };
  const read = async (client: Client, id: string) => (await client.get(`/submissions/${id}`)).body.data;

  beforeAll(async () => {
    fyr = await startFyr();
    ({ client: admin } = await login(fyr));
    ({ client: anna } = await newPerson(fyr, admin, ACCOUNT_TYPE.free));
    ({ client: ben } = await newPerson(fyr, admin, ACCOUNT_TYPE.free));
  });
  afterAll(() => fyr.remove());

  it("POST /submissions/data creates a post and replies, which are read, listed and counted", async () => {
    const items = [
      { value: "45[.]83[.]70[.]1", type: 1 },
      { value: "hxxp://evil[.]example/a", type: 3, description: "the loader" },
      { value: "nonsense", type: 2 },
    ];
    const { code, body } = await anna.post("/submissions/data", { content: " What's up? ", items });
    expect([code, body.status, body.data.message]).toEqual([200, "success", "Post created successfully!"]);
    expect(body.data).toMatchObject({ submitted_count: 2, failed_count: 1, state: null });
    const root = body.data.submission_id;
    const reply = await post(ben, { content: "Seen here, too", parent_id: root });
    const below = await post(anna, { content: "Where?", parent_id: reply });
    expect(await read(ben, root)).toMatchObject({
      id: root,
      parent_id: null,
      depth: 0,
      content: "What's up?",
      comment_count: 1,
      data_count: 2,
      is_own: false,
      parents: [],
    });
    const deep = await read(anna, below);
    expect(deep).toMatchObject({ parent_id: reply, root_id: root, depth: 2, is_own: true });
    expect(deep.parents.map(({ id }: { id: string }) => id)).toEqual([root, reply]);
    const { comments, total, has_more } = (await anna.get(`/submissions/${root}/comments`)).body.data;
    expect([comments.map(({ id }: { id: string }) => id), total, has_more]).toEqual([[reply], 1, false]);
    const feed = (await ben.get("/submissions/feed")).body.data;
    expect(feed.submissions.map(({ id }: { id: string }) => id)).toEqual([root]);
    const data = (await ben.get(`/submissions/${root}/data`)).body.data;
    expect(data.items).toMatchObject([
      { item_type: 1, ip: "45.83.70.1", domain: null, txt: null },
      { item_type: 3, txt: "http://evil.example/a", description: "the loader" },
    ]);
    expect((await ben.get(`/submissions/${root}/data/aggregated/count`)).body.data).toEqual({ count: 2 });
    expect((await ben.get("/submissions/ip/45.83.70.1")).body.data.comments).toMatchObject([{ submission_id: root }]);
    expect((await ben.get("/submissions/name?name=evil.example")).body.data.total).toBe(1);
  });
});
