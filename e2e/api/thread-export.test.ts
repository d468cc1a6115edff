import { PUBLISHED, WRITTEN } from "@fyr/core/exchange/testing";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { EICAR } from "../../packages/server/src/extraction/testing/files.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { newPerson, type Person } from "../support/accounts.ts";
import type { Client } from "../support/client.ts";
import { visitSharedFyr } from "../support/shared.ts";

/** As long as a text may be, in letters that take two code units, with words that run from right to left. */
const LONG = `\u202Eשלום ${"😀".repeat(2_900)} مرحبا\u202C`;
const ITEMS = [
  { type: 1, value: "45.83.70.1", attribution: "Ünïcode “VPN” 😀", category: 1, description: "left\u202Eright 😀" },
  { type: 1, value: "::ffff:45.83.70.2", attribution: 'Say "no" \\ more', category: 2 },
  { type: 1, value: "45.83.71.0/24" },
  { type: 1, value: "2a00:1450:4001::/48", description: "x".repeat(500) },
  { type: 1, value: "2a00:1450:4001:82a::200e" },
  { type: 2, value: "_dmarc.evil-export.example.com" },
  { type: 2, value: "MÜNCHEN.Example.com" },
  { type: 3, value: "https://evil-export.example.com:8443/a'b\\c|d?q=%&x=ä#f#g" },
  { type: 3, value: `http://45.83.70.3/${"x".repeat(1_900)}` },
];

/** Every day, channels.test.ts exports a thread, and `core/exchange` holds exports of all kinds against our schemas. */
const IS_DUE = soak(true, PUBLISHED !== null);

describe.runIf(IS_DUE)("exports of a thread with everything in it", () => {
  let url: string;
  let ann: Person;
  let bob: Person;
  let root: string;

  const done = async (answer: ReturnType<Client["post"]>) => {
    const { code, body } = await answer;
    if (code !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const post = async ({ client }: Person, content: string, more: object = {}): Promise<string> =>
    (await done(client.post("/submissions/data", { content, ...more }))).submission_id;
  const upload = async ({ client, token }: Person, id: string) => {
    const form = new FormData();
    form.append("files", new Blob(["45.83.72.40 GET http://evil-export.example.org/x\n"]), "אבג\u202Egnp.log");
    form.append("files", new Blob([EICAR]), "😀 sample.exe");
    form.append("file_metadata", JSON.stringify([{ description: "its log" }, { malware: true, description: "“it”" }]));
    const headers = { authorization: `Bearer ${token}` };
    const sent = await fetch(`${url}/api/submissions/${id}/files`, { method: "POST", headers, body: form });
    if (!sent.ok) throw new Error(await sent.text());
    // A busy machine reads on behind the answer.
    const isRead = async () => {
      if ((await done(client.get(`/submissions/${id}/data`))).total < 2) throw new Error("the file is not read yet");
    };
    await vi.waitFor(isRead, { timeout: 100_000, interval: 200 });
  };

  beforeAll(async () => {
    const { fyr, admin } = await visitSharedFyr();
    url = fyr.url;
    ann = await newPerson(fyr, admin.client);
    bob = await newPerson(fyr, admin.client);
    root = await post(ann, LONG, { items: ITEMS });
    const edited = await post(bob, "first thoughts #exports", { parent_id: root });
    await done(bob.client.put(`/submissions/${edited}`, { content: "second\tthoughts\n\u202E😀 مرحبا" }));
    const deleted = await post(bob, "a slip", { parent_id: edited, items: [{ type: 1, value: "45.83.70.9" }] });
    const below = await post(ann, "**below** it", { parent_id: deleted, items: [ITEMS[0]] });
    await done(bob.client.delete(`/submissions/${deleted}`));
    const hidden = await post(bob, "out of line", { parent_id: root });
    const moderation = { id: hidden, action: "hide", reason: "a test" };
    await done(admin.client.post("/admin/submissions/moderate", moderation));
    await upload(ann, below);
  });

  it.each(["stix", "misp"] as const)("keep the rules of %s, ours and the published ones", async (format) => {
    const headers = { authorization: `Bearer ${bob.token}` };
    const answer = await fetch(`${url}/api/submissions/${root}/export/${format}`, { headers });
    const text = await answer.text();
    for (const part of ["45.83.70.2", "evil-export.example.org", "sample.exe", "thoughts", "its log"]) {
      if (format === "misp" || part !== "its log") expect(text).toContain(part);
    }
    for (const part of ["a slip", "45.83.70.9", "out of line", "first thoughts"]) expect(text).not.toContain(part);
    const exported: unknown = JSON.parse(text);
    expect(WRITTEN[format](exported)).toEqual([]);
    expect(PUBLISHED?.[format](exported) ?? []).toEqual([]);
  });
});
