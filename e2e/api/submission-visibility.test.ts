import { ENDPOINTS, type Endpoint } from "@fyr/contract";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { type Client, clientOf } from "../support/client.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

type Viewer = "not signed in" | "another account" | "the author" | "an admin";
const SIGNED_IN = ["another account", "the author", "an admin"] as const;

interface State {
  /** Who is answered under its id; for the others it is not there. */
  readonly exists: readonly Viewer[];
  /** Whether lists and exports have it, which are the same for all accounts. */
  readonly isPublic: boolean;
  readonly kind: "post" | "data";
  /** False: it claims nothing about an address, so there is nothing to review. */
  readonly claims?: false;
  /** Brings it there, from the moment it was sent. */
  readonly reach: (people: People, id: string) => Promise<unknown>;
}

interface People {
  readonly author: Person;
  readonly other: Person;
  readonly admin: Person;
}

const NO_ONE: readonly Viewer[] = [];
const AUTHOR_AND_ADMINS: readonly Viewer[] = ["the author", "an admin"];

const done = async (answer: ReturnType<Client["post"]>) => {
  const { code, body } = await answer;
  if (code !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
const decide = ({ admin }: People, action: "accept" | "reject" | "undo", id: string) =>
  done(admin.client.post(`/admin/submissions/${action}`, { id, reason: "a test" }));
const accept = (people: People, id: string) => decide(people, "accept", id);
const undo = async (people: People, id: string) => {
  await accept(people, id);
  await decide(people, "undo", id);
};
const hide = ({ admin }: People, id: string) =>
  done(admin.client.post("/admin/submissions/moderate", { id, action: "hide", reason: "a test" }));
const remove = ({ author }: People, id: string) => done(author.client.delete(`/submissions/${id}`));
const reply = async ({ other }: People, parent_id: string): Promise<string> =>
  (await done(other.client.post("/submissions/data", { content: "a reply", parent_id }))).submission_id;
const nothing = async () => undefined;

const post = { kind: "post", exists: SIGNED_IN, isPublic: true } as const;
const data = { kind: "data", exists: AUTHOR_AND_ADMINS, isPublic: false } as const;
const EVERY_STATE: Record<string, State> = {
  "a post": { ...post, claims: false, reach: nothing },
  "a post that waits for a review": { ...post, reach: nothing },
  "an accepted post": { ...post, reach: accept },
  "a rejected post": { ...post, reach: (people, id) => decide(people, "reject", id) },
  "an undone post": { ...post, reach: undo },
  "a hidden post": { ...post, isPublic: false, exists: AUTHOR_AND_ADMINS, reach: hide },
  "a hidden post with a reply": {
    ...post,
    isPublic: false,
    reach: async (people, id) => {
      await reply(people, id);
      await hide(people, id);
    },
  },
  "a deleted post": { ...post, isPublic: false, exists: NO_ONE, reach: remove },
  "a deleted post with a reply": {
    ...post,
    isPublic: false,
    reach: async (people, id) => {
      await reply(people, id);
      await remove(people, id);
    },
  },
  "data that wait for a review": { ...data, reach: nothing },
  "accepted data": { ...data, exists: SIGNED_IN, isPublic: true, reach: accept },
  "rejected data": { ...data, reach: (people, id) => decide(people, "reject", id) },
  "undone data": { ...data, reach: undo },
};

/** By day one for each way in which who may see it differs: undone data are as those that wait. */
const FEW = new Set([
  "a post that waits for a review",
  "a hidden post",
  "a hidden post with a reply",
  "a deleted post",
  "data that wait for a review",
  "accepted data",
]);
const STATES = soak(EVERY_STATE, Object.fromEntries(Object.entries(EVERY_STATE).filter(([name]) => FEW.has(name))));

/** What is there for all is by day there for one, which has the least right to it. */
const viewersOf = (name: string): readonly Viewer[] =>
  soak(SIGNED_IN, STATES[name]?.isPublic === true ? ["another account"] : SIGNED_IN);

/** All that is read of one submission, from the contract. A file has an id of its own. */
const READINGS = Object.entries<Endpoint>(ENDPOINTS).filter(
  ([name, { method, path }]) =>
    method === "GET" && path.startsWith("/submissions/:id") && name !== "downloadAttachment",
);
/** An export has what every account may see, whichever account exports it. */
const isExport = (path: string) => path.includes("/export/");

/** The table of states × viewers × endpoints: all endpoints agree on whether a submission is there. */
describe("who may see a submission", () => {
  let fyr: SharedFyr;
  let tokens: Record<Viewer, { readonly token?: string }>;
  let people: People;
  const word = `seen${randomUUID().replaceAll("-", "")}`;
  const ids: Record<string, { id: string; ip: string; domain: string; file: string | null }> = {};

  const upload = async (id: string): Promise<string> => {
    const form = new FormData();
    form.append("files", new Blob(["nothing of note"]), "notes.txt");
    const headers = { authorization: `Bearer ${people.author.token}` };
    const sent = await fetch(`${fyr.url}/api/submissions/${id}/files`, { method: "POST", headers, body: form });
    const { data: files } = (await sent.json()) as { data: { id: string }[] };
    return files[0]?.id ?? "";
  };

  beforeAll(async () => {
    const visit = await visitSharedFyr();
    ({ fyr } = visit);
    const { admin } = visit;
    const [author, other] = [await newPerson(fyr, admin.client), await newPerson(fyr, admin.client)];
    people = { author, other, admin };
    tokens = { "not signed in": {}, "another account": other, "the author": author, "an admin": admin };
    for (const [at, [name, { kind, claims = true, reach }]] of Object.entries(STATES).entries()) {
      const ip = `45.84.${at}.1`;
      const domain = `n${at}.${word}.example.com`;
      const claim = { attribution: `Seen ${at}`, category: 1 };
      const items = [
        { value: ip, type: 1, ...(claims && claim) },
        { value: domain, type: 2 },
      ];
      const sent = kind === "post" ? { content: `${word} #${word}`, items } : { ...claim, items: [ip, domain] };
      const { submission_id: id, state } = await done(author.client.post("/submissions/data", sent));
      if (state !== (claims ? "pending" : null)) throw new Error(`${name} was sent as ${state}`);
      const file = kind === "post" && [nothing, hide, remove].includes(reach) ? await upload(id) : null;
      await reach(people, id);
      ids[name] = { id, ip, domain, file };
    }
  });

  const codeOf = async (viewer: Viewer, path: string): Promise<number> => {
    const { token } = tokens[viewer];
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(`${fyr.url}/api${path}`, { headers });
    await response.arrayBuffer();
    return response.status;
  };

  it.each(Object.keys(STATES))("%s: each reading answers the same about whether it is there", async (name) => {
    const { exists, isPublic } = STATES[name] ?? expect.unreachable(name);
    const { id } = ids[name] ?? expect.unreachable(name);
    expect(READINGS.length).toBeGreaterThan(10);
    const answered: Record<string, Record<string, number>> = {};
    const due: typeof answered = {};
    // Strangers are refused by each route alike, whatever is there (administration/roles.ts).
    const isForStrangers = soak(true, name === "a post that waits for a review");
    for (const viewer of isForStrangers ? (["not signed in", ...SIGNED_IN] as const) : viewersOf(name)) {
      answered[viewer] = {};
      due[viewer] = {};
      for (const [endpoint, { path }] of READINGS) {
        const isThere = isExport(path) ? isPublic : exists.includes(viewer);
        due[viewer][endpoint] = viewer === "not signed in" ? 401 : isThere ? 200 : 404;
        answered[viewer][endpoint] = await codeOf(viewer, path.replace(":id", id));
      }
    }
    expect(answered).toEqual(due);
  });

  it.each(Object.keys(STATES))("%s: lists have it, or not, for all accounts alike", async (name) => {
    const { kind, isPublic } = STATES[name] ?? expect.unreachable(name);
    const { id, ip, domain, file } = ids[name] ?? expect.unreachable(name);
    const isPost = isPublic && kind === "post";
    for (const viewer of viewersOf(name)) {
      const client = clientOf(fyr, tokens[viewer].token);
      const has = async (path: string, list: "submissions" | "comments") =>
        (await done(client.get(path)))[list].some((found: { id: string }) => found.id === id);
      const lists = {
        search: await has(`/submissions/feed?search=${word}`, "submissions"),
        "search for its address": await has(`/submissions/feed?search=${ip}`, "submissions"),
        channel: await has(`/submissions/feed?kind=topic&name=${word}`, "submissions"),
        "its address": await has(`/submissions/ip/${ip}`, "comments"),
        "its domain": await has(`/submissions/name?name=${domain}`, "comments"),
        "count of its address": (await done(client.get(`/query/ip/${ip}`))).submission_count > 0,
      };
      expect(lists, viewer).toEqual({
        search: isPost,
        "search for its address": isPost,
        channel: isPost,
        "its address": isPublic,
        "its domain": isPublic,
        "count of its address": isPublic,
      });
      if (file === null) continue;
      const download = await codeOf(viewer, `/submissions/${id}/attachments/${file}/download`);
      expect(download, `${viewer}: its file`).toBe(isPublic ? 200 : 404);
    }
  });

  it("gives the reason for which a post was hidden to its author and to administrators alone", async () => {
    const { id } = ids["a hidden post with a reply"] ?? expect.unreachable();
    const reasonFor = async (viewer: Viewer) =>
      (await done(clientOf(fyr, tokens[viewer].token).get(`/submissions/${id}`))).reason;
    expect(await Promise.all(SIGNED_IN.map(reasonFor))).toEqual([null, "a test", "a test"]);
  });

  itInSoak("is for all readings what is not there at all", async () => {
    const path = `/submissions/${randomUUID()}`;
    const readings = READINGS.map(
      ([endpoint, { path: of }]) => [endpoint, of.replace("/submissions/:id", path)] as const,
    );
    for (const viewer of SIGNED_IN) {
      const codes = await Promise.all(readings.map(async ([endpoint, of]) => [endpoint, await codeOf(viewer, of)]));
      expect(codes, viewer).toEqual(readings.map(([endpoint]) => [endpoint, 404]));
    }
  });

  it("hides data that is no longer in force from readers of a reply to it", async () => {
    const { author, other } = people;
    const sent = { attribution: "Seen below", items: ["45.84.200.1"], category: 1, description: "not for everybody" };
    const { submission_id: id } = await done(author.client.post("/submissions/data", sent));
    await accept(people, id);
    const below = await reply(people, id);
    const parentsOf = async ({ client }: Person) =>
      (await done(client.get(`/submissions/${below}`))).parents.map((parent: { content: string }) => parent.content);
    expect(await parentsOf(other)).toEqual(["not for everybody"]);
    await decide(people, "undo", id);
    expect(await parentsOf(other)).toEqual([]);
    for (const person of [author, people.admin]) expect(await parentsOf(person)).toEqual(["not for everybody"]);
  });
});
