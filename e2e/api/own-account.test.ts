import { beforeAll, describe, expect, it } from "vitest";
import { tablesOfAccounts } from "../../packages/server/src/testing/account-tables.ts";
import { readZip } from "../../packages/server/src/testing/zip.ts";
import { newPerson, type Person } from "../support/accounts.ts";
import { type Client, clientOf, login } from "../support/client.ts";
import { type Mailbox, type TestMail } from "../support/mail.ts";
import { eventually } from "../support/pages.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

/** The rights of who has an account: another name and address, a copy, the deletion. */
describe("an account of one's own", () => {
  let fyr: SharedFyr;
  let mail: Mailbox;
  let admin: Person;
  let stranger: Client;
  let made = 0;
  /** What a copy has, from the first test of copies to the next. */
  let copied = new Map<string, unknown[] | string>();
  beforeAll(async () => {
    ({ fyr, admin } = await visitSharedFyr("configured"));
    ({ mail } = fyr);
    stranger = clientOf(fyr, undefined, "198.18.7.1");
  });
  const newAddress = () => `own-${made++}@example.org`;
  const tokenOf = ({ text }: TestMail) => /\/confirm-email\/([\w-]{43})/.exec(text ?? "")?.[1] ?? "no link";
  const confirm = (token: string) => stranger.post("/account/email/confirm", { token });
  const codeOf = async (email: string, password: string) =>
    (await stranger.post("/auth/login", { email, password })).code;

  it("gets another name, which others see at once", async () => {
    const person = await newPerson(fyr, admin.client);
    const post = await person.client.post("/submissions/data", { content: "hello of the renamed" });
    expect(await person.client.post("/account/name", { name: "  Ann Other " })).toMatchObject({
      code: 200,
      body: { data: { name: "Ann Other" } },
    });
    expect((await person.client.get("/account/details")).body.data.name).toBe("Ann Other");
    const read = await admin.client.get(`/submissions/${post.body.data.submission_id}`);
    expect(read.body.data.user.name).toBe("Ann Other");
    expect((await person.client.post("/account/name", { name: "a\u202Eb" })).code).toBe(400);
    // Readers would take its posts for an administrator's.
    for (const name of ["Administrator", "ADMINISTRATOR", "The Adminlstrator", "\u0410dmin", "Fyr-Team"]) {
      const { code, body } = await person.client.post("/account/name", { name });
      expect([code, body.details]).toEqual([
        400,
        [{ field: "name", message: expect.stringContaining("administrators") }],
      ]);
    }
    // Nor for those of the owner of an address.
    for (const name of ["admin@fyr.test", "Ann (ann@example.org)", "ann\uFF20example.org"]) {
      const { code, body } = await person.client.post("/account/name", { name });
      expect([code, body.details]).toEqual([
        400,
        [{ field: "name", message: "Should be a name, and no e-mail address" }],
      ]);
    }
  });

  describe("its e-mail address", () => {
    it("changes when both addresses have confirmed it, in either order, and both are mailed", async () => {
      const person = await newPerson(fyr, admin.client);
      const email = newAddress();
      expect(
        (await person.client.post("/account/email", { email: ` ${email.toUpperCase()} ` })).body.data,
      ).toMatchObject({
        email,
        old_confirmed: false,
        new_confirmed: false,
      });
      const fresh = tokenOf(await mail.next(email));
      expect((await confirm(fresh)).body.data).toEqual({ state: "waiting" });
      expect((await person.client.get("/account/email")).body.data).toMatchObject({ new_confirmed: true });
      expect(await codeOf(email, person.password)).toBe(401);
      const old = tokenOf(await mail.next(person.email));
      expect((await confirm(old)).body.data).toEqual({ state: "changed" });
      expect((await person.client.get("/account/details")).body.data.email).toBe(email);
      expect([await codeOf(person.email, person.password), await codeOf(email, person.password)]).toEqual([401, 200]);
      for (const to of [person.email, email]) {
        expect(await mail.next(to, 1)).toMatchObject({ subject: "Your e-mail address was changed" });
      }
      expect((await person.client.get("/account/email")).body.data).toBeNull();
      expect((await confirm(old)).code).toBe(400);
    });

    it("stays where only one has, where it was withdrawn, and where another change came after", async () => {
      const person = await newPerson(fyr, admin.client);
      const [first, second] = [newAddress(), newAddress()];
      await person.client.post("/account/email", { email: first });
      const tokens = [tokenOf(await mail.next(first)), tokenOf(await mail.next(person.email))];
      await person.client.post("/account/email", { email: second });
      for (const token of tokens) expect((await confirm(token)).code).toBe(400);
      const token = tokenOf(await mail.next(second));
      await person.client.post("/account/email/cancel");
      expect((await confirm(token)).code).toBe(400);
      expect((await person.client.get("/account/details")).body.data.email).toBe(person.email);
    });

    it("does not reveal that an address has an account, and does not take it", async () => {
      const [person, other] = [await newPerson(fyr, admin.client), await newPerson(fyr, admin.client)];
      const answer = await person.client.post("/account/email", { email: other.email });
      expect(answer.body.data).toMatchObject({ email: other.email, new_confirmed: false });
      const written = await mail.next(other.email);
      expect([written.subject, tokenOf(written)]).toEqual(["You already have an account", "no link"]);
      expect((await confirm(tokenOf(await mail.next(person.email)))).body.data).toEqual({ state: "waiting" });
      expect((await person.client.post("/account/email", { email: person.email })).code).toBe(400);
    });

    itInSoak("does not show the log of an address to the account that has it next", async () => {
      const person = await newPerson(fyr, admin.client);
      const next = await newPerson(fyr, admin.client);
      const email = newAddress();
      await person.client.post("/account/email", { email });
      await confirm(tokenOf(await mail.next(email)));
      await confirm(tokenOf(await mail.next(person.email)));
      await next.client.post("/account/email", { email: person.email });
      await confirm(tokenOf(await mail.next(next.email)));
      await confirm(tokenOf(await mail.next(person.email, 2)));
      expect((await next.client.get("/account/details")).body.data.email).toBe(person.email);
      const { entries } = (await next.client.get("/account/audit")).body.data as { entries: { action: string }[] };
      expect(entries.map(({ action }) => action)).toEqual(["email_changed"]);
    });
  });

  it("is copied whole: rows by table, files, and no secrets", async () => {
    const person = await newPerson(fyr, admin.client);
    const other = await newPerson(fyr, admin.client);
    await other.client.post("/submissions/data", { content: "a post of another" });
    await person.client.post("/query/save", { query: "8.8.8.8 of the copy", type: "ip_table" });
    const { body } = await person.client.post("/account/create-key", { name: "copied", description: "d" });
    const post = await person.client.post("/submissions/data", { content: "a post of the copy" });
    const form = new FormData();
    form.append("files", new Blob(["192.0.2.7\n"], { type: "text/plain" }), "list.txt");
    const uploaded = await fetch(`${fyr.url}/api/submissions/${post.body.data.submission_id}/files`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}` },
      body: form,
    });
    expect(uploaded.status).toBe(200);
    const files = await copyOf(fyr, person.token);
    copied = files;
    expect(files.get("account.jsonl")).toMatchObject([{ email: person.email, type: 1 }]);
    expect(files.get("query_history.jsonl")).toMatchObject([{ query: "8.8.8.8 of the copy" }]);
    expect(files.get("api_key.jsonl")).toMatchObject([{ name: "copied" }]);
    expect(files.get("submission.jsonl")).toMatchObject([{ content: "a post of the copy" }]);
    expect(files.get("audit.jsonl")?.length).toBeGreaterThan(0);
    const file = [...files.keys()].find((name) => name.endsWith("list.txt"));
    expect(files.get(file ?? "")).toBe("192.0.2.7\n");
    const all = JSON.stringify([...files]);
    expect(all).not.toContain("argon2");
    expect(all).not.toContain(body.data.Key);
    expect(all).not.toContain(other.email);
    // Reading all that is stored is bounded.
    const codes: number[] = [];
    const again = async () => {
      const headers = { authorization: `Bearer ${person.token}` };
      const { status, body: copy } = await fetch(`${fyr.url}/api/account/export`, { headers });
      // What is left after its first bytes counts, too.
      await copy?.cancel();
      codes.push(status);
      return status;
    };
    await eventually(again).toBe(429);
    expect(codes.filter((code) => code === 200)).toHaveLength(4);
  });

  it("has a table in its copy, or a reason in the copy, for each table that knows accounts", async () => {
    const files = copied;
    const readme = String(files.get("README.txt"));
    const tables = await tablesOfAccounts();
    expect(tables.length).toBeGreaterThan(20);
    const missing = tables.filter((table) => !files.has(`${table}.jsonl`) && !readme.includes(`\n- ${table}: `));
    expect(missing).toEqual([]);
  });

  describe("its deletion", () => {
    /** Someone with a bit of everything, and a reply of another below the post. */
    async function busy() {
      const person = await newPerson(fyr, admin.client);
      await person.client.post("/query/save", { query: "8.8.8.8", type: "ip" });
      await person.client.post("/account/create-key", { name: "k", description: "d" });
      await person.client.post("/contact", {
        email: person.email,
        name: "Ann",
        topic: "Topic",
        message: "a long message",
      });
      const post = await person.client.post("/submissions/data", { content: `a post of ${person.email}` });
      const id = post.body.data.submission_id;
      await admin.client.post("/submissions/data", { content: "a reply of another", parent_id: id });
      return { person, id };
    }
    const gone = (person: Person) =>
      eventually(async () => (await admin.client.get(`/admin/accounts?search=${person.email}`)).body.data.total).toBe(
        0,
      );

    it("ends it at once, keeps its posts without its name, and mails that", async () => {
      const { person, id } = await busy();
      const key = (await person.client.post("/account/create-key", { name: "k2", description: "d" })).body.data.Key;
      expect(await person.client.post("/account/delete", { posts: "keep" })).toMatchObject({ code: 200 });
      expect((await person.client.get("/account/details")).code).toBe(401);
      expect((await clientOf(fyr, key).get("/query/ip/192.0.2.1")).code).toBe(401);
      expect((await clientOf(fyr).post("/auth/login", person)).body.message).toBe(
        "No acccount with that email / password combination",
      );
      await gone(person);
      expect(await codeOf(person.email, person.password)).toBe(401);
      const post = (await admin.client.get(`/submissions/${id}`)).body.data;
      expect(post).toMatchObject({ user: { name: "Deleted account" }, state: "visible", comment_count: 1 });
      expect((await admin.client.get(`/admin/contact?search=${person.email}`)).body.data.total).toBe(0);
      // Mails about its keys may arrive later than that.
      await eventually(async () => (await mail.to(person.email)).map(({ subject }) => subject)).toContain(
        "Your account was deleted",
      );
      // The address is free again.
      const again = await admin.client.post("/admin/accounts/create", { email: person.email, name: "Again" });
      expect(again.code).toBe(200);
      const anew = await login(fyr, { email: person.email, password: again.body.data.password });
      expect((await anew.client.get("/account/queries")).body.data.total).toBe(0);
      const { entries } = (await anew.client.get("/account/audit")).body.data as { entries: { action: string }[] };
      expect(entries.map(({ action }) => action)).not.toContain("account_deleted");
    });

    it("takes its posts, files and data with it, and leaves the place below which others wrote", async () => {
      const { person, id } = await busy();
      await person.client.post("/account/delete", { posts: "delete" });
      await gone(person);
      const post = (await admin.client.get(`/submissions/${id}`)).body.data;
      expect(post).toMatchObject({ user: null, state: "deleted", content: "", comment_count: 1, attachments: [] });
    });

    it("takes along mail to the addresses that it had or was to have", async () => {
      const person = await newPerson(fyr, admin.client);
      const [second, third] = [newAddress(), newAddress()];
      const change = async (from: string, to: string) => {
        await person.client.post("/account/email", { email: to });
        for (const address of [from, to]) await confirm(tokenOf(await mail.next(address)));
      };
      await change(person.email, second);
      await person.client.post("/account/email", { email: third });
      const kept = async (address: string) =>
        (await admin.client.get(`/admin/outbox?search=${address}`)).body.data.total as number;
      const addresses = [person.email, second, third];
      for (const address of addresses) await eventually(() => kept(address)).toBeGreaterThan(0);
      await person.client.post("/account/delete", { posts: "keep" });
      await gone({ ...person, email: second });
      for (const address of [person.email, third]) await eventually(() => kept(address)).toBe(0);
    });

    it("is done by administrators, too, though not to the last one nor by others", async () => {
      const person = await newPerson(fyr, admin.client);
      const { id } = person;
      expect((await person.client.post("/admin/accounts/delete", { id: admin.id, posts: "keep" })).code).toBe(403);
      expect((await admin.client.post("/admin/accounts/delete", { id: admin.id, posts: "keep" })).code).toBe(409);
      expect((await admin.client.post("/admin/accounts/delete", { id, posts: "delete" })).code).toBe(200);
      await gone(person);
      expect((await admin.client.post("/admin/accounts/delete", { id, posts: "delete" })).code).toBe(404);
    });
  });
});

/** The copy of the token's account: lines of tables as objects, files as text. */
async function copyOf(fyr: Pick<SharedFyr, "url">, token: string): Promise<Map<string, unknown[] | string>> {
  const response = await fetch(`${fyr.url}/api/account/export`, { headers: { authorization: `Bearer ${token}` } });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const files = new Map<string, unknown[] | string>();
  for (const [name, text] of await readZip(await response.blob())) {
    const rows = () =>
      text
        .split("\n")
        .filter(Boolean)
        .map((line): unknown => JSON.parse(line));
    files.set(name, name.endsWith(".jsonl") ? rows() : text);
  }
  return files;
}
