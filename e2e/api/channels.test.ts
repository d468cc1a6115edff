import { randomBytes } from "node:crypto";
import { WRITTEN } from "@fyr/core/exchange/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import type { Client } from "../support/client.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

/** Used by this file only: other files share the Fyr. */
const TOPIC = `wave-${randomBytes(6).toString("hex")}`;

interface MispEvent {
  readonly Attribute: readonly {
    readonly value: string;
    readonly comment: string;
    readonly to_ids: boolean;
    readonly Tag?: readonly { readonly name: string }[];
  }[];
}

describe("channels", () => {
  let url: string;
  let ann: Person;
  let bob: Person;
  let cid: Person;
  let admin: Client;

  const post = async ({ client }: Person, content: string, more: object = {}): Promise<string> => {
    const { code, body } = await client.post("/submissions/data", { content, ...more });
    expect(code, JSON.stringify(body)).toBe(200);
    return body.data.submission_id;
  };
  const feed = async (client: Client, query: string): Promise<string[]> => {
    const { body } = await client.get(`/submissions/feed?${query}`);
    return body.data.submissions.map(({ id }: { id: string }) => id);
  };
  const download = async ({ token }: Person, id: string, format: "stix" | "misp", query = "") => {
    const answer = await fetch(`${url}/api/submissions/${id}/export/${format}${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { code: answer.status, headers: answer.headers, text: await answer.text() };
  };

  beforeAll(async () => {
    const { fyr, admin: own } = await visitSharedFyr();
    url = fyr.url;
    admin = own.client;
    [ann, bob, cid] = [await newPerson(fyr, admin), await newPerson(fyr, admin), await newPerson(fyr, admin)];
  });

  it("follow, see and leave: GET /channels, POST /channels/follow and /channels/unfollow", async () => {
    const channel = { kind: "topic", name: TOPIC };
    const followed = await bob.client.post("/channels/follow", { ...channel, name: `#${TOPIC.toUpperCase()}` });
    expect(followed.body.data).toEqual({
      ...channel,
      display_name: `#${TOPIC}`,
      posts: 0,
      last_post_at: null,
      followed: true,
    });
    const items = [{ value: "45.83.64.1", type: 1, attribution: `VPN of ${TOPIC}`, category: 1 }];
    const root = await post(ann, `Seen in #${TOPIC}`, { items });
    const silent = await post(ann, "nothing of it");
    await post(ann, `and another of #${TOPIC}`, { parent_id: silent });
    const mine = (await bob.client.get(`/channels?search=${TOPIC}`)).body.data;
    expect(mine.channels).toEqual([
      { ...channel, display_name: `#${TOPIC}`, posts: 2, last_post_at: expect.any(String), followed: true },
      {
        kind: "provider",
        name: `vpn_of_${TOPIC}`,
        display_name: `VPN of ${TOPIC}`,
        posts: 1,
        last_post_at: expect.any(String),
        followed: false,
      },
    ]);
    expect(await feed(bob.client, `kind=topic&name=${TOPIC}`)).toEqual([silent, root]);
    expect(await feed(bob.client, `kind=provider&name=vpn_of_${TOPIC}`)).toEqual([root]);
    expect(await feed(bob.client, "kind=category&name=vpn&limit=200")).toContain(root);
    expect(await feed(bob.client, `kind=author&name=${ann.id}`)).toEqual([silent, root]);
    expect(await feed(bob.client, "followed=true")).toEqual([silent, root]);
    expect(await feed(ann.client, "followed=true")).toEqual([]);
    expect((await bob.client.post("/channels/unfollow", channel)).body.data.followed).toBe(false);
    expect(await feed(bob.client, "followed=true")).toEqual([]);
    expect((await bob.client.post("/channels/follow", { kind: "author", name: "nobody" })).code).toBe(404);
  });

  it("tell followers of a new post, with a link to it", async () => {
    await bob.client.post("/channels/follow", { kind: "author", name: ann.id });
    const before = (await bob.client.get("/account/notifications")).body.data.notifications[0]?.id;
    const news = bob.client.get(`/account/notifications/await${before === undefined ? "" : `?after=${before}`}`);
    const id = await post(ann, `News of #${TOPIC}`);
    expect((await news).body.data.latest).toMatchObject({
      title: "A Person posted",
      message: `News of #${TOPIC}`,
      link: `/submissions/${id}`,
    });
  });

  it("GET /submissions/{id}/export/stix and /misp send what is visible of the thread as a file", async () => {
    const root = await post(ann, `#${TOPIC} from 45.83.64.9`, {
      items: [{ value: "45.83.64.9", type: 1, category: 2 }],
    });
    const gone = await post(bob, "a slip of the pen", { parent_id: root, items: [{ value: "45.83.64.10", type: 1 }] });
    await post(ann, "as I said", { parent_id: gone, items: [{ value: "evil.example.com", type: 2 }] });
    expect((await bob.client.delete(`/submissions/${gone}`)).code).toBe(200);

    const stix = await download(bob, root, "stix");
    expect(stix.headers.get("content-type")).toBe("application/stix+json;version=2.1");
    expect(stix.headers.get("content-disposition")).toContain(`filename="fyr-${root}.stix.json"`);
    const { objects } = JSON.parse(stix.text) as { objects: { type: string; value?: string; content?: string }[] };
    expect(objects.flatMap(({ value }) => value ?? [])).toEqual(["45.83.64.9", "evil.example.com"]);
    expect(objects.flatMap(({ content }) => content ?? [])).toEqual(["as I said"]);
    expect((await download(ann, root, "stix")).text).toBe(stix.text);

    const misp = await download(bob, root, "misp");
    expect(misp.headers.get("content-disposition")).toContain(`filename="fyr-${root}.misp.json"`);
    const { Event: event } = JSON.parse(misp.text) as { Event: { Attribute: { type: string; value: string }[] } };
    expect(event.Attribute.map(({ type, value }) => [type, value])).toEqual([
      ["comment", `#${TOPIC} from 45.83.64.9`],
      ["ip-dst", "45.83.64.9"],
      ["comment", "as I said"],
      ["domain", "evil.example.com"],
    ]);
    for (const text of [stix.text, misp.text]) {
      for (const { id, email } of [ann, bob]) expect(text).not.toMatch(new RegExp(`${id}|${email}|slip|45.83.64.10`));
    }

    expect((await download(bob, gone, "stix")).code).toBe(404);
    expect((await download(bob, "01920000-0000-7000-8000-000000000000", "misp")).code).toBe(404);
  });

  it("GET /submissions/{id}/export/misp?verdicts=true adds verdicts, for a credit each", async () => {
    const items = [
      { value: "8.8.8.8", type: 1, description: "Their resolver" },
      { value: "45.83.64.0/24", type: 1, category: 2 },
      { value: "unheard-of.no-list-has-it.dk", type: 2 },
      { value: "http://8.8.8.8/x", type: 3 },
    ];
    const root = await post(ann, `Verdicts of #${TOPIC}`, { items });
    await post(bob, "again", { parent_id: root, items: [{ value: "8.8.8.8", type: 1 }] });
    const free = await download(bob, root, "misp");
    expect(free.headers.get("x-credits-cost")).toBe("0");
    expect(free.text).not.toMatch(/verdict|risk-score/);

    const { code, headers, text } = await download(bob, root, "misp", "?verdicts=true");
    // An address, with a URL on it, and a name; a prefix is many addresses, and has no verdict.
    expect([code, headers.get("x-credits-cost")]).toEqual([200, "2"]);
    const { Event: event } = JSON.parse(text) as { Event: MispEvent };
    expect(WRITTEN.misp({ Event: event })).toEqual([]);
    const { body } = await bob.client.get("/query/ip/8.8.8.8");
    const { verdict, score, summary } = body.data.risk;
    expect(verdict).toBe("benign");
    const judged = event.Attribute.flatMap(({ value, comment, to_ids, Tag: tags = [] }) =>
      tags.some(({ name }) => name === `fyr:verdict="${verdict}"`) &&
      tags.some(({ name }) => name === `fyr:risk-score="${score}"`)
        ? [[value, comment.replace(/\d{4}-\d\d-\d\d/, "DAY"), to_ids]]
        : [],
    );
    expect(judged).toEqual([
      ["8.8.8.8", `Their resolver | DAY: ${summary}`, false],
      ["http://8.8.8.8/x", `DAY: ${summary}`, false],
      ["8.8.8.8", `DAY: ${summary}`, false],
    ]);
    // Of a name that no source has, nothing is concluded.
    expect(
      event.Attribute.flatMap(({ Tag: tags = [] }) => tags).filter(({ name }) => /verdict/.test(name)),
    ).toHaveLength(3);
    // By day what it costs is in the head of its answer alone.
    if (soak(false, true)) return;
    const history = async () => (await bob.client.get("/account/queries")).body.data.queries;
    const charge = { query: "GET /submissions/{id}/export/misp", credits_used: 2 };
    await expect.poll(history, { timeout: 90_000 }).toContainEqual(expect.objectContaining(charge));

    await admin.post("/admin/accounts/update", { id: cid.id, limit_api_daily: 1 });
    const refused = await download(cid, root, "misp", "?verdicts=true");
    expect([refused.code, refused.headers.get("x-credits-cost")]).toEqual([429, "0"]);
    expect((await download(cid, root, "misp")).code).toBe(200);
  });
});
