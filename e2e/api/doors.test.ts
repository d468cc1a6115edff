import { execFileSync } from "node:child_process";
import { ACCOUNT_TYPE } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { fyrCommand } from "../support/cli.ts";
import { type Client, createKey } from "../support/client.ts";
import { sendEvents } from "../support/events.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const times = { time_first: 1_700_000_000, time_last: 1_762_000_000 };
const cof = (rrname: string, rrtype: string, rdata: string | string[], count = 1): string =>
  JSON.stringify({ rrname, rrtype, rdata, count, ...times });
const FILE = [
  cof("www.doors.example.net", "CNAME", "edge.doors.example.net.", 4),
  cof("edge.doors.example.net", "A", ["45.81.0.1", "45.81.0.2"], 7),
  cof("doors.example.net", "TYPE65400", "00"),
  cof("4.0.81.45.in-addr.arpa", "PTR", "host4.doors.example.net"),
  cof("db.doors.corp", "A", "45.81.9.9"),
  ...Array.from({ length: 260 }, (_, n) => cof(`h${n}.many.doors.example.net`, "A", "45.81.1.1")),
].join("\n");

interface Record {
  readonly rrname: string;
  readonly rrtype: string | number;
  readonly rdata: string;
}

describe("GET /pdns/query/{q}", () => {
  let fyr: SharedFyr;
  let admin: Client;
  let pro: Person;
  let key: string;
  let freeKey: string;
  let imported: Awaited<ReturnType<typeof fyrCommand>>;
  beforeAll(async () => {
    const visit = await visitSharedFyr();
    ({ fyr } = visit);
    admin = visit.admin.client;
    pro = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    ({ key } = await createKey(fyr, pro.client));
    const free = await newPerson(fyr, admin, ACCOUNT_TYPE.free);
    ({ key: freeKey } = await createKey(fyr, free.client));
    imported = await fyrCommand(fyr.dataDir, ["names", "import", "cof", "-", "--source", "Other"], FILE);
  });

  /** As pypdns asks: Basic, and its own headers. */
  async function ask(q: string, headers: { [name: string]: string } = {}, secret = key, user = "me") {
    const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString("base64")}`;
    const response = await fetch(`${fyr.url}/api/pdns/query/${q}`, { headers: { authorization, ...headers } });
    return { code: response.status, headers: response.headers, text: await response.text() };
  }
  const records = (text: string): Record[] =>
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Record);
  const told = (text: string) =>
    records(text)
      .map(({ rrname, rrtype, rdata }) => `${rrname} ${rrtype} ${rdata}`)
      .toSorted();

  it("knows what was imported", () => {
    expect([imported.code, JSON.parse(imported.out)]).toMatchObject([0, { rejected: 0, records: 266 }]);
  });

  it("answers what a name led to and what led to it, a line each, without an envelope", async () => {
    const { code, headers, text } = await ask("edge.doors.example.net");
    expect([code, headers.get("content-type")]).toEqual([200, "application/x-ndjson"]);
    expect(told(text)).toEqual([
      "edge.doors.example.net A 45.81.0.1",
      "edge.doors.example.net A 45.81.0.2",
      "www.doors.example.net CNAME edge.doors.example.net",
    ]);
    expect(records(text)[0]).toEqual({
      rrname: expect.any(String),
      rrtype: "A",
      rdata: "45.81.0.1",
      ...times,
      count: 7,
      meta: { sources: ["Other"] },
    });
  });

  it("knows names by address and by prefix, and a type without a name by its number", async () => {
    expect(told((await ask("45.81.0.4")).text)).toEqual(["4.0.81.45.in-addr.arpa PTR host4.doors.example.net"]);
    expect(told((await ask("45.81.0.0/24")).text)).toHaveLength(3);
    expect(told((await ask("45.81.0.0%2F30")).text)).toHaveLength(2);
    expect((await ask("45.0.0.0/8")).code).toBe(400);
    expect(records((await ask("doors.example.net")).text)).toMatchObject([{ rrtype: 65_400 }]);
  });

  it("takes the base of a client with a slash at its end", async () => {
    expect(told((await ask("/45.81.0.1")).text)).toEqual(["edge.doors.example.net A 45.81.0.1"]);
  });

  it("is an empty answer, which costs nothing, where nobody has seen anything", async () => {
    const { code, headers, text } = await ask("nothing.doors.example.net");
    expect([code, text, headers.get("x-credits-cost")]).toEqual([200, "", "0"]);
  });

  it("goes by pages as pypdns does, for one credit", async () => {
    const found: string[] = [];
    const costs: (string | null)[] = [];
    let cursor: string | null = null;
    do {
      const more: { [name: string]: string } = cursor === null ? {} : { "dribble-paginate-cursor": cursor };
      const { text, headers } = await ask("45.81.1.1", { "dribble-paginate-count": "50", ...more });
      costs.push(headers.get("x-credits-cost"));
      found.push(...records(text).map(({ rrname }) => rrname));
      cursor = headers.get("x-dribble-cursor");
    } while (cursor !== null);
    expect([found.length, new Set(found).size]).toEqual([260, 260]);
    expect(costs).toEqual(["1", "0", "0", "0", "0", "0"]);
  });

  it("keeps one type, and none where there is no such type", async () => {
    const filtered = await ask("edge.doors.example.net", { "dribble-filter-rrtype": "cname" });
    expect(told(filtered.text)).toEqual(["www.doors.example.net CNAME edge.doors.example.net"]);
    expect((await ask("edge.doors.example.net", { "dribble-filter-rrtype": "NONSENSE" })).text).toBe("");
  });

  it("gives free accounts the first 200, and says so as pypdns reads it", async () => {
    const { text, headers } = await ask("45.81.1.1", { "dribble-paginate-count": "50" }, freeKey);
    expect([records(text).length, headers.get("x-dribble-cursor")]).toEqual([200, null]);
    expect(JSON.parse(headers.get("x-dribble-errors") ?? "")).toEqual({ truncated: "the first 200 of 260 records" });
    expect((await ask("45.81.1.1", { "dribble-paginate-cursor": "200" }, freeKey)).code).toBe(403);
  });

  itInSoak("has what own sensors saw, and names of private networks, only for those who see them", async () => {
    const ts = Date.parse("2026-08-03T10:00:00Z") / 1000;
    const event = { _path: "dns", ts, "id.orig_h": "10.81.0.1", qtype_name: "A" };
    await sendEvents(admin, [{ ...event, query: "seen.doors.example.net", answers: ["45.81.2.2"] }], "45.81.2.2");
    const { key: adminKey } = await createKey(fyr, admin);
    expect(told((await ask("45.81.2.2", {}, adminKey)).text)).toEqual(["seen.doors.example.net A 45.81.2.2"]);
    expect((await ask("45.81.2.2")).text).toBe("");
    expect(told((await ask("db.doors.corp", {}, adminKey)).text)).toEqual(["db.doors.corp A 45.81.9.9"]);
    expect((await ask("db.doors.corp")).text).toBe("");
  });

  it("takes a key as password whatever the user is called, and asks for one", async () => {
    expect((await ask("45.81.0.1", {}, key, "some:one")).code).toBe(401);
    expect((await ask("45.81.0.1", {}, key, "")).code).toBe(200);
    const refused = await ask("45.81.0.1", {}, "fyr_wrong");
    expect([refused.code, refused.headers.get("www-authenticate")]).toEqual([
      401,
      'Basic realm="Fyr", charset="UTF-8"',
    ]);
    expect(JSON.parse(refused.text)).toEqual({ status: "unauthorized", message: "Not authorized" });
    // A browser would ask its user.
    const ofBrowser = await ask("45.81.0.1", { "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" }, "fyr_wrong");
    expect(ofBrowser.headers.get("www-authenticate")).toBeNull();
    // A session is no password, and other calls take none.
    expect((await ask("45.81.0.1", {}, pro.token)).code).toBe(401);
    const elsewhere = await fetch(`${fyr.url}/api/query/ip/8.8.8.8`, {
      headers: { authorization: `Basic ${Buffer.from(`me:${key}`).toString("base64")}` },
    });
    expect([elsewhere.status, elsewhere.headers.get("www-authenticate")]).toEqual([401, null]);
  });

  it.each(["nonsense!", "someone@example.org", "%20"])("refuses %s", async (q) => {
    expect((await ask(q)).code).toBe(400);
  });

  it("refuses a moment, which it would not look at", async () => {
    expect((await ask("45.81.0.1?at=2026-01-01")).code).toBe(400);
  });

  const hasPypdns = (() => {
    try {
      execFileSync("python3", ["-c", "import pypdns"], { stdio: "ignore" });
      return true;
    } catch {
      console.warn("SKIPPED: pypdns itself, as Python has no module of that name (pip install pypdns)");
      return false;
    }
  })();
  it.skipIf(!hasPypdns)("is understood by pypdns itself", () => {
    const program = [
      "import json, pypdns, sys",
      "x = pypdns.PyPDNS(url=sys.argv[1], basic_auth=('me', sys.argv[2]))",
      "print(json.dumps([r.record for r in x.iter_query('45.81.1.1')] + [r.record for r in x.rfc_query('doors.example.net')]))",
    ].join("\n");
    const out = execFileSync("python3", ["-c", program, `${fyr.url}/api/pdns/query`, key], { encoding: "utf8" });
    const found = JSON.parse(out) as Record[];
    expect([found.length, found.at(-1)?.rrtype]).toEqual([261, "TYPE65400"]);
  });
});

describe("GET /geolookup/{ip}", () => {
  let fyr: SharedFyr;
  let pro: Person;
  let key: string;
  beforeAll(async () => {
    const visit = await visitSharedFyr();
    ({ fyr } = visit);
    pro = await newPerson(fyr, visit.admin.client, ACCOUNT_TYPE.pro);
    ({ key } = await createKey(fyr, pro.client));
  });
  const basic = () => ({ authorization: `Basic ${Buffer.from(`me:${key}`).toString("base64")}` });

  it("answers as mmdb-server does, where MISP and IntelOwl look", async () => {
    // MISP's mmdb_lookup joins a base that ends with a slash and '/geolookup/'; IntelOwl's MmdbServer adds the address.
    for (const base of [`${fyr.url}/api//geolookup/`, `${fyr.url}/api/geolookup/`]) {
      const response = await fetch(`${base}8.8.8.8`, { headers: basic() });
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
      const [entry, ...rest] = (await response.json()) as { [field: string]: object }[];
      expect(rest).toEqual([]);
      expect(entry).toEqual({
        country: { iso_code: "US", AutonomousSystemNumber: "15169", AutonomousSystemOrganization: expect.any(String) },
        meta: {
          description: { en: expect.any(String) },
          build_db: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
          db_source: "Fyr",
          nb_nodes: expect.any(Number),
        },
        ip: "8.8.8.8",
        country_info: {
          Country: "United States",
          "Alpha-2 code": "US",
          "Alpha-3 code": "USA",
          "Numeric code": "840",
          "Latitude (average)": expect.stringMatching(/^\d+(\.\d)?$/),
          "Longitude (average)": expect.stringMatching(/^-\d+(\.\d)?$/),
        },
      });
    }
  });

  it("has no country for what has none, as mmdb-server writes it", async () => {
    const response = await fetch(`${fyr.url}/api/geolookup/192.168.1.1`, { headers: basic() });
    expect(await response.json()).toMatchObject([{ country: { iso_code: "None" }, country_info: {} }]);
  });

  it("costs a credit, and nothing after a lookup of the address", async () => {
    const { client } = await newPerson(fyr, (await visitSharedFyr()).admin.client, ACCOUNT_TYPE.pro);
    const cost = async (path: string) => (await client.get(path)).headers.get("x-credits-cost");
    expect([await cost("/geolookup/8.8.4.4"), await cost("/geolookup/8.8.4.4")]).toEqual(["1", "0"]);
    expect((await client.get("/geolookup/nonsense")).body).toMatchObject({ status: "validation_error" });
  });

  it("forgives the doubled slash to these calls alone", async () => {
    expect((await fetch(`${fyr.url}/api//query/ip/8.8.8.8`, { headers: { "x-api-key": key } })).status).toBe(404);
  });
});
