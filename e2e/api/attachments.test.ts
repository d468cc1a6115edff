import { ACCOUNT_TYPE } from "@fyr/contract";
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { EICAR, GIF, gzipBomb, SVG, zipOf } from "../../packages/server/src/extraction/testing/files.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { newPerson, type Person } from "../support/accounts.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const MAX = 52_428_800;

/** Without a name it is a field like any other. */
type Sent = readonly [name: string | null, content: string | Uint8Array];

describe("attachments", () => {
  let url: string;
  let anna: Person;
  let ben: Person;

  const newPost = async (content: string, parent_id: string | null = null): Promise<string> => {
    const { code, body } = await anna.client.post("/submissions/data", { content, parent_id });
    expect(code, JSON.stringify(body)).toBe(200);
    return body.data.submission_id;
  };
  const upload = async (id: string, files: readonly Sent[], metadata?: unknown, who = anna) => {
    const form = new FormData();
    for (const [name, content] of files) {
      if (name === null) form.append("files", String(content));
      else form.append("files", new Blob([Buffer.from(content)]), name);
    }
    if (metadata !== undefined)
      form.append("file_metadata", typeof metadata === "string" ? metadata : JSON.stringify(metadata));
    const headers = { authorization: `Bearer ${who.token}` };
    const response = await fetch(`${url}/api/submissions/${id}/files`, { method: "POST", headers, body: form });
    // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
    const body = (await response.json()) as any;
    if (response.status === 200) body.data = await allRead(id);
    return { code: response.status, body };
  };
  /** A busy machine reads on behind the answer: what is still to be read is `other`, as none of these files is. */
  const allRead = async (id: string) => {
    const list = async () => (await anna.client.get(`/submissions/${id}/attachments`)).body.data.attachments;
    const isUnread = ({ attachment_type: type }: { attachment_type: string }) => type === "other";
    await expect.poll(async () => (await list()).filter(isUnread), { timeout: 100_000, interval: 200 }).toEqual([]);
    return list();
  };
  const download = (id: string, attachment: string, token = ben.token) =>
    fetch(`${url}/api/submissions/${id}/attachments/${attachment}/download`, {
      headers: { authorization: `Bearer ${token}` },
    });

  beforeAll(async () => {
    const { fyr, admin } = await visitSharedFyr();
    url = fyr.url;
    anna = await newPerson(fyr, admin.client, ACCOUNT_TYPE.free);
    ben = await newPerson(fyr, admin.client, ACCOUNT_TYPE.free);
  });

  it("POST /submissions/{id}/files stores files, reads them, and adds their indicators to the post as items", async () => {
    const id = await newPost("Look at these");
    const log = "2026-05-01 10:00:00 45.83.72.1 GET http://evil.example.org/x\n10.0.0.1 192.168.1.1\n";
    const { code, body } = await upload(
      id,
      [
        ["../../acc\u202Eess.log", log],
        ["broken.gz", gzipBomb(8)],
      ],
      [{ attribution: "Example VPN", category: 1, description: "from the proxy" }],
    );
    expect([code, body.status], JSON.stringify(body)).toEqual([200, "success"]);
    expect(body.data).toMatchObject([
      {
        submission_id: id,
        attachment_type: "log",
        file_name: "access.log",
        bytes: log.length,
        sha256: createHash("sha256").update(log).digest("hex"),
        media_type: "text/plain",
        attribution: "Example VPN",
        category: 1,
        description: "from the proxy",
        metadata: { lines: 2 },
        extracted_count: 2,
        extraction_error: null,
      },
      {
        attachment_type: "archive",
        extracted_count: 0,
        extraction_error: "The archive holds more than 200 times its size: it may be a bomb",
      },
    ]);
    const { items, total } = (await ben.client.get(`/submissions/${id}/data`)).body.data;
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { ip: "45.83.72.1", attribution: "Example VPN", category: "vpn", attachment_id: body.data[0].id },
      { txt: "http://evil.example.org/x", attachment_id: body.data[0].id },
    ]);
    const post = (await ben.client.get(`/submissions/${id}`)).body.data;
    // What a file names is no statement of its sender: nothing of it waits for a review, or moves a score.
    expect(post).toMatchObject({ attachment_count: 2, data_count: 2, review: null });
    expect(post.attachments.map(({ file_name }: { file_name: string }) => file_name)).toEqual([
      "access.log",
      "broken.gz",
    ]);
  });

  it("counts and lists the files of a post and of all replies below it, 20 a page", async () => {
    const root = await newPost("A thread");
    const reply = await newPost("with a reply", root);
    const below = await newPost("and one below it", reply);
    // What is flagged is not read, which would take its time.
    await upload(root, [["root.txt", "x"]], [{ malware: true }]);
    const flagged = Array.from({ length: 4 }, () => ({ malware: true }));
    await upload(
      below,
      flagged.map((_, n): Sent => [`below-${n}.txt`, "x"]),
      flagged,
    );
    const get = async (path: string) => (await ben.client.get(`/submissions/${path}`)).body.data;
    expect(await get(`${root}/attachments/aggregated/count`)).toEqual({ count: 5 });
    expect(await get(`${reply}/attachments/aggregated/count`)).toEqual({ count: 4 });
    expect(await get(`${root}/attachments`)).toMatchObject({ total: 1, has_more: false });
    const page = await get(`${root}/attachments/aggregated?limit=2&offset=1`);
    expect([page.attachments.length, page.total, page.has_more]).toEqual([2, 5, true]);
    expect(page.attachments[0].submission_id).toBe(below);
  });

  it("serves files only to signed-in users, as downloads that no browser runs", async () => {
    const id = await newPost("A drawing");
    // Each takes a process that reads it: by day a text that a browser would run, and what is none.
    const files = [
      ["d\u00E9ssin 1.svg", SVG, "code", "text/plain"],
      ["payload.html", "<html><script>alert(1)</script></html>", "code", "text/plain"],
      ["cells.csv", `=HYPERLINK("http://formula.example.org/","click")`, "text", "text/plain"],
      ["twofold.gif", Buffer.concat([GIF, zipOf({ "a.txt": "45.83.72.9" })]), "archive", "application/octet-stream"],
    ] as const;
    const tried = files.filter((_, at) => at % soak(1, 3) === 0);
    const { body } = await upload(
      id,
      tried.map(([name, content]): Sent => [name, content]),
    );
    expect(body.data.map(({ attachment_type: type }: { attachment_type: string }) => type)).toEqual(
      tried.map(([, , type]) => type),
    );
    const [drawing] = body.data;
    for (const [at, [, , , media]] of tried.entries()) {
      const { id: attachment } = body.data[at];
      const answer = await download(id, attachment);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe(media);
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="/);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-security-policy")).toContain("sandbox");
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
    const answer = await download(id, drawing.id);
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="d_ssin 1.svg"; filename*=UTF-8''d%C3%A9ssin%201.svg`,
    );
    expect(await answer.text()).toBe(SVG);
    expect((await download(id, drawing.id, "no token")).status).toBe(401);
    // Of another post it is none.
    expect((await download(await newPost("Another"), drawing.id)).status).toBe(404);
  });

  itInSoak("stores malware as an encrypted archive, and never reads it", async () => {
    const id = await newPost("Careful");
    const { body } = await upload(
      id,
      [
        ["test.com", EICAR],
        ["note.txt", "http://flagged.example.org/"],
        ["inside.zip", zipOf({ "a/test.com": EICAR })],
      ],
      [{}, { malware: true }],
    );
    expect(body.data).toMatchObject([
      { attachment_type: "malware", extracted_count: null, extraction_error: null },
      { attachment_type: "malware", extracted_count: null },
      { attachment_type: "malware", metadata: { holds: "malware" } },
    ]);
    for (const { id: attachment, file_name: name } of body.data) {
      const answer = await download(id, attachment);
      const kept = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get("content-type")).toBe("application/zip");
      expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${name}.zip"`);
      expect(kept.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
      // Bit 0 of the flags: encrypted.
      expect(kept.readUInt16LE(6) & 1).toBe(1);
      expect(kept.includes("EICAR")).toBe(false);
    }
  });

  it("refuses files that are a byte too large, and stores no part of the form", async () => {
    const id = await newPost("Large");
    const large = Buffer.alloc(MAX + 1, "x");
    const { code, body } = await upload(id, [
      ["fits.txt", "45.83.72.20"],
      ["too large.bin", large],
    ]);
    expect([code, body]).toMatchObject([
      400,
      { status: "validation_error", message: "Files too large (max 50MB): too large.bin" },
    ]);
    expect((await anna.client.get(`/submissions/${id}`)).body.data).toMatchObject({
      attachment_count: 0,
      data_count: 0,
    });
  });

  it.runIf(soak(true, false))("takes a file of exactly 50 MB, and gives it out whole", async () => {
    const id = await newPost("As large as may be");
    const content = Buffer.alloc(MAX, "45.83.72.30 ");
    const { body } = await upload(id, [["large.txt", content]]);
    const [{ id: attachment, bytes }] = body.data;
    expect(bytes).toBe(MAX);
    const answer = await download(id, attachment);
    expect(content.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  });

  it("answers 404 alike for all that a submission has, where there is none", async () => {
    const aggregated = ["attachments", "data"].flatMap((part) => [
      part,
      `${part}/aggregated`,
      `${part}/aggregated/count`,
    ]);
    for (const part of ["comments", ...aggregated]) {
      const { code } = await anna.client.get(`/submissions/01900000-0000-7000-8000-000000000000/${part}`);
      expect(code, part).toBe(404);
    }
  });

  it("refuses an invalid form with the reason, and files on another account's post", async () => {
    const id = await newPost("Mine");
    const refused = async (files: readonly Sent[], metadata?: unknown, who = anna, post = id) => {
      const { code, body } = await upload(post, files, metadata, who);
      return [code, body.message, ...(body.details ?? []).map(({ field }: { field: string }) => field)];
    };
    const file: Sent = ["a.txt", "x"];
    expect(await refused([file], undefined, ben)).toEqual([403, "Not authorized"]);
    expect(await refused([file], undefined, anna, "01900000-0000-7000-8000-000000000000")).toEqual([404, "Not found"]);
    expect(await refused([file], "no json")).toEqual([400, "Should be JSON", "file_metadata"]);
    expect(await refused([file], [{ category: 9 }])).toEqual([400, "Bad request", "file_metadata.0.category"]);
    expect(await refused([file], [{ description: "x".repeat(501) }])).toEqual([
      400,
      "Bad request",
      "file_metadata.0.description",
    ]);
    expect(await refused([file], [{}, {}])).toEqual([400, "Should have at most one entry per file", "file_metadata"]);
    expect(await refused([[null, "x"], file], [{}, {}])).toEqual([
      400,
      "A file in a field 'files' has no name",
      "files",
    ]);
    expect(await refused([])).toEqual([400, "Should have at least one file", "files"]);
    expect(await refused(Array.from({ length: 11 }, () => file))).toEqual([400, "At most 10 files at once", "files"]);
    const { code, body } = await anna.client.post(`/submissions/${id}/files`, { files: [] });
    expect([code, body.message]).toEqual([400, "Send a multipart form with files in fields named 'files'"]);
    expect((await ben.client.get(`/submissions/${id}/attachments`)).body.data.total).toBe(0);
  });
});
