import { isDeepStrictEqual } from "node:util";
import { soak } from "../../../packages/server/src/testing/soak.ts";
import { ACCOUNT_TYPE, type Endpoint, ENDPOINTS, withheldText } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../support/accounts.ts";
import { type Client, clientOf, login } from "../../support/client.ts";
import type { OneFyr } from "../../support/one-fyr.ts";

const OUTSIDE = "45.83.65.9";
const INSIDE = "10.78.9.44";
/** `INSIDE` by NAT64. */
const NAT64 = "64:ff9b::a4e:92c";
const PUBLIC_NAME = "gate.sight.example";
const PRIVATE_NAME = "payroll.sight.example";
const JA4 = "t13d1517h2_8daaf6152771_516477516477";
const JARM = "5".repeat(62);
const LOG_TYPE = "sight_probe";
const BEHAVIOUR = "ssh_bruteforce";
const START = Math.floor(Date.now() / 3_600_000) * 3600 - 3600;

/** What only sensors know, wherever it stands in an answer. */
const SECRETS = [
  OUTSIDE,
  INSIDE,
  PUBLIC_NAME,
  PRIVATE_NAME,
  JA4,
  JARM,
  LOG_TYPE,
  BEHAVIOUR,
  '"bruteforce"',
  "Own sensors",
  '"has_netflow":true',
];

const eventsOf = (ip: string): object[] => [
  ...Array.from({ length: 12 }, (_, n) => ({
    _path: "ssh",
    ts: START + n,
    uid: `V${ip}${n}`,
    "id.orig_h": ip,
    "id.resp_h": "10.78.9.1",
    "id.resp_p": 22,
    auth_success: false,
  })),
  { _path: "ssl", ts: START, uid: `T${ip}`, "id.orig_h": ip, "id.resp_h": "10.78.9.1", "id.resp_p": 443, ja4: JA4 },
  { _path: "scan", ts: START, "id.resp_h": ip, "id.resp_p": 443, jarm: JARM },
  { _path: LOG_TYPE, ts: START, uid: `L${ip}`, "id.orig_h": ip, "id.resp_h": "10.78.9.1" },
  {
    _path: "dns",
    ts: START,
    "id.orig_h": "10.78.9.1",
    query: ip === INSIDE ? PRIVATE_NAME : PUBLIC_NAME,
    qtype_name: "A",
    answers: [ip],
  },
];
const EVENTS = [OUTSIDE, INSIDE].flatMap(eventsOf);

/** Sends what the table below looks for; what derives from it takes some seconds. */
export async function sendForSight(admin: Client): Promise<void> {
  const lines = EVENTS.map((event) => `${JSON.stringify(event)}\n`).join("");
  const { body } = await admin.post("/ingest/events?format=zeek", lines, { "content-type": "text/plain" });
  if (body.data?.stored !== EVENTS.length) throw new Error(`Not all were stored: ${JSON.stringify(body)}`);
}

/** A call, and the secrets that it names itself. */
interface Question {
  readonly route: string;
  readonly method: Endpoint["method"];
  readonly path: string;
  readonly body?: object;
  readonly names: readonly string[];
}

/** What stands for each parameter of a path. */
const PARAMETERS: Record<string, readonly string[]> = {
  // The last two carry the private address.
  ":ip": [OUTSIDE, INSIDE, `::ffff:${INSIDE}`, NAT64],
  ":cidr": [`${OUTSIDE}/32`, `${INSIDE}/32`],
  ":address": [OUTSIDE, INSIDE],
  ":asn": ["15169"],
  ":domain": [PUBLIC_NAME, PRIVATE_NAME],
  ":id": [JA4],
  ":value": [JARM],
  ":sha256": ["0".repeat(64)],
  ":name": [BEHAVIOUR],
  ":kind": ["queries"],
  ":key": ["0"],
  ":query": [OUTSIDE, INSIDE, PUBLIC_NAME, PRIVATE_NAME],
  ":q": [OUTSIDE, INSIDE, PUBLIC_NAME, PRIVATE_NAME],
  ":term": [OUTSIDE, INSIDE, PUBLIC_NAME, PRIVATE_NAME],
};
/** What stands for them where the route tells of what is below, or alike. */
const ABOVE: Record<string, readonly string[]> = {
  querySubdomains: ["sight.example"],
  // A letter away.
  querySimilar: ["slight.example"],
};

/** Calls that read by what their body names. */
const BODIES: Record<string, readonly (readonly [body: object, ...names: string[]])[]> = {
  queryIpBulk: [[{ ip: [OUTSIDE, INSIDE] }, OUTSIDE, INSIDE]],
  queryIpSummary: [[{ ip: [OUTSIDE, INSIDE] }, OUTSIDE, INSIDE]],
  customQuery: [
    ...[OUTSIDE, INSIDE].map((ip) => [{ query: `type:ip ip:${ip}` }, ip] as const),
    ...[OUTSIDE, INSIDE].map((ip) => [{ query: `type:fingerprint ip:${ip}` }, ip] as const),
    ...[PUBLIC_NAME, PRIVATE_NAME].map((name) => [{ query: `type:domain name:${name}` }, name] as const),
    [{ query: "type:event *" }],
  ],
  artifactRelations: [[{ input: OUTSIDE }, OUTSIDE]],
  hashRelations: [[{ input: "a".repeat(64) }]],
  eventRange: [OUTSIDE, INSIDE].map((ip) => [{ ip, start: START - 60, end: START + 3600 }, ip] as const),
};

/** Calls that read by what is asked for behind their path. */
const QUERIES: Record<string, readonly (readonly [query: string, ...names: string[]])[]> = {
  graphNeighbours: [
    ...[OUTSIDE, INSIDE].map((ip) => [`?kind=address&value=${ip}`, ip] as const),
    ...[PUBLIC_NAME, PRIVATE_NAME].map((name) => [`?kind=name&value=${name}`, name] as const),
    ...[JA4, JARM].map((value) => [`?kind=fingerprint&value=${value}`, value] as const),
  ],
  articlesNaming: [OUTSIDE, INSIDE, PUBLIC_NAME, PRIVATE_NAME].map((value) => [`?value=${value}`, value] as const),
  networkHistory: [OUTSIDE, INSIDE].map((ip) => [`?network=${ip}/32`, ip] as const),
  reportStatus: [["?id=0"]],
  reportResult: [["?report=0"]],
  // A scan is of its account, and tells of its addresses what the lookups above tell.
  scansWith: [OUTSIDE, INSIDE].map((ip) => [`?kind=address&value=${ip}`, ip] as const),
  // Streams of what sensors saw have a test of their own, beside feeds.
  checkStream: [["?value=0"]],
  scanResult: [["?url=0"]],
  scanStatus: [["?url=0"]],
  scanUrl: [["?url=none"]],
  submissionsOfName: [PUBLIC_NAME, PRIVATE_NAME].map((name) => [`?name=${name}`, name] as const),
};

/** Ends the session, mails, or waits for what does not come. */
const LEFT_OUT = new Set([
  "logout",
  "awaitNotifications",
  "awaitStream",
  "awaitSubmissions",
  "requestPasswordReset",
  "exportAccount",
]);

/** Each route that others than administrators may call, with sensor data in what it is asked about. */
const QUESTIONS: Question[] = Object.entries<Endpoint>(ENDPOINTS)
  .filter(([name, { access, method }]) => access !== "admin" && (method === "GET" || name in BODIES))
  .filter(([name]) => !LEFT_OUT.has(name))
  .flatMap(([route, endpoint]) => questionsOf(route, endpoint));

function questionsOf(route: string, { method, path, query }: Endpoint): Question[] {
  const bodies = BODIES[route];
  const queries = QUERIES[route];
  if (queries !== undefined) return queries.map(([asked, ...names]) => ({ route, method, path: path + asked, names }));
  if (method === "GET" && query?.safeParse({}).success === false) throw new Error(`Give ${path} what it asks for`);
  if (bodies !== undefined) return bodies.map(([body, ...names]) => ({ route, method, path, body, names }));
  const [parameter] = path.match(/:\w+/) ?? [];
  if (parameter === undefined) return [{ route, method, path, names: [] }];
  const values = ABOVE[route] ?? PARAMETERS[parameter];
  if (values === undefined) throw new Error(`Give ${path} a value for ${parameter}`);
  return values.flatMap((value) => {
    const about = path.replace(parameter, encodeURIComponent(value)).replace(":length", "32").replaceAll(/:\w+/g, "0");
    const names = value === NAT64 ? [value, INSIDE] : [value.replace("/32", "")];
    const past = `${about}?at=${new Date().toISOString().slice(0, 10)}`;
    return (route === "queryIp" ? [about, past] : [about]).map((asked) => ({ route, method, path: asked, names }));
  });
}

/** Routes that tell what sensors saw, to those who may see it. */
const TELLING = [
  "customQuery",
  "eventFingerprints",
  "eventRange",
  "fingerprintIps",
  "graphNeighbours",
  "ipBehaviour",
  "ipFingerprints",
  "ipLabelHistory",
  "jarmIps",
  "pdnsPrefix",
  "pdnsQuery",
  "queryDomain",
  "queryDomainHistory",
  "queryIp",
  "queryIpBulk",
  "queryIpSummary",
  "queryPrefix",
  "queryPrefixLength",
  "querySimilar",
  "querySubdomains",
  "reverseDns",
  "sensorsToday",
];
/** What they find they find later, and for a while answer what was found before: asked of all, and expected of none. */
const LATER = new Set(["lookUp", "lookUpDomain"]);

/** Of each of these one, for waiting until what derives from events is there. */
const FIRST = TELLING.map((route) => QUESTIONS.find((question) => question.route === route)).filter(
  (question) => question !== undefined,
);
/** By day of each route the first question. */
const EACH = soak(
  QUESTIONS,
  QUESTIONS.filter(({ route }, at) => QUESTIONS[at - 1]?.route !== route),
);
/** What is answered to all who may see it alike. */
const COMPARED = soak(QUESTIONS, FIRST);
/** Questions of a caller that are under way at the same time. */
const AT_ONCE = 4;

/** On a Fyr as it comes: what sensors saw is for administrators and for whom they allow. */
export const seeing = (on: OneFyr) =>
  describe("what own sensors saw", () => {
    const callers: Record<string, string | undefined> = {};
    let admin: Client;
    const clientFor = (who: string): Client => clientOf(on.fyr, callers[who]);

    /** The text of an answer, which need be no JSON. */
    async function ask(who: string, { method, path, body }: Question): Promise<string> {
      const token = callers[who];
      const response = await fetch(`${on.fyr.url}/api${path}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return response.text();
    }
    /** The secrets that answers tell a caller, by call: those that the question names are no news. */
    async function told(who: string, questions: readonly Question[] = QUESTIONS): Promise<Record<string, string[]>> {
      const found: Record<string, string[]> = {};
      const left = questions.values();
      const inTurn = async () => {
        for (const question of left) {
          const text = await ask(who, question);
          const unnamed = SECRETS.filter((secret) => !question.names.some((name) => name.includes(secret)));
          const secrets = unnamed.filter((secret) => text.includes(secret));
          if (secrets.length > 0) found[`${question.route} ${question.names.join()} ${question.path}`] = secrets;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
      return found;
    }
    const routesOf = (found: Record<string, string[]>): string[] =>
      [...new Set(Object.keys(found).map((call) => call.replace(/ .*/, "")))].toSorted();
    const ofNow = (found: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(found).filter(([call]) => !LATER.has(call.replace(/ .*/, ""))));
    /** What administrators are told. */
    let all: Record<string, string[]> = {};
    const patiently = { interval: 500, timeout: 60_000 };

    beforeAll(async () => {
      const signedIn = await login(on.fyr);
      admin = signedIn.client;
      const keyOf = async (of: Client, ...scopes: string[]): Promise<string> =>
        (await of.post("/account/create-key", { name: "k", description: "d", scopes })).body.data.Key;
      const plain = await newPerson(on.fyr, admin, ACCOUNT_TYPE.pro);
      // Made while the account may: none that may not makes a key of that scope.
      const setPlain = (may: boolean) => admin.post("/admin/accounts/update", { id: plain.id, sensor_data: may });
      await setPlain(true);
      const plainKey = await keyOf(plain.client, "query", "sensors");
      await setPlain(false);
      const allowed = await newPerson(on.fyr, admin, ACCOUNT_TYPE.free);
      await admin.post("/admin/accounts/update", { id: allowed.id, sensor_data: true, limit_api_daily: null });
      Object.assign(callers, {
        admin: signedIn.token,
        "an admin's key": await keyOf(admin, "query"),
        plain: plain.token,
        "a plain account's key": plainKey,
        allowed: allowed.token,
        "an allowed key": await keyOf(allowed.client, "query", "sensors"),
        "a key without the scope": await keyOf(allowed.client, "query"),
        stranger: undefined,
      });
    });

    it("is answered to administrators by the calls about an address, a domain and a fingerprint alone", async () => {
      const first = async () => routesOf((all = ofNow(await told("admin", FIRST))));
      await expect.poll(first, patiently).toEqual(TELLING);
      // On a busy machine a lookup leaves out what comes late: two equal answers in a row are complete.
      for (let tries = 0, before: typeof all | null = null; tries < 5 && !isDeepStrictEqual(before, all); tries++) {
        before = all;
        all = ofNow(await told("admin", COMPARED));
      }
      // Of what else tells of sensors no other account is told, below.
      expect(routesOf(all)).toEqual(TELLING);
    });

    it("is answered to accounts and keys that are allowed, as to administrators", async () => {
      for (const who of soak(["an admin's key", "allowed", "an allowed key"], ["an allowed key"])) {
        await expect.poll(async () => ofNow(await told(who, COMPARED)), { ...patiently, message: who }).toEqual(all);
      }
    });

    it("is answered to no other account, key or stranger, by no route", async () => {
      expect(await told("plain"), "plain").toEqual({});
      // What refuses these is no matter of what is asked about, and of strangers and accounts none of the key.
      expect(await told("a key without the scope", EACH)).toEqual({});
      for (const who of ["stranger", "a plain account's key"])
        expect(await told(who, soak(EACH, FIRST)), who).toEqual({});
    });

    it("is refused or left out in words, for nothing", async () => {
      const text = withheldText({ information: "sensors", plan: null });
      const client = clientFor("plain");
      for (const ip of [OUTSIDE, "192.0.2.200"]) {
        for (const answer of [
          await client.get(`/query/ip/${ip}/behaviour`),
          await client.get(`/query/event/ip/${ip}/fingerprints`),
          await client.post("/query/event/range", { ip, start: START, end: START + 60 }),
        ]) {
          const { code, body, headers } = answer;
          expect([code, body.message, headers.get("x-credits-cost")]).toEqual([403, text, "0"]);
        }
        // What was seen and what was not are answered alike.
        const { hostnames, netflow, os_guess, withheld } = (await client.get(`/query/ip/${ip}`)).body.data;
        expect([hostnames, netflow, os_guess]).toEqual([null, null, null]);
        expect(withheld).toEqual([
          { information: "sensors", plan: null, fields: ["hostnames", "netflow", "os_guess", "avg_ttl"] },
        ]);
      }
    });

    it("costs a credit a call, unless the address was looked up lately", async () => {
      const client = clientFor("allowed");
      const ip = "192.0.2.201";
      const costs = async () => {
        const answers = [
          await client.get(`/query/ip/${ip}/behaviour`),
          await client.get(`/query/event/ip/${ip}/fingerprints`),
          await client.post("/query/event/range", { ip, start: START, end: START + 60 }),
        ];
        return answers.map(({ headers }) => headers.get("x-credits-cost"));
      };
      expect(await costs()).toEqual(["1", "1", "1"]);
      await client.get(`/query/ip/${ip}`);
      expect(await costs()).toEqual(["0", "0", "0"]);
    });
  });
