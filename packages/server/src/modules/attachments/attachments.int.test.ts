import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { DEMO_ACCOUNT } from "@fyr/contract";
import { DEMO_SEED, demoWorld } from "@fyr/core/demo";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "@fyr/core/time";
import type { FileReader, Reading } from "../../extraction/index.ts";
import { EICAR } from "../../extraction/testing/files.ts";
import { UNWATCHED } from "../../storage/disk/index.ts";
import { type FileStore, openFolder } from "../../storage/files/index.ts";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { createWorkQueue, type WorkKind, type WorkQueue } from "../../work/index.ts";
import { createAccountRepository } from "../account/index.ts";
import { startAttachments } from "./attachments.ts";
import { channelMembership } from "../channels/index.ts";
import { addDemoPosts, removeDemoSubmissions } from "../submissions/index.ts";
import { addDemoFile, removeDemoFiles } from "./demo.ts";
import { readFreeFiles } from "./free-files.ts";
import { attachmentReading } from "./reading.ts";
import { createAttachmentRepository } from "./repository.ts";
import { createAttachments } from "./service.ts";
import { openSpool } from "./spool.ts";
import { tidyAttachments } from "./tidy.ts";

const log = { warn: () => undefined };

/** Answers at once, as a reader that has found so much. */
const finds = (...values: string[]): FileReader => ({
  read: async (content) => {
    await buffer(content);
    const indicators = values.map((value) => ({ type: "ipv4" as const, value, count: 1 }));
    return { type: "text", mediaType: "text/plain", metadata: {}, indicators, error: null };
  },
  close: () => undefined,
});

describe(`attachments on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let dataDir: string;
  let files: FileStore;
  let account: string;
  const open: WorkQueue[] = [];
  const closing: Promise<void>[] = [];

  beforeAll(async () => {
    opened = await openTestLedger();
    dataDir = await mkdtemp(join(tmpdir(), "fyr-attachments-"));
    files = await openFolder(join(dataDir, "files"));
    const made = { email: "a@example.org", name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
    account = (await createAccountRepository(opened.ledger).create(made)) as string;
  });
  afterAll(async () => {
    await Promise.all([...closing, ...open.map((queue) => queue.close())]);
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const newPost = async (): Promise<string> => {
    const id = uuidv7();
    const created_at = new Date();
    const submission = { id, account_id: account, root_id: id, content: "x", depth: 0, item_count: 0, created_at };
    await opened.ledger
      .insertInto("submission")
      .values({ ...submission, visibility: "visible", listed: 1, labelled_at: created_at })
      .execute();
    return id;
  };
  const caller = () => ({ accountId: account, email: "a@example.org", type: 1 });
  /** Of nodes before it none takes up work any more. */
  const startQueue = (kinds: readonly WorkKind[]): WorkQueue => {
    closing.push(...open.splice(0).map((queue) => queue.close()));
    const work = createWorkQueue({ ledger: opened.ledger, live: opened.live, log });
    open.push(work);
    work.start(kinds);
    return work;
  };
  const service = (limits: object = {}, reader: FileReader = finds()) => {
    const repository = createAttachmentRepository(opened.ledger);
    const reading = attachmentReading({ ledger: opened.ledger, files, reader, log });
    const work = startQueue([reading]);
    const usual = { accountBytes: 1e9, freeBytes: null, minFreeBytes: 0, dataDir };
    const parts = {
      ledger: opened.ledger,
      repository,
      reading,
      work,
      files,
      audit: () => undefined,
      limits: { ...usual, ...limits },
    };
    return createAttachments(parts);
  };
  const uploadOf = async (content: string, malware = false) => {
    const spool = await openSpool(join(dataDir, `spool-${randomUUID()}`));
    const file = await spool.write(Readable.from([Buffer.from(content)]), 1e6);
    if (file === null) throw new Error("too large");
    const described = { attribution: null, category: null, description: null, malware };
    return { file, fileName: "a.txt", originalName: "a.txt", ...described };
  };
  const attach = async (post: string, content: string, reader?: FileReader, malware = false) => {
    const [made] = await service({}, reader).attach(post, [await uploadOf(content, malware)], {
      caller: caller(),
      address: "",
    });
    if (made === undefined) throw new Error("nothing was attached");
    return made;
  };
  const keptFor = async (id: string) => (await files.list("attachments/")).filter((key) => key.includes(id));
  const itemsOf = (post: string) =>
    opened.ledger
      .selectFrom("submission_item")
      .select(["value", "origin", "kind"])
      .where("submission_id", "=", post)
      .orderBy("id")
      .execute();
  const countOf = async (post: string) =>
    (await opened.ledger.selectFrom("submission").select("item_count").where("id", "=", post).executeTakeFirstOrThrow())
      .item_count;

  it("make items of what is public, each once in a post, at most a thousand, and none of them a statement", async () => {
    const post = await newPost();
    const first = await attach(post, "x", finds("45.83.70.1", "10.0.0.1", "127.0.0.1", "45.83.70.2"));
    expect([first.extracted_count, first.extraction_error]).toEqual([2, null]);
    await attach(post, "y", finds("45.83.70.2", "45.83.70.3"));
    expect(await itemsOf(post)).toEqual(
      ["45.83.70.1", "45.83.70.2", "45.83.70.3"].map((value) => ({ value, origin: "file", kind: null })),
    );
    expect(await countOf(post)).toBe(3);
    const many = Array.from({ length: 1200 }, (_, n) => `45.84.${n >> 8}.${n & 255}`);
    const large = await attach(await newPost(), "z", finds(...many));
    expect([large.extracted_count, large.metadata]).toEqual([1200, { items_stored: 1000 }]);
  });

  it("count right where several files of a post are read at the same time", async () => {
    const post = await newPost();
    const named: FileReader = {
      async read(content) {
        const values = ["45.83.71.99", `45.83.71.${(await buffer(content)).toString()}`];
        const indicators = values.map((value) => ({ type: "ipv4" as const, value, count: 1 }));
        return { type: "text", mediaType: "text/plain", metadata: {}, indicators, error: null };
      },
      close: () => undefined,
    };
    const attachments = service({}, named);
    const uploads = await Promise.all(Array.from({ length: 8 }, (_, n) => uploadOf(`${n}`)));
    const actor = { caller: caller(), address: "" };
    await Promise.all(uploads.map((upload) => attachments.attach(post, [upload], actor)));
    expect((await itemsOf(post)).length).toBe(9);
    expect(await countOf(post)).toBe(9);
  });

  it("are read once by the next process after one was killed, and a reader that is too late changes nothing", async () => {
    const post = await newPost();
    let finish: (reading: Reading) => void = () => undefined;
    const slow: FileReader = {
      read: (content) => buffer(content).then(() => new Promise((resolve) => (finish = resolve))),
      close: () => undefined,
    };
    const hanging = attach(post, "45.83.72.1", slow);
    const row = async () =>
      opened.ledger.selectFrom("attachment").selectAll().where("submission_id", "=", post).executeTakeFirst();
    await expect.poll(row).toMatchObject({ extraction_pending: 1, extracted_count: null });
    const { id = "" } = (await row()) ?? {};
    const workOf = async () =>
      opened.ledger.selectFrom("work").selectAll().where("key", "=", id).executeTakeFirstOrThrow();
    await expect.poll(workOf).toMatchObject({ state: "running", attempts: 1 });
    // As after a while without a heartbeat of its node.
    const silent = new Date(Date.now() - HOUR_MS);
    await opened.ledger.updateTable("work").set({ lease_until: silent }).where("key", "=", id).execute();
    const work = createWorkQueue({ ledger: opened.ledger, live: opened.live, log });
    const next = await startAttachments({
      ledger: opened.ledger,
      work,
      files,
      audit: () => undefined,
      limits: { accountBytes: 1e9, freeBytes: null, minFreeBytes: 0, dataDir },
      disk: UNWATCHED,
      log,
    });
    work.start(next.queues);
    await expect.poll(row).toMatchObject({ extraction_pending: 0, extracted_count: 1, type: "text" });
    expect(await workOf()).toMatchObject({ state: "done", attempts: 2 });
    finish({ type: "code", mediaType: "text/plain", metadata: {}, indicators: [], error: null });
    await hanging;
    expect(await row()).toMatchObject({ type: "text", extracted_count: 1 });
    expect(await itemsOf(post)).toHaveLength(1);
    expect((await next.attachmentsOf([post])).get(post)).toMatchObject([{ extracted_count: 1 }]);
    await work.close();
  });

  it("that end their reader again and again are given up", async () => {
    const post = await newPost();
    const { id } = await attach(post, "x");
    await opened.ledger.updateTable("attachment").set({ extraction_pending: 1 }).where("id", "=", id).execute();
    const again = { state: "waiting" as const, attempts: 3, finished_at: null };
    await opened.ledger.updateTable("work").set(again).where("key", "=", id).execute();
    service({}, finds("45.83.72.9"));
    const row = () => opened.ledger.selectFrom("attachment").selectAll().where("id", "=", id).executeTakeFirst();
    await expect.poll(row).toMatchObject({ extraction_pending: 0, extraction_error: "The file could not be read" });

    // Unless an administrator has them read again.
    const [queue] = open;
    const failed = await queue?.list({ offset: 0, limit: 1, state: "failed" });
    expect(await queue?.retry(failed?.rows[0]?.id ?? "")).toBe(true);
    queue?.wake();
    await expect.poll(row).toMatchObject({ extraction_pending: 0, extraction_error: null, extracted_count: 1 });
    expect(await itemsOf(post)).toHaveLength(1);
  });

  it("of malware are stored only encrypted, whether it is detected at once, declared, or found within", async () => {
    const post = await newPost();
    const seen = await attach(post, EICAR);
    const attached = await attach(post, "45.83.72.3", finds("45.83.72.3"), true);
    const found = await attach(post, "an archive", {
      read: async (content) => {
        await buffer(content);
        const holds = { holds: "malware" };
        return { type: "malware", mediaType: "text/plain", metadata: holds, indicators: [], error: null };
      },
      close: () => undefined,
    });
    for (const { id, attachment_type } of [seen, attached, found]) {
      expect(attachment_type).toBe("malware");
      expect(await keptFor(id)).toEqual([`attachments/${id}.zip`]);
    }
    expect(attached.extracted_count).toBeNull();
    const stored = await buffer(await files.get(`attachments/${seen.id}.zip`));
    expect(stored.includes("EICAR")).toBe(false);
  });

  it("of all free accounts together have a bound, which no other account's have", async () => {
    await attach(await newPost(), "of a free account");
    const settings = { dataDir, freeBytes: null };
    const { bytes, bytesMax } = await readFreeFiles(opened.ledger, settings);
    expect(bytes).toBeGreaterThan(0);
    const { blocks, bsize } = await statfs(dataDir);
    expect(bytesMax).toBe(Math.floor((blocks * bsize) / 10));
    const post = await newPost();
    const bound = service({ freeBytes: bytes + 3 });
    await bound.admit(post, 3, caller());
    const refused = { key: "storage_full", retryAfter: 3600 };
    await expect(bound.admit(post, 4, caller())).rejects.toMatchObject(refused);
    await expect(bound.admit(post, 4, caller())).rejects.toThrow("The files of all free accounts take as much room");
    const upload = [await uploadOf("four")];
    await expect(bound.attach(post, upload, { caller: caller(), address: "" })).rejects.toMatchObject(refused);
    await bound.admit(post, 4, { ...caller(), type: 2 });
    const [made] = await bound.attach(post, upload, { caller: { ...caller(), type: 2 }, address: "" });
    expect(made).toBeDefined();
  });

  it("are bounded at the same time, too: a form has its room from before its first byte", async () => {
    const post = await newPost();
    const { bytes: stored } = await readFreeFiles(opened.ledger, { dataDir, freeBytes: null });
    const bound = service({ accountBytes: stored + 10 });
    const admit = (bytes: number | null) => bound.admit(post, bytes, caller());
    const admitted = await Promise.allSettled([admit(8), admit(8), admit(8)]);
    const places = admitted.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(places).toHaveLength(1);
    // One without a stated length is stopped where it goes beyond.
    const counted = await admit(null);
    counted.came(2);
    expect(() => counted.came(1)).toThrow("Your files may take at most");
    counted.leave();
    places[0]?.leave();
    await admit(10);
    // The same of all free accounts together.
    const shared = service({ freeBytes: stored + 10 });
    await shared.admit(post, 8, caller());
    await expect(shared.admit(post, 3, caller())).rejects.toMatchObject({ key: "storage_full" });
  });

  it("are refused where the disk is full, or their sender has enough of them, and nothing is left", async () => {
    const post = await newPost();
    const full = service({ minFreeBytes: Number.MAX_SAFE_INTEGER });
    await expect(full.admit(post, 1, caller())).rejects.toMatchObject({ key: "storage_full", retryAfter: 60 });
    const bound = service({ accountBytes: 0 });
    await expect(bound.admit(post, 1, caller())).rejects.toThrow("Your files may take at most 0 MB in total");
    const before = await files.list();
    const upload = await uploadOf("x");
    await expect(bound.attach(post, [upload], { caller: caller(), address: "" })).rejects.toThrow("at most 0 MB");
    const enospc = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const content = () =>
      Readable.from(
        (async function* () {
          yield Buffer.from("x");
          throw enospc;
        })(),
      );
    const broken = { ...upload, file: { ...upload.file, content } };
    const sent = service().attach(post, [upload, broken], { caller: caller(), address: "" });
    await expect(sent).rejects.toMatchObject({ key: "storage_full" });
    expect(await files.list()).toEqual(before);
  });

  it("are attached only by the author, to a visible post, and at a limited rate", async () => {
    const post = await newPost();
    const attachments = service();
    await expect(attachments.admit(post, 1, { ...caller(), accountId: uuidv7() })).rejects.toThrow("Not authorized");
    for (let n = 0; n < 60; n++) await attachments.admit(post, 1, caller());
    await expect(attachments.admit(post, 1, caller())).rejects.toMatchObject({ key: "ratelimited" });
    await opened.ledger.updateTable("submission").set({ visibility: "hidden" }).where("id", "=", post).execute();
    await expect(service().admit(post, 1, caller())).rejects.toMatchObject({ key: "not_found" });
    const before = await files.list();
    const late = service().attach(post, [await uploadOf("x")], { caller: caller(), address: "" });
    await expect(late).rejects.toMatchObject({ key: "not_found" });
    expect(await files.list()).toEqual(before);
  });

  it("disappear with their post and are erased later, like files without a post", async () => {
    const [post, other] = [await newPost(), await newPost()];
    const { id } = await attach(post, "x");
    const stays = await attach(other, "x");
    const repository = createAttachmentRepository(opened.ledger);
    const viewer = { accountId: account, isAdmin: false };
    expect(await repository.find(post, id, viewer)).toMatchObject({ id });
    const hidden = { visibility: "deleted" as const, visibility_at: new Date() };
    await opened.ledger.updateTable("submission").set(hidden).where("id", "=", post).execute();
    expect(await repository.find(post, id, viewer)).toBeUndefined();
    expect(await repository.page({ id: post, isRoot: true, whole: true }, viewer, { offset: 0, limit: 10 })).toEqual({
      rows: [],
      total: 0,
    });
    const ago = uuidv7({ msecs: Date.now() - 2 * HOUR_MS });
    await files.put(`attachments/${ago}`, Buffer.from("of a process that was killed"));
    await files.put(`attachments/${uuidv7()}`, Buffer.from("on its way"));
    expect(await tidyAttachments(opened.ledger, files, new Date(Date.now() - HOUR_MS))).toBe(1);
    expect(await keptFor(id)).toHaveLength(1);
    expect(await tidyAttachments(opened.ledger, files, new Date(Date.now() + 1000))).toBe(1);
    expect([await keptFor(id), await keptFor(ago)]).toEqual([[], []]);
    expect(await keptFor(stays.id)).toHaveLength(1);
  });

  it("of the demo are attached to its posts as read, and are removed with it", async () => {
    const { ledger } = opened;
    const before = await files.list();
    const made = { name: "", password_hash: "", type: 1, status: "deactivated" as const, created_at: new Date() };
    await ledger
      .insertInto("account")
      .values({ ...DEMO_ACCOUNT, ...made })
      .execute();
    await addDemoPosts(
      ledger,
      channelMembership,
      demoWorld(DEMO_SEED, new Date("2026-11-21T20:00:00Z")).posts,
      (file, to) => addDemoFile(ledger, files, file, to),
    );
    const rows = await ledger.selectFrom("attachment").selectAll().where("account_id", "=", DEMO_ACCOUNT.id).execute();
    expect(rows).toMatchObject([{ file_name: "auth.log", type: "log", extraction_pending: 0, extracted_count: 3 }]);
    const [row] = rows;
    const post = row?.submission_id ?? "";
    const content = (await buffer(await files.get(row?.file ?? ""))).toString();
    const items = await itemsOf(post);
    for (const { value } of items.filter(({ origin }) => origin === "file")) expect(content).toContain(value);
    // One of three is what the post itself names.
    expect([items.length, await countOf(post)]).toEqual([4, 4]);
    await removeDemoFiles(ledger, files);
    await removeDemoSubmissions(ledger, channelMembership);
    expect(await files.list()).toEqual(before);
    expect(await createAttachmentRepository(ledger).byIds(rows.map(({ id }) => id))).toEqual([]);
  });

  it("leave nothing unencrypted where a process is killed during the upload", async () => {
    const folder = join(dataDir, "uploads-of-one");
    await openSpool(folder);
    await writeFile(join(folder, "half"), EICAR);
    const spool = await openSpool(folder);
    expect(await readdir(folder)).toEqual([]);
    const gone = Readable.from(
      (async function* () {
        yield Buffer.from("x");
        throw new Error("the sender has gone");
      })(),
    );
    await expect(spool.write(gone, 10)).rejects.toThrow("the sender has gone");
    expect(await spool.write(Readable.from([Buffer.alloc(6), Buffer.alloc(5)]), 10)).toBeNull();
    expect(await readdir(folder)).toEqual([]);
    // In pieces, however they fall.
    const pieces = Array.from(EICAR, (character) => Buffer.from(character));
    expect(await spool.write(Readable.from(pieces), 100)).toMatchObject({ bytes: 68, danger: "malware" });
  });
});
