import { ACCOUNT_TYPE } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../support/accounts.ts";
import { type Client, clientOf, login } from "../../support/client.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { sendForSight } from "./sight.ts";
import { soak } from "../../../packages/server/src/testing/soak.ts";
import { utcDay } from "../../../packages/core/src/time/index.ts";
import { itInSoak } from "../../../packages/core/src/testing/in-soak.ts";

const ATTACKER = "45.83.64.1";
const INSIDER = "192.168.7.7";
const CRAWLER = "45.95.147.77";
const START = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 3_600_000;

/** What a Zeek sensor and a honeypot log of an attacker from outside, and of a machine inside. */
const zeek = [
  ...Array.from({ length: 40 }, (_, n) => ({
    _path: "conn",
    ts: (START + n * 1000) / 1000,
    uid: `C${n}`,
    "id.orig_h": n % 2 ? ATTACKER : INSIDER,
    "id.orig_p": 40_000 + n,
    "id.resp_h": `10.0.0.${n}`,
    "id.resp_p": 22,
    proto: "tcp",
    conn_state: "SF",
    orig_bytes: 100,
    resp_bytes: 1000,
  })),
  ...[ATTACKER, INSIDER].flatMap((ip) =>
    Array.from({ length: 12 }, (_, n) => ({
      _path: "ssh",
      ts: (START + n * 1000) / 1000,
      uid: `S${ip}${n}`,
      "id.orig_h": ip,
      "id.resp_h": "10.0.0.1",
      "id.resp_p": 22,
      auth_success: false,
      hassh: "EC7378C1A92F5A8DDE7E8B7A1DDF33D1",
    })),
  ),
  {
    _path: "dns",
    ts: START / 1000,
    uid: "D1",
    "id.orig_h": "10.0.0.9",
    "id.resp_h": "10.0.0.53",
    "id.resp_p": 53,
    query: "evil.example",
    qtype_name: "A",
    rcode_name: "NOERROR",
    answers: [ATTACKER],
  },
]
  .map((event) => `${JSON.stringify(event)}\n`)
  .join("");

const day = utcDay(START);

/** The risk of the attacker before anything was known about it. */
let before = 0;

const infoFor = (client: Client) => async (ip: string) => (await client.get(`/query/ip/${ip}`)).body.data;

/** Asks for at most a minute, which is what the risk may take to move. */
async function withinAMinute<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (wanted(answer) || Date.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

export const deriving = (on: OneFyr) =>
  describe("what derives from events that are sent in", () => {
    let client: Client;
    let info: ReturnType<typeof infoFor>;
    const send = (body: string) => client.post("/ingest/events?format=zeek", body, { "content-type": "text/plain" });

    beforeAll(async () => {
      ({ client } = await login(on.fyr));
      info = infoFor(client);
      before = (await info(ATTACKER)).risk_score;
      const { body } = await send(zeek);
      await sendForSight(client);
      if (body.data?.stored !== 65) throw new Error(`Not all were stored: ${JSON.stringify(body)}`);
    });

    it("moves the risk of an attacker within a minute, with the reason", async () => {
      // What it did and where it was seen are looked at each in its own time.
      const attacker = await withinAMinute(
        () => info(ATTACKER),
        ({ risk_score: score, hostnames, netflow }) => score > before && hostnames.length > 0 && netflow.has_netflow,
      );
      expect(attacker.risk_score).toBeGreaterThan(before + 20);
      expect(attacker.behavior.tags).toContain("bruteforce");
      expect(attacker.risk.contributions).toContainEqual(
        expect.objectContaining({ source: "sensor", category: "threat", provider: "ssh_bruteforce", last_seen: day }),
      );
      expect(attacker.provenance).toContainEqual(
        expect.objectContaining({ source: "sensor", source_name: "Own sensors", first_seen: day, last_seen: day }),
      );
      expect(attacker.risk.summary).toContain("seen by your own sensors: SSH brute force, last seen ");
      // What own sensors saw is no open source.
      expect(attacker.osint.services).not.toContainEqual(expect.objectContaining({ provider: "ssh_bruteforce" }));
      expect(attacker).toMatchObject({
        hostnames: ["evil.example"],
        netflow: { has_netflow: true, days_seen: 1, total_observation: 32, last_seen: day },
      });
    });

    it("tags a private address and leaves its risk at 0", async () => {
      const insider = await withinAMinute(
        () => info(INSIDER),
        ({ behavior }) => behavior.tags.includes("bruteforce"),
      );
      expect(insider).toMatchObject({
        risk_score: 0,
        behavior: { tags: ["bruteforce", "bogon"] },
        network: { private: true },
      });
      const { verdict, summary, contributions } = insider.risk;
      expect(verdict).toBe("not_routable");
      expect(summary).toMatch(
        / is not part of the public internet; seen by your own sensors: SSH brute force, last seen /,
      );
      expect(contributions.map(({ source, points }: Record<string, unknown>) => [source, points])).toContainEqual([
        "sensor",
        0,
      ]);
    });

    it("stores the evidence, with a search that finds the events", async () => {
      const { body } = await withinAMinute(
        () => client.get(`/query/ip/${ATTACKER}/behaviour`),
        (answer) => answer.body.data.behaviours.length > 0,
      );
      const [bruteforce] = body.data.behaviours;
      expect(bruteforce).toMatchObject({
        rule: "ssh_bruteforce",
        tag: "bruteforce",
        events: 12,
        total_windows: 1,
        first_seen: new Date(START).toISOString(),
        last_seen: new Date(START + 11_000).toISOString(),
        windows: [{ events: 12, distinct: {} }],
      });
      const search = await client.post("/query/event/search", { query: bruteforce.query, limit: 50, offset: 0 });
      expect(search.body.data.total).toBe(12);
      const ids = search.body.data.results.map(({ id }: { id: string }) => id);
      for (const id of bruteforce.windows[0].samples) expect(ids).toContain(id);
      expect((await client.get("/query/ip/192.0.2.1/behaviour")).body.data).toEqual({ behaviours: [] });
      expect((await client.get("/query/ip/nothing/behaviour")).code).toBe(400);
    });

    itInSoak("counts a batch once that is sent again", async () => {
      const once = await withinAMinute(
        () => info(ATTACKER),
        ({ netflow }) => netflow.total_observation === 32,
      );
      expect((await send(zeek)).body.data).toMatchObject({ stored: 0, duplicate: 65 });
      const { body } = await client.get(`/query/event/ip/${ATTACKER}/fingerprints`);
      expect(body.data.fingerprints).toMatchObject([{ type: 300, count: 12, uniqueness: "Very Rare" }]);
      // Cached answers expire after two seconds.
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect((await info(ATTACKER)).netflow).toEqual(once.netflow);
    });

    itInSoak(
      "knows a crawler by its name in counts as in lookups, and says nothing of it where own sensors are hidden",
      async () => {
        const ends = { "id.orig_h": "10.0.0.9", "id.resp_h": "10.0.0.53", "id.resp_p": 53 };
        const dns = { _path: "dns", ts: START / 1000, uid: "D2", ...ends, rtt: 0.02 };
        const query = "crawl-45-95-147-77.googlebot.com";
        await send(`${JSON.stringify({ ...dns, query, qtype_name: "A", answers: [CRAWLER] })}\n`);
        const crawler = await withinAMinute(
          () => info(CRAWLER),
          ({ operator }) => operator === "Googlebot",
        );
        expect(crawler).toMatchObject({ operator: "Googlebot", osint: { services: [] } });
        expect(crawler.behavior.tags).toContain("crawler");
        const named = { action: "added", source: "fyr-scanner-names", kind: "crawler", subject: CRAWLER };
        const history = (await client.get(`/query/ip/${CRAWLER}/history`)).body.data;
        expect(history.events).toContainEqual(expect.objectContaining(named));
        const onItsDay = (await client.get(`/query/ip/${CRAWLER}?at=${day}`)).body.data;
        expect(onItsDay.operator).toBe("Googlebot");
        const counted = { tags: { items: expect.arrayContaining([{ name: "crawler", addresses: 1 }]) } };
        expect((await client.get(`/query/prefix/${CRAWLER}/32`)).body.data.ipv4).toMatchObject(counted);
        expect((await client.post("/query/ip/summary", { ip: [CRAWLER] })).body.data).toMatchObject(counted);
        const { client: other } = await newPerson(on.fyr, client, ACCOUNT_TYPE.pro);
        expect(await infoFor(other)(CRAWLER)).not.toMatchObject({ operator: "Googlebot" });
        expect((await other.get(`/query/ip/${CRAWLER}/history`)).body.data.events).toEqual([]);
        expect((await other.get(`/query/prefix/${CRAWLER}/32`)).body.data.ipv4.tags.items).toEqual([]);
      },
    );

    it("is not to be put in by hand", async () => {
      const list = await client.post("/admin/labels/import?source=sensor&format=plain&kind=threat", "192.0.2.1\n", {
        "content-type": "text/plain",
      });
      expect([list.code, list.body.message]).toEqual([400, "'sensor' is the name of this installation's own sensors"]);
    });

    it("is not known to strangers, and not to accounts that are not allowed to see it", async () => {
      const person = await newPerson(on.fyr, client, ACCOUNT_TYPE.pro);
      expect((await person.client.get(`/query/ip/${ATTACKER}`)).body.data.risk_score).toBe(before);
      expect((await clientOf(on.fyr).get(`/query/ip/${ATTACKER}/behaviour`)).code).toBe(401);
    });
  });

/** On the next start. */
export const derived = (on: OneFyr) =>
  describe("what derived from events that were sent in", () => {
    let client: Client;
    let info: ReturnType<typeof infoFor>;
    beforeAll(async () => {
      ({ client } = await login(on.fyr));
      info = infoFor(client);
    });

    it("survives a restart, without a compilation", async () => {
      expect(on.fyr.output()).not.toContain("compiling");
      const again = await withinAMinute(
        () => info(ATTACKER),
        ({ risk_score: score }) => score > before,
      );
      expect(again.behavior.tags).toContain("bruteforce");
    });

    // Compiling the real atlas takes longer than all of this file.
    it.runIf(soak(true, false))("is part of the next atlas, and shown once", async () => {
      expect((await client.post("/admin/atlas/build")).code).toBe(200);
      const attacker = await info(ATTACKER);
      const evidence = attacker.risk.contributions.filter(({ source }: { source: string }) => source === "sensor");
      expect(evidence).toHaveLength(1);
      expect(attacker.risk_score).toBeGreaterThan(before + 20);
      // Public downloads do not show it.
      const sample = await (await fetch(`${on.fyr.url}/api/dataset/sample/threats.jsonl`)).text();
      for (const own of [ATTACKER, INSIDER, "Own sensors"]) expect(sample).not.toContain(own);
      const { body } = await client.get("/atlas");
      const idsOf = ({ data }: typeof body) => data.sources.map(({ id }: { id: string }) => id);
      expect(idsOf(body)).toContain("sensor");
      const plain = await newPerson(on.fyr, client, ACCOUNT_TYPE.free);
      expect(idsOf((await plain.client.get("/atlas")).body)).not.toContain("sensor");
    });
  });
