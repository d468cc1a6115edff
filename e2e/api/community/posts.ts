import { ACCOUNT_TYPE } from "@fyr/contract";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { soak } from "../../../packages/server/src/testing/soak.ts";
import { newPerson } from "../../support/accounts.ts";
import { type Client, login } from "../../support/client.ts";
import type { TestFyr } from "../../support/fyr.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { itInSoak } from "../../../packages/core/src/testing/in-soak.ts";

/** Clients, and for how long they post and reply. */
const LOAD = soak({ clients: 100, forMs: 60_000 }, { clients: 3, forMs: 500 });
const MEBIBYTE = 2 ** 20;
/** The process in which it reads a file; undefined while it reads none. */
const readerOf = (fyr: TestFyr): string | undefined =>
  readdirSync("/proc").find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1];
      return (
        Number(parent) === fyr.process.pid &&
        readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("confined/file-reader")
      );
    } catch {
      // The process ended after it was listed.
      return false;
    }
  });
/** Resident, in bytes. */
const memoryOf = (fyr: TestFyr): number => {
  const status = readFileSync(`/proc/${fyr.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
};

export const posting = (on: OneFyr) =>
  describe("posts and threads", () => {
    let fyr: TestFyr;
    let admin: Client;
    let anna: Client;
    let ben: Client;

    const post = async (client: Client, body: object, headers?: Record<string, string>): Promise<string> => {
      const answer = await client.post("/submissions/data", { content: "", ...body }, headers);
      expect(answer.code, JSON.stringify(answer.body)).toBe(200);
      return answer.body.data.submission_id;
    };
    const read = async (client: Client, id: string) => (await client.get(`/submissions/${id}`)).body.data;

    const killAndStart = async (): Promise<void> => {
      await on.kill();
      await on.startAgain();
      ({ fyr } = on);
      ({ client: admin } = await login(fyr));
    };

    beforeAll(async () => {
      ({ fyr } = on);
      ({ client: admin } = await login(fyr));
      ({ client: anna } = await newPerson(fyr, admin, ACCOUNT_TYPE.free));
      ({ client: ben } = await newPerson(fyr, admin, ACCOUNT_TYPE.free));
    });

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
      expect(deep).toMatchObject({
        parent_id: reply,
        root_id: root,
        depth: 2,
        is_own: true,
        title: "Reply to A Person",
      });
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
      const bulk = (await ben.post("/query/ip/bulk", { ip: ["45.83.70.1", "45.83.70.2"] })).body.data.results;
      expect(bulk.map(({ submission_count }: { submission_count: number }) => submission_count)).toEqual([1, 0]);
      expect((await ben.get("/query/ip/45.83.70.1")).body.data.submission_count).toBe(1);
      expect((await ben.get("/query/ip/45.83.70.1?at=2026-01-01")).body.data.submission_count).toBe(0);
    });

    it.each([
      [{ content: "" }, "content", "Write something, or name at least one item"],
      // Not visible to anyone.
      [{ content: "\u200B\u3164" }, "content", "Write something, or name at least one item"],
      [{ content: "\u{1f525}".repeat(3001) }, "content", "At most 3000 characters"],
      [
        { content: "x", items: Array.from({ length: 101 }, (_, n) => ({ value: `45.83.70.${n}`, type: 1 })) },
        "items",
        "At most 100 items",
      ],
      [{ items: [{ value: "45.83.70.1", type: 1, description: "x".repeat(501) }] }, "items.0.description", /500/],
      [{ items: [{ value: "nonsense", type: 1 }] }, "items.0.value", /no IP address/],
      [{ content: "x", items: ["45.83.70.1"] }, "items.0", /Should be an object/],
      [{ content: "x", parent_id: "1" }, "parent_id", /UUID/],
      [{ content: "\u{1f525}".repeat(2001), parent_id: "01990000-0000-7000-8000-000000000000" }, "content", /2000/],
    ])("a post is refused with the field that is wrong: %#", async (wrong, field, message) => {
      const { code, body } = await anna.post("/submissions/data", { content: "", ...wrong });
      expect([code, body.status, body.message]).toEqual([
        400,
        "validation_error",
        "Please ensure all fields are valid",
      ]);
      expect(body.details).toContainEqual({ field, message: expect.stringMatching(message) });
    });

    it("accepts 3000 emoji, refuses replies to missing posts, and stores a repeated request once", async () => {
      const id = await post(anna, { content: "\u{1f525}".repeat(3000) });
      expect((await read(ben, id)).content).toHaveLength(6000);
      const parent_id = "01990000-0000-7000-8000-000000000000";
      const { code, body } = await anna.post("/submissions/data", { content: "x", parent_id });
      expect([code, body.message]).toEqual([404, "The post that you reply to no longer exists"]);
      const request = { content: "once", request_id: "8f1c0000-0000-4000-8000-000000000002" };
      expect(await post(anna, request)).toBe(await post(anna, request));
    });

    it("PUT and DELETE /submissions/{id} are for the author only; earlier texts are stored, and replies stay", async () => {
      const root = await post(anna, { content: "Frist", items: [{ value: "45.83.71.1", type: 1 }] });
      const reply = await post(ben, { content: "typo", parent_id: root });
      expect((await ben.put(`/submissions/${root}`, { content: "mine" })).code).toBe(404);
      expect((await ben.delete(`/submissions/${root}`)).code).toBe(404);
      expect((await anna.put(`/submissions/${reply}`, { content: "mine" })).code).toBe(404);
      const long = await anna.put(`/submissions/${root}`, { content: "x".repeat(3001) });
      expect([long.code, long.body.details[0].field]).toEqual([400, "content"]);
      const unseen = await ben.put(`/submissions/${reply}`, { content: "\u200B" });
      expect([unseen.code, unseen.body.details[0].message]).toEqual([
        400,
        "Please write a text: the post has no items",
      ]);
      const edited = await anna.put(`/submissions/${root}`, { content: "First #topic" });
      expect(edited.body.data).toMatchObject({ content: "First #topic", edited_at: expect.any(String) });
      const revisions = (await ben.get(`/submissions/${root}/revisions`)).body.data;
      expect(revisions.map(({ content }: { content: string }) => content)).toEqual(["Frist"]);
      const titles = (await anna.get("/account/notifications")).body.data.notifications;
      expect(titles).toContainEqual(expect.objectContaining({ message: "typo", link: `/submissions/${reply}` }));

      expect((await anna.delete(`/submissions/${root}`)).code).toBe(200);
      const left = await read(ben, root);
      expect(left).toMatchObject({ state: "deleted", content: "", user: null, data_count: 0, sample: [] });
      expect(left.comment_count).toBe(1);
      expect((await ben.get(`/submissions/${root}/revisions`)).body.data).toEqual([]);
      expect((await ben.get(`/submissions/${root}/data/aggregated/count`)).body.data).toEqual({ count: 0 });
      expect((await ben.get("/submissions/ip/45.83.71.1")).body.data.total).toBe(0);
      expect((await ben.get(`/submissions/feed?search=${encodeURIComponent("First")}`)).body.data.total).toBe(0);
      expect((await ben.delete(`/submissions/${reply}`)).code).toBe(200);
      expect((await ben.get(`/submissions/${root}`)).code).toBe(404);
    });

    it("items of an untrusted account have no effect until they are reviewed, nor once they are hidden, deleted or undone", async () => {
      const ip = "45.83.72.1";
      const own = async () =>
        (await admin.get(`/query/ip/${ip}`)).body.data.risk.contributions
          .filter(({ source }: { source: string }) => source === "submissions")
          .map(({ reason }: { reason: string }) => reason);
      const item = { value: ip, type: 1, attribution: "Poison VPN", category: 1, description: "an exit" };
      const { body } = await ben.post("/submissions/data", { content: "look", items: [item] });
      const id = body.data.submission_id;
      expect(body.data.state).toBe("pending");
      expect(await own()).toEqual([]);
      const { submissions } = (await admin.get("/admin/submissions?state=pending")).body.data;
      expect(submissions).toMatchObject([
        { id, attribution: "Poison VPN", content: "look", kind: "vpn", sample: [ip] },
      ]);
      await admin.post("/admin/submissions/accept", { id });
      expect(await own()).toEqual([expect.stringContaining(`Submission ${id}`)]);

      expect((await ben.post(`/submissions/${id}/report`, { reason: "spam" })).code).toBe(409);
      const report = { reason: "wrong", text: "It is ours" };
      for (const again of [1, 2]) {
        expect((await anna.post(`/submissions/${id}/report`, report)).code, String(again)).toBe(200);
      }
      const { reported, total } = (await admin.get("/admin/submissions/reports")).body.data;
      expect([total, reported[0].post.id, reported[0].reports]).toEqual([1, id, [expect.objectContaining(report)]]);
      expect((await anna.get("/admin/submissions/reports")).code).toBe(403);

      const decide = (action: string) =>
        admin.post("/admin/submissions/moderate", { id, action, reason: "not evident" });
      expect((await decide("hide")).body.data).toMatchObject({
        state: "hidden",
        reason: "not evident",
        content: "look",
      });
      expect((await admin.get("/admin/submissions/reports")).body.data.total).toBe(0);
      expect(await own()).toEqual([]);
      expect((await anna.get(`/submissions/${id}`)).code).toBe(404);
      expect(await read(ben, id)).toMatchObject({ state: "hidden", content: "look", reason: "not evident" });
      const [notification] = (await ben.get("/account/notifications")).body.data.notifications;
      expect(notification).toMatchObject({
        title: "Your post was hidden",
        message: "not evident",
        link: `/submissions/${id}`,
      });
      expect((await decide("dismiss")).code).toBe(409);
      expect((await decide("show")).body.data.state).toBe("visible");
      expect(await own()).toHaveLength(1);
      const acts = (await admin.get("/admin/audit?search=post_")).body.data.entries;
      expect(acts.map(({ action }: { action: string }) => action)).toEqual([
        "post_shown",
        "post_hidden",
        ...Array(2).fill("post_reported"),
      ]);

      await ben.delete(`/submissions/${id}`);
      expect(await own()).toEqual([]);
      // An administrator's are in force at once, and undone: by day submissions/ has it of data.
      if (soak(false, true)) return;
      const second = await admin.post("/submissions/data", { content: "", items: [item] });
      expect(second.body.data.state).toBe("accepted");
      expect(await own()).toEqual([expect.stringContaining(second.body.data.submission_id)]);
      await admin.post("/admin/submissions/undo", { id: second.body.data.submission_id });
      expect(await own()).toEqual([]);
    });

    it("GET /submissions/await answers when a post arrives, and of a thread only its own", async () => {
      const root = await post(anna, { content: "a thread" });
      const { latest } = (await ben.get("/submissions/await")).body.data;
      expect(latest).toBe(root);
      const ofThread = ben.get(`/submissions/await?after=${root}&root=${root}`);
      const ofAll = ben.get(`/submissions/await?after=${root}`);
      const other = await post(anna, { content: "another" });
      expect((await ofAll).body.data).toEqual({ latest: other, posts: 1, replies: 0 });
      const reply = await post(anna, { content: "a reply", parent_id: root });
      expect((await ofThread).body.data).toEqual({ latest: reply, posts: 0, replies: 1 });
    });

    itInSoak(
      "many simultaneous posts and replies are all stored; counts are exact, and memory is bounded",
      async () => {
        const people = [];
        // Administrators: no other account may post so often.
        for (let n = 0; n < LOAD.clients; n++) people.push(await newPerson(fyr, admin, ACCOUNT_TYPE.admin));
        const root = await post(admin, { content: "load" });
        const before = memoryOf(fyr);
        const until = Date.now() + LOAD.forMs;
        // Through a proxy, each from an address of its own: one that asks so much would be refused as a flood.
        const clients = people.map(({ client }, index) => ({
          client,
          from: { "x-forwarded-for": `198.18.0.${index + 1}` },
        }));
        let kept = 0;
        const threads = await Promise.all(
          clients.map(async ({ client, from }, index) => {
            const id = await post(client, { content: `thread ${index}`, parent_id: root }, from);
            const below: { id: string; parent_id: string }[] = [];
            do {
              // Ever deeper, and every fifth beside the first.
              const parent_id = kept % 5 === 0 ? id : (below.at(-1)?.id ?? id);
              const items = [{ value: `45.90.${index}.${kept % 250}`, type: 1 }];
              below.push({ id: await post(client, { content: "a reply", parent_id, items }, from), parent_id });
              kept++;
            } while (Date.now() < until);
            return { id, below };
          }),
        );
        const { comments, total } = (await admin.get(`/submissions/${root}/comments?limit=200`)).body.data;
        expect(total).toBe(LOAD.clients);
        const counts = comments.map(({ id, comment_count }: Record<string, unknown>) => [id, comment_count]);
        const repliesTo = ({ id, below }: (typeof threads)[number], above = id) =>
          below.filter(({ parent_id }) => parent_id === above).length;
        expect(new Map(counts)).toEqual(new Map(threads.map((thread) => [thread.id, repliesTo(thread)])));
        expect((await admin.get(`/submissions/${root}/data/aggregated/count`)).body.data).toEqual({ count: kept });
        await Promise.all(
          clients.map(async ({ client, from }, index) => {
            const thread = threads[index];
            for (const { id, parent_id } of thread?.below ?? []) {
              const { code, body } = await client.get(`/submissions/${id}`, from);
              expect(code, JSON.stringify(body)).toBe(200);
              expect(body.data).toMatchObject({
                parent_id,
                data_count: 1,
                comment_count: thread && repliesTo(thread, id),
              });
            }
          }),
        );
        expect(memoryOf(fyr) - before).toBeLessThan(512 * MEBIBYTE);
      },
      600_000,
    );

    it("a free account's posts are rated: 429 with Retry-After; what was answered survives kill -9", async () => {
      const { client, email, password } = await newPerson(fyr, admin, ACCOUNT_TYPE.free);
      // What is refused counts, too: by day most of them have nothing that could be stored.
      const nothing = { content: "", items: [{ value: "nonsense", type: 1 }] };
      const posts = [];
      for (let n = 0; n < 60; n++) {
        if (n % soak(1, 12) === 0) posts.push(post(client, { content: `${n}` }));
        else expect((await client.post("/submissions/data", nothing)).code).toBe(400);
      }
      const ids = await Promise.all(posts);
      const refused = await client.post("/submissions/data", { content: "too much" });
      expect([refused.code, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
      // A start takes seconds: daily, the ledger's own kills have to do.
      if (soak(true, false)) await killAndStart();
      const { client: again } = await login(fyr, { email, password });
      const feed = (await again.get("/submissions/feed?limit=200")).body.data.submissions;
      const kept = new Set(feed.map(({ id }: { id: string }) => id));
      expect(ids.filter((id) => !kept.has(id))).toEqual([]);
    });

    it.runIf(soak(true, false))("a file that is being read at kill -9 is read by the next server, once", async () => {
      const { client, email, password, token } = await newPerson(fyr, admin, ACCOUNT_TYPE.free);
      const values = Array.from({ length: 200 }, (_, n) => `45.83.74.${n}`);
      const id = await post(client, { content: "one of them", items: [{ value: "45.83.74.7", type: 1 }] });
      const form = new FormData();
      // So large that its reader takes a while.
      form.append("files", new Blob([values.join("\n"), "\nnothing".repeat(4 * MEBIBYTE)]), "long.txt");
      const headers = { authorization: `Bearer ${token}` };
      const sent = fetch(`${fyr.url}/api/submissions/${id}/files`, { method: "POST", headers, body: form });
      const lost = sent.then(
        ({ status }) => status,
        () => "lost",
      );
      let reader: string | undefined;
      await expect.poll(() => (reader = readerOf(fyr)), { interval: 5 }).toBeDefined();
      await killAndStart();
      expect(await lost).toBe("lost");
      await expect.poll(() => existsSync(`/proc/${reader}/stat`)).toBe(false);

      const { client: again } = await login(fyr, { email, password });
      const attachments = async () => (await again.get(`/submissions/${id}/attachments`)).body.data.attachments;
      expect(await attachments()).toMatchObject([{ attachment_type: "other", extracted_count: null }]);
      const whole = { attachment_type: "text", extracted_count: values.length, extraction_error: null };
      // Another worker takes the file over once the killed one has sent no heartbeat for a minute.
      await expect.poll(attachments, { interval: 1000 }).toMatchObject([whole]);
      const { items, total } = (await again.get(`/submissions/${id}/data?limit=200`)).body.data;
      expect([total, (await again.get(`/submissions/${id}`)).body.data.data_count]).toEqual([200, 200]);
      expect(items.map(({ ip }: { ip: string }) => ip).toSorted()).toEqual(values.toSorted());
    });
  });
