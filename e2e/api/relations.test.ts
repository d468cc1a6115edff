import { createHash } from "node:crypto";
import { ACCOUNT_TYPE } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { fyrCommand } from "../support/cli.ts";
import type { Client } from "../support/client.ts";
import { sendEvents } from "../support/events.ts";
import { importHar, importRdap } from "../support/imports.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

const KEY = `AKIA${"R".repeat(12)}4RTF`;
const PAGE = `<title>Artful shop</title> info@artful.example ${KEY} UA-99887766-1`;
const SCRIPT = "/* dev@artful.example */";
const EMAILS = Array.from({ length: 230 }, (_, n) => `p${n}@many.artful.example`).join(" ");
const entry = (url: string, ip: string, mimeType: string, text: string) => ({
  pageref: url.includes("many") ? "many" : "page",
  startedDateTime: "2026-01-02T03:04:05Z",
  serverIPAddress: ip,
  request: { url },
  response: { status: 200, content: { mimeType, text } },
});
const HAR = JSON.stringify({
  log: {
    entries: [
      entry("https://www.artful.example/", "198.51.100.71", "text/html", PAGE),
      entry("https://cdn.artful.example/a.js", "198.51.100.72", "text/javascript", SCRIPT),
      ...[0, 1, 2].map((n) =>
        entry(`https://many${n}.artful.example/`, "198.51.100.73", "text/html", EMAILS.slice(n * 1800, (n + 1) * 1800)),
      ),
    ],
  },
});

describe("relations", () => {
  let fyr: SharedFyr;
  let admin: Client;
  let pro: Person;
  let free: Person;
  let imported: Awaited<ReturnType<typeof fyrCommand>>;
  const har = () => fyrCommand(fyr.dataDir, ["artifacts", "import", "har", "-", "--source", "Own capture"], HAR);
  beforeAll(async () => {
    const visit = await visitSharedFyr("equipped");
    ({ fyr } = visit);
    admin = visit.admin.client;
    pro = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    free = await newPerson(fyr, admin, ACCOUNT_TYPE.free);
    imported = await har();
  });
  const ask = async (path: string, body: object, client: Client = pro.client) => {
    const { code, body: answer } = await client.post(`/relations/${path}`, body);
    expect([code, answer.status]).toEqual([200, "success"]);
    return answer.data;
  };

  const [cert, file] = ["ab".repeat(32), "cd".repeat(32)];
  const [ja3, hassh, ja4] = ["3c".repeat(16), "4d".repeat(16), "t13d1516h2_8daaf6152771_b0da82dd1658"];
  /** All that sensors see here at once, as what derives from it takes seconds to appear: sent again it is there. */
  async function sendSeen(): Promise<void> {
    const ts = Date.parse("2026-08-02T10:00:00Z") / 1000;
    const ends = { "id.orig_h": "10.79.0.1", "id.resp_h": "44.79.0.45" };
    const shown = { ts, "id.orig_h": "44.79.0.51", "id.resp_h": "10.79.0.51" };
    await sendEvents(
      admin,
      [
        { _path: "smtp", ts, ...ends, mailfrom: "<Boss@Mail.artful.example>", to: ['"X" <x@mail.artful.example>'] },
        { _path: "ssl", ts, ...ends, server_name: "tls.artful.example", cert_chain_fps: [cert] },
        { _path: "files", ts, tx_hosts: ["44.79.0.45"], sha256: file, mime_type: "text/html" },
        { _path: "ssl", ...shown, ja3, ja4 },
        { _path: "ssl", ...shown, "id.orig_h": "44.79.0.52", ja3 },
        { _path: "ssh", ...shown, hassh },
      ],
      "44.79.0.45",
    );
  }

  it("of a capture are stored once", async () => {
    expect(imported).toMatchObject({ code: 0 });
    expect(JSON.parse(imported.out)).toMatchObject({ entries: 5, rejected: 0, stored: 1, known: 0 });
    if (soak(true, false)) expect(JSON.parse((await har()).out)).toMatchObject({ stored: 0, known: 1 });
    // By day a block of one artifact, without the process of the command.
    const seen = ["email", "again@twice.example", "twice.example", null, 1_700_000_000, 1_700_000_000, 1];
    const block = { source: "Own capture", token: "ab".repeat(32), artifacts: [seen] };
    const store = async () => (await admin.post("/admin/artifacts", block)).body.data;
    expect([await store(), await store()]).toEqual([{ stored: true }, { stored: false }]);
  });

  it("are counted at once by a lookup, which costs nothing where there are none", async () => {
    const lookUp = async (term: string) => {
      const { body, headers } = await pro.client.get(`/lookup/${encodeURIComponent(term)}`);
      return [body.data.kind, body.data.seen, headers.get("x-credits-cost")];
    };
    const once = { domains: 1, ips: 1, scans: 0 };
    expect(await lookUp("info@artful.example")).toEqual(["email", once, "1"]);
    expect(await lookUp("UA-99887766-1")).toEqual(["tracker", once, "1"]);
    expect(await lookUp(KEY)).toEqual(["api_key", once, "1"]);
    const script = createHash("sha256").update(SCRIPT).digest("hex");
    expect(await lookUp(script)).toEqual(["sha256", once, "1"]);
    expect(await lookUp("nobody@artless.example")).toEqual(["email", { domains: 0, ips: 0, scans: 0 }, "0"]);
    expect(await lookUp("AS64500")).toEqual(["asn", null, "0"]);
  });

  it("of an artifact are domains, addresses and times", async () => {
    const answer = await ask("artifact", { input: " INFO@artful.example" });
    expect(answer).toEqual({
      Artifact: "info@artful.example",
      Kinds: ["email"],
      Relations: [
        {
          Domain: "www.artful.example",
          IP: "198.51.100.71",
          Time: "2026-01-02T03:04:05.000Z",
          FirstTime: "2026-01-02T03:04:05.000Z",
          Count: 1,
          Sources: ["capture"],
        },
      ],
      total: 1,
      has_more: false,
      withheld: [{ information: "sensors", plan: null, fields: [] }],
    });
    expect(await ask("artifact", { input: "Artful shop" })).toMatchObject({ Kinds: ["title"], total: 1 });
  });

  it("know a key by its hash, and show it masked", async () => {
    const answer = await ask("artifact", { input: KEY });
    expect(answer).toMatchObject({ Artifact: "AWS AK…TF", Kinds: ["api_key"], total: 1 });
    expect(JSON.stringify(answer)).not.toContain(KEY);
  });

  it("count up to a hundred inputs of 400 characters; what was not seen is missing", async () => {
    const inputs = ["info@artful.example", "UA-99887766-1", "nobody@artful.example"];
    const counted = await ask("artifact/count", { inputs });
    expect(counted).toEqual({
      "info@artful.example": { domains: 1, ips: 1 },
      "UA-99887766-1": { domains: 1, ips: 1 },
    });
    const long = await pro.client.post("/relations/artifact", { input: "a".repeat(401) });
    const many = await pro.client.post("/relations/artifact/count", { inputs: Array.from({ length: 101 }, String) });
    expect([long.code, many.code]).toEqual([400, 400]);
  });

  it("of hashes are lists with their counts; a count takes `inputs` and `input`", async () => {
    const hash = createHash("sha256").update(SCRIPT).digest("hex");
    expect(await ask("hash", { input: hash.toUpperCase() })).toMatchObject({
      Hash: hash,
      Kinds: ["script"],
      Domains: ["cdn.artful.example"],
      IPs: ["198.51.100.72"],
      CountDomains: 1,
      CountIPs: 1,
      has_more: false,
    });
    const counted = { [hash]: { domains: 1, ips: 1 } };
    expect(await ask("hash/count", { inputs: [hash] })).toEqual(counted);
    expect(await ask("hash/count", { input: [hash, "0".repeat(64)] })).toEqual(counted);
    expect((await pro.client.post("/relations/hash/count", {})).code).toBe(400);
    expect((await pro.client.post("/relations/hash", { input: "Artful shop" })).code).toBe(400);
  });

  it("have e-mail addresses of a domain, 200 a request, and their number", async () => {
    const first = await pro.client.get("/query/domain/artful.example/emails");
    const { emails, total, has_more } = first.body.data;
    expect([emails.length, has_more]).toEqual([200, true]);
    expect(emails[0]).toMatchObject({ relation: "at", sources: ["capture"], first_seen: "2026-01-02" });
    const rest = await pro.client.get("/query/domain/artful.example/emails?offset=200&limit=1000");
    expect(rest.body.data.emails.length).toBe(total - 200);
    const own = await pro.client.get("/query/domain/www.artful.example/emails");
    expect(
      own.body.data.emails.map(({ name, relation }: { name: string; relation: string }) => [name, relation]),
    ).toEqual([
      ["dev@artful.example", "found_on"],
      ["info@artful.example", "found_on"],
    ]);
    const known = await pro.client.get("/query/domain/artful.example");
    expect(known.body.data.num_emails).toBe(total);
    expect((await free.client.get("/query/domain/artful.example/emails?offset=200")).code).toBe(403);
    expect((await pro.client.get("/query/domain/co.uk/emails")).code).toBe(400);
  });

  it("of own sensors are for those who see what sensors saw", async () => {
    await sendSeen();
    const mine = await ask("artifact", { input: "x@mail.artful.example" }, admin);
    expect(mine).toMatchObject({
      Relations: [{ Domain: "mail.artful.example", IP: "44.79.0.45", Sources: ["event"] }],
    });
    expect(mine.withheld).toBeUndefined();
    expect((await ask("artifact", { input: "boss@mail.artful.example" }, admin)).Relations).toMatchObject([
      { IP: "10.79.0.1" },
    ]);
    expect(await ask("hash", { input: cert }, admin)).toMatchObject({
      Kinds: ["certificate"],
      Domains: ["tls.artful.example"],
      IPs: ["44.79.0.45"],
    });
    expect((await ask("hash", { input: file }, admin)).IPs).toEqual(["44.79.0.45"]);
    expect(await ask("hash", { input: cert })).toMatchObject({ Domains: [], IPs: [], CountIPs: 0 });
    expect((await pro.client.get("/query/domain/mail.artful.example/emails")).body.data.total).toBe(0);
  });

  itInSoak(
    "of a hash are the addresses that showed it as a fingerprint, for those who see what sensors saw",
    async () => {
      await sendSeen();
      const all = await ask("hash", { input: ja3.toUpperCase() }, admin);
      expect(all).toMatchObject({ Hash: ja3, Kinds: [], Domains: [], CountIPs: 2, has_more: false });
      expect(all.IPs.toSorted((a: string, b: string) => (a < b ? -1 : 1))).toEqual(["44.79.0.51", "44.79.0.52"]);
      expect(all.FingerprintTypes.length).toBeGreaterThan(0);
      expect(await ask("hash", { input: ja3, limit: 1, offset: 1 }, admin)).toMatchObject({
        CountIPs: 2,
        has_more: false,
      });
      expect((await ask("hash", { input: ja4 }, admin)).IPs).toEqual(["44.79.0.51"]);
      expect(await ask("hash/count", { inputs: [ja3, hassh, ja4, "5e".repeat(16)] }, admin)).toEqual({
        [ja3]: { domains: 0, ips: 2 },
        [hassh]: { domains: 0, ips: 1 },
        [ja4]: { domains: 0, ips: 1 },
      });
      expect(await ask("hash", { input: ja3 })).toMatchObject({ FingerprintTypes: [], IPs: [], CountIPs: 0 });
      expect(await ask("hash/count", { inputs: [ja3] })).toEqual({});
    },
  );

  it("cost a credit each, and nothing where nothing was seen", async () => {
    const cost = async (path: string, body: object) =>
      (await pro.client.post(`/relations/${path}`, body)).headers.get("x-credits-cost");
    expect(await cost("artifact", { input: "info@artful.example" })).toBe("1");
    expect(await cost("artifact", { input: "nobody@artful.example" })).toBe("0");
    expect(await cost("artifact/count", { inputs: ["a", "b", "b"] })).toBe("2");
    expect(await cost("hash/count", { input: ["0".repeat(64), "1".repeat(64)] })).toBe("2");
  });
});

describe("the graph", () => {
  let fyr: SharedFyr;
  let admin: Client;
  let pro: Person;
  beforeAll(async () => {
    const visit = await visitSharedFyr("equipped");
    ({ fyr } = visit);
    admin = visit.admin.client;
    pro = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    const page = `contact@graph.example UA-11223344-1`;
    const subs = Array.from({ length: 30 }, (_, n) =>
      entry(`https://s${n}.graph.example/`, "198.51.100.81", "text/html", `${page} n${n}@graph.example`),
    );
    const document = JSON.stringify({ log: { entries: subs } });
    await importHar(admin, "Graph capture", document);
  });
  const ask = async (query: Record<string, string>, client: Client = pro.client) => {
    const { code, body } = await client.get(`/relations/graph?${new URLSearchParams(query).toString()}`);
    expect(code).toBe(200);
    return body.data;
  };
  const groupsOf = ({ groups }: { groups: { kind: string; relation: string; total: number }[] }) =>
    groups.map(({ kind, relation, total }) => `${relation} ${kind} ${total}`);

  it("has what a domain, an address and an artifact are related to, and how many", async () => {
    expect(groupsOf(await ask({ kind: "name", value: "S1.graph.example" }))).toEqual(
      expect.arrayContaining([
        "parent name 1",
        "found_at address 1",
        "holds email 2",
        "holds tracker 1",
        "holds page 1",
      ]),
    );
    const address = await ask({ kind: "address", value: "198.51.100.81" });
    expect(groupsOf(address)).toEqual(expect.arrayContaining(["holds name 30", "holds email 31", "holds tracker 1"]));
    const tracker = await ask({ kind: "tracker", value: "ua-11223344-1" });
    expect(tracker.node).toEqual({ kind: "tracker", value: "UA-11223344-1", label: "UA-11223344-1" });
    expect(groupsOf(tracker)).toEqual(["found_at name 30", "found_at address 1"]);
  });

  it("pages each group, and says that there are more", async () => {
    const first = await ask({ kind: "tracker", value: "UA-11223344-1", limit: "20" });
    const [names] = first.groups;
    expect([names.neighbours.length, names.total, names.has_more]).toEqual([20, 30, true]);
    const more = { kind: "tracker", value: "UA-11223344-1", of: "name", relation: "found_at", offset: "20" };
    const rest = await ask(more);
    expect(rest.groups).toHaveLength(1);
    const values = [...names.neighbours, ...rest.groups[0].neighbours].map(({ value }: { value: string }) => value);
    expect([new Set(values).size, rest.groups[0].has_more]).toEqual([30, false]);
    const emails = await ask({ kind: "address", value: "198.51.100.81", of: "email", relation: "holds", offset: "20" });
    expect(emails.groups[0]).toMatchObject({ kind: "email", total: 31, has_more: false });
  });

  itInSoak("shows what own sensors saw, and posts, to those who may see them", async () => {
    const ts = Date.parse("2026-08-02T10:00:00Z") / 1000;
    const dns = { _path: "dns", ts, "id.orig_h": "10.79.0.1", qtype_name: "A" };
    await sendEvents(admin, [{ ...dns, query: "seen.graph.example", answers: ["44.79.0.46"] }], "44.79.0.46");
    const post = { content: "About it", items: [{ value: "seen.graph.example", type: 2 }], parent_id: null };
    const { body } = await pro.client.post("/submissions/data", post);
    const id = body.data.submission_id;
    const mine = await ask({ kind: "name", value: "seen.graph.example" }, admin);
    expect(groupsOf(mine)).toEqual(
      expect.arrayContaining(["resolves_to address 1", "named_in post 1", "parent name 1"]),
    );
    const theirs = await ask({ kind: "name", value: "seen.graph.example" });
    expect(groupsOf(theirs)).toEqual(["parent name 1", "named_in post 1"]);
    expect(theirs.withheld).toMatchObject([{ information: "sensors" }]);
    expect(groupsOf(await ask({ kind: "post", value: id }))).toEqual(["names name 1"]);
    expect((await pro.client.delete(`/submissions/${id}`)).code).toBe(200);
    expect(groupsOf(await ask({ kind: "name", value: "seen.graph.example" }))).toEqual(["parent name 1"]);
    expect((await ask({ kind: "post", value: id })).groups).toEqual([]);
  });

  it("leads from a domain to who registered it, and to what else they registered", async () => {
    const statement = (name: string) => ({
      at: "2026-03-01T00:00:00Z",
      rdap: {
        objectClassName: "domain",
        ldhName: name,
        entities: [
          {
            roles: ["registrant"],
            vcardArray: [
              "vcard",
              [
                ["org", {}, "text", "Graph Works Ltd"],
                ["email", {}, "text", "dns@works.example"],
              ],
            ],
          },
        ],
      },
    });
    await importRdap(admin, "Graph", ["graph-works.com", "graph-shop.com"].map(statement));
    const domain = await ask({ kind: "name", value: "graph-works.com" });
    expect(groupsOf(domain)).toEqual(["registered_by registrant 1", "registered_by email 1"]);
    const organization = await ask({ kind: "registrant", value: domain.groups[0].neighbours[0].value });
    expect(groupsOf(organization)).toEqual(["registered name 2"]);
    const email = await ask({ kind: "email", value: "dns@works.example" });
    expect(groupsOf(email)).toEqual(["host_of name 1", "registered name 2"]);
  });

  it("leads from a provider to what readable posts attribute to it", async () => {
    const items = [
      { value: "44.100.0.82", type: 1, attribution: "GraphVPN", category: 1 },
      { value: "exit.graphvpn.example", type: 2, attribution: "GraphVPN", category: 1 },
      { value: "44.100.0.83", type: 1 },
    ];
    const { body } = await pro.client.post("/submissions/data", { content: "Its exits", items, parent_id: null });
    const groups = groupsOf(await ask({ kind: "provider", value: "graphvpn" }));
    expect(groups).toEqual(["attributed address 1", "attributed name 1", "named_in post 1"]);
    expect((await pro.client.delete(`/submissions/${body.data.submission_id}`)).code).toBe(200);
    expect((await ask({ kind: "provider", value: "graphvpn" })).groups).toEqual([]);
  });

  it("gives free accounts the first 200 of each kind", async () => {
    const free = await newPerson(fyr, admin, ACCOUNT_TYPE.free);
    const more = (offset: number) =>
      free.client.get(`/relations/graph?kind=tracker&value=UA-11223344-1&of=name&relation=found_at&offset=${offset}`);
    expect([(await more(20)).code, (await more(200)).code]).toEqual([200, 403]);
  });

  it("refuses what is none of a kind, and costs nothing where nothing is related", async () => {
    const bad = await pro.client.get("/relations/graph?kind=address&value=example.org");
    const none = await pro.client.get("/relations/graph?kind=email&value=nobody%40nowhere.example");
    expect([bad.code, none.code]).toEqual([400, 200]);
    expect(groupsOf(none.body.data)).toEqual(["host_of name 1"]);
    const free = await pro.client.get("/relations/graph?kind=title&value=nothing");
    expect([free.body.data.groups, free.headers.get("x-credits-cost")]).toEqual([[], "0"]);
  });
});

describe("a post", () => {
  it("relates what its text holds to what it names, for those who may read it", async () => {
    const { fyr, admin } = await visitSharedFyr("equipped");
    const pro = await newPerson(fyr, admin.client, ACCOUNT_TYPE.pro);
    const hash = "ef".repeat(32);
    const content = `Write to ceo@posted.example, dropper ${hash}`;
    const items = [{ value: "evil.posted.example", type: 2 }];
    const { body } = await pro.client.post("/submissions/data", { content, items, parent_id: null });
    const places = async (input: string) =>
      (await pro.client.post("/relations/artifact", { input })).body.data.Relations;
    await expect.poll(async () => (await places(hash)).length, { timeout: 60_000 }).toBe(1);
    expect(await places(hash)).toMatchObject([{ Domain: "evil.posted.example", Sources: ["post"] }]);
    expect(await places("ceo@posted.example")).toHaveLength(2);
    const { data } = (await pro.client.get("/query/domain/posted.example/emails")).body;
    expect(data.emails).toMatchObject([{ name: "ceo@posted.example", relation: "at", sources: ["post"] }]);
    // What one post names side by side need not belong together.
    const emails = (await pro.client.get("/query/domain/evil.posted.example/emails")).body.data.emails;
    expect(emails).toEqual([]);
    const relationsOf = async (kind: string, value: string) => {
      const { groups } = (await pro.client.get(`/relations/graph?${new URLSearchParams({ kind, value }).toString()}`))
        .body.data;
      return groups.map((group: { relation: string; kind: string }) => `${group.relation} ${group.kind}`);
    };
    expect(await relationsOf("file", hash)).toEqual(["named_in post"]);
    expect(await relationsOf("name", "evil.posted.example")).not.toContain("holds file");
    // Who may read it is asked at once, whatever is still stored.
    expect((await pro.client.delete(`/submissions/${body.data.submission_id}`)).code).toBe(200);
    expect(await places(hash)).toEqual([]);
  });
});
