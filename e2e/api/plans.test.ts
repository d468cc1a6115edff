import { ENDPOINTS, type Endpoint, verdictName, withheldText } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { type Client, createKey } from "../support/client.ts";
import { sendEvents } from "../support/events.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const IP = "8.8.8.8";
const OUTSIDE = "44.77.0.44";
const INSIDE = "10.77.0.44";
const JA4 = "t13d1517h2_8daaf6152771_a77a77a77a77";
const JARM = "2".repeat(62);
const PROVIDER = { information: "provider", plan: "basic" } as const;
const BEHAVIOUR = { information: "behaviour", plan: "professional" } as const;
const SENSORS = { information: "sensors", plan: null } as const;

/** The operator of the configured Fyr reserves what the specification's plans reserve. */
describe("plans", () => {
  let callers: {
    readonly plan: string;
    readonly client: Client;
    readonly token: string;
    readonly withheld: readonly object[];
  }[];
  /** By day the lowest plan, the highest, and administrators. */
  let few: typeof callers;
  let place: { readonly url: string };
  let admin: Client;
  beforeAll(async () => {
    const { fyr, admin: own } = await visitSharedFyr("configured");
    place = fyr;
    admin = own.client;
    const person = (type: number) => newPerson(fyr, own.client, type);
    const [free, basic, professional] = [await person(1), await person(2), await person(3)];
    const key = await createKey(fyr, free.client);
    const byKey = { plan: "a key of a free account", client: key.client, token: key.key };
    callers = [
      { plan: "free", ...free, withheld: [PROVIDER, BEHAVIOUR] },
      ...soak([{ ...byKey, withheld: [PROVIDER, BEHAVIOUR] }], []),
      { plan: "basic", ...basic, withheld: [BEHAVIOUR] },
      { plan: "professional", ...professional, withheld: [] },
      { plan: "administrator", ...own, withheld: [] },
    ];
    few = callers.filter(({ plan }) => soak(true, plan !== "basic"));
  });

  it("see the permitted fields of an address, one by one and in bulk, and the list of withheld ones", async () => {
    for (const { plan, client, withheld } of callers) {
      const single = (await client.get(`/query/ip/${IP}`)).body.data;
      const [bulk] = (await client.post("/query/ip/bulk", { ip: [IP] })).body.data.results;
      const past = (await client.get(`/query/ip/${IP}?at=2020-01-01`)).body.data;
      for (const answer of [single, bulk, past]) {
        expect(answer.withheld ?? [], plan).toMatchObject(withheld);
        const seesProvider = !withheld.includes(PROVIDER);
        expect(
          [answer.operator, answer.as_org].some((name) => name !== null),
          plan,
        ).toBe(seesProvider);
        if (withheld.length > 0) expect(answer.risk.contributions, plan).toEqual([]);
        expect(answer.risk.summary, plan).toMatch(new RegExp(`^${verdictName(answer.risk.verdict)}: `));
        expect(answer.risk_score, plan).toBe(answer.risk.score);
      }
    }
  });

  it("apply to what sensors saw of an address, which answers nothing else", async () => {
    for (const { plan, client, withheld } of callers) {
      const answers = await Promise.all([
        client.get(`/query/ip/${IP}/behaviour`),
        client.post("/query/event/range", { ip: IP, start: 0, end: 1_800_000_000 }),
        client.get(`/query/event/ip/${IP}/fingerprints`),
        client.get(`/query/fingerprint/ip/${IP}`),
        // The same from the other side: which addresses showed it.
        client.get(`/query/fingerprint/${JA4}`),
        client.get(`/query/jarm/${JARM}`),
      ]);
      const expected = withheld.includes(BEHAVIOUR) ? [403, withheldText(BEHAVIOUR)] : [200, undefined];
      expect(
        answers.map(({ code, body }) => [code, body.message]),
        plan,
      ).toEqual(answers.map(() => expected));
    }
  });

  it("keep a verdict that names no provider, and that lists had not been collected", async () => {
    for (const { plan, client } of few) {
      const special = (await client.get("/query/ip/192.168.1.1")).body.data;
      expect(special.risk, plan).toMatchObject({
        verdict: "not_routable",
        summary: expect.stringContaining("Private-Use"),
      });
      expect(special.risk.contributions, plan).not.toEqual([]);
      const past = (await client.get(`/query/ip/${IP}?at=2020-01-01`)).body.data;
      expect(past.risk.summary, plan).toMatch(/^Unknown: .*lists had not been collected on 1 Jan 2020/);
    }
  });

  it("apply to the addresses of a provider, and leave the directory and its figures open", async () => {
    for (const { plan, client, token, withheld } of callers) {
      const file = await fetch(`${place.url}/api/entities/providers/mullvad/export`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const body = await file.text();
      const isRefused = withheld.includes(PROVIDER);
      expect(file.status, plan).toBe(isRefused ? 403 : 200);
      if (isRefused) expect(JSON.parse(body).message, plan).toBe(withheldText(PROVIDER));
      for (const path of ["providers", "providers/mullvad", "providers/mullvad/geography", "stats/provider"]) {
        expect((await client.get(`/entities/${path}`)).code, `${plan} ${path}`).toBe(200);
      }
    }
  });

  it("leave out who owns a network, and each of its worst addresses", async () => {
    for (const { plan, client, withheld } of few) {
      const info = (await client.get("/query/prefix/8.8.8.0%2F24")).body.data;
      const seesOwners = !withheld.includes(PROVIDER);
      const { worst, systems } = info.ipv4;
      expect(worst.length, plan).toBeGreaterThan(0);
      expect(info.as !== null, plan).toBe(seesOwners);
      expect(systems.items.length > 0, plan).toBe(seesOwners);
      expect(
        worst.map(({ as }: { as: object | null }) => as !== null),
        plan,
      ).toEqual(worst.map(() => seesOwners));
      const named = (info.withheld ?? []).flatMap(({ fields }: { fields: string[] }) => fields);
      expect(named.includes("ipv4.worst.as"), plan).toBe(!seesOwners);
    }
  });

  describe("apply to what own sensors saw, which is null and never denied", () => {
    beforeAll(async () => {
      const ts = Date.parse("2026-08-01T10:00:00Z") / 1000;
      const answer = { _path: "dns", ts, "id.orig_h": "10.77.0.1", qtype_name: "A" };
      const seen = [
        ...[OUTSIDE, INSIDE].map((ip) => ({ _path: "ssl", ts, "id.orig_h": ip, "id.resp_h": "10.77.0.1", ja4: JA4 })),
        { ...answer, query: "gate.plans.example", answers: [OUTSIDE, INSIDE] },
        { ...answer, query: "payroll.plans.example", answers: [INSIDE] },
      ];
      await sendEvents(admin, seen, OUTSIDE);
    });

    it("of the public internet, by the plan", async () => {
      for (const { plan, client, withheld } of few) {
        const isHidden = withheld.includes(BEHAVIOUR);
        const single = (await client.get(`/query/ip/${OUTSIDE}`)).body.data;
        const [bulk] = (await client.post("/query/ip/bulk", { ip: [OUTSIDE] })).body.data.results;
        for (const { hostnames, netflow, provenance, withheld: named = [] } of [single, bulk]) {
          expect([hostnames, netflow], plan).toEqual(
            isHidden ? [null, null] : [["gate.plans.example"], expect.objectContaining({ has_netflow: true })],
          );
          expect(JSON.stringify(provenance).includes("passive DNS"), plan).toBe(!isHidden);
          if (isHidden) {
            expect(named.at(-1).fields, plan).toEqual(
              expect.arrayContaining(["hostnames", "netflow", "os_guess", "avg_ttl"]),
            );
          }
        }
        const domain = (await client.get("/query/domain/gate.plans.example")).body.data;
        const ips = plan === "administrator" ? [INSIDE, OUTSIDE] : [OUTSIDE];
        expect([domain.ips?.map(({ ip }: { ip: string }) => ip).toSorted() ?? null, domain.ips_total], plan).toEqual(
          isHidden ? [null, null] : [ips, ips.length],
        );
        if (isHidden) {
          expect(domain.withheld.at(-1).fields, plan).toEqual(expect.arrayContaining(["ips", "ips_total"]));
          expect(JSON.stringify(domain), plan).not.toContain(OUTSIDE);
        }
        const shown = await client.get(`/query/fingerprint/${JA4}`);
        if (!isHidden) expect(shown.body.data, plan).toMatchObject({ total: ips.length });
        if (plan !== "administrator") expect(JSON.stringify(shown.body), plan).not.toContain(INSIDE);
      }
    });

    it("of private addresses, and of names that lead only to such, for administrators and whom they allow", async () => {
      const trusted = await newPerson(place, admin, 3);
      await admin.post("/admin/accounts/update", { id: trusted.id, sensor_data: true });
      for (const { plan, client } of [...few, { plan: "allowed", client: trusted.client }]) {
        const isShown = plan === "administrator" || plan === "allowed";
        const { hostnames, netflow, withheld = [] } = (await client.get(`/query/ip/${INSIDE}`)).body.data;
        const domain = (await client.get("/query/domain/payroll.plans.example")).body.data;
        const calls = [`/query/ip/${INSIDE}/behaviour`, `/query/event/ip/${INSIDE}/fingerprints`];
        const codes = await Promise.all(calls.map(async (path) => (await client.get(path)).code));
        if (isShown) {
          expect([netflow.has_netflow, domain.ips_total, codes], plan).toEqual([true, 1, [200, 200]]);
          expect(hostnames.toSorted(), plan).toEqual(["gate.plans.example", "payroll.plans.example"]);
        } else {
          expect([hostnames, netflow, domain.ips ?? [], codes], plan).toEqual([null, null, [], [403, 403]]);
          expect(withheld.at(-1), plan).toMatchObject(SENSORS);
          expect(domain.withheld.at(-1), plan).toMatchObject(SENSORS);
          // A name that leads nowhere is answered alike.
          if (soak(false, plan !== "free")) continue;
          const none = (await client.get("/query/domain/nowhere.plans.example")).body.data;
          expect([none.ips, none.withheld], plan).toEqual([domain.ips, domain.withheld]);
        }
      }
    });
  });

  it("apply to each route about an address, a domain or a fingerprint, also those to come", async () => {
    const [listed, name] = ["44.77.0.9", "exit.plans.example"];
    const items = [listed, name, `https://${name}/app`];
    const submission = { attribution: "Unseen Tunnels", items, category: 1 };
    expect((await admin.post("/submissions/data", submission)).code).toBe(200);
    const network = { length: "24", asn: "15169", name: "Google LLC" };
    const subjects: Record<string, string>[] = [
      { ip: IP, domain: "example.org", id: JA4, value: JARM, cidr: "8.8.8.0-8.8.8.9", address: "8.8.8.0", ...network },
      { ip: listed, domain: name, id: JA4, value: JARM, cidr: "44.77.0.0-44.77.0.9", address: "44.77.0.0", ...network },
    ];
    // What members wrote is for all members.
    const isReading = ({ access, method, path }: Endpoint): boolean =>
      access !== "admin" && method === "GET" && /^\/query\/.*:/.test(path);
    const routes = Object.values<Endpoint>(ENDPOINTS).filter(isReading);
    expect(routes.length).toBeGreaterThan(6);
    const about = (path: string, of: Record<string, string>): string =>
      path.replace(/:(\w+)/g, (_, key: string) => {
        const value = of[key];
        if (value === undefined) throw new Error(`Give ${path} a value for ${key}`);
        return value;
      });
    const paths = [...routes.map(({ path }) => path), `/query/ip/:ip?at=${new Date().toISOString().slice(0, 10)}`];
    // By day the other plan is asked only for what shows that the names would be found.
    for (const [type, isNamed, asked] of [
      [1, false, paths],
      [2, true, soak(paths, ["/query/ip/:ip"])],
    ] as const) {
      const { client } = await newPerson(place, admin, type);
      // An account's slow calls wait for each other: all at once, some would not be answered in time on a busy machine.
      const found: Awaited<ReturnType<typeof client.get>>[] = [];
      const told = new Set<string>();
      for (const of of subjects) {
        // What a fingerprint or a system is asked for is the same of both.
        const calls = asked.map((path) => about(path, of)).filter((path) => told.size < told.add(path).size);
        found.push(...(await Promise.all(calls.map((path) => client.get(path)))));
      }
      const answers = [
        ...found,
        await client.post("/query/ip/bulk", { ip: [IP, listed] }),
        await client.post("/query/ip/summary", { ip: [IP, listed] }),
        await client.post("/query/event/range", { ip: listed, start: 0, end: 1_800_000_000 }),
      ];
      expect(answers.map(({ code }) => code).filter((code) => code !== 200 && code !== 403)).toEqual([]);
      const text = JSON.stringify(answers.map(({ body }) => body));
      const named = [/google/i, /unseen.tunnels/i].map((secret) => secret.test(text));
      expect(named, `type ${type}`).toEqual([isNamed, isNamed]);
    }
  });

  itInSoak("apply to history, services, domains and fingerprints", async () => {
    for (const { plan, client, withheld } of few) {
      const history = (await client.get(`/query/ip/${IP}/history`)).body.data;
      expect(history.withheld ?? [], plan).toMatchObject(withheld);
      const domain = (await client.get("/query/domain/example.org")).body.data;
      // Whether sensors saw the name lead to a private address is not told.
      expect(domain.withheld ?? [], plan).toMatchObject(plan === "administrator" ? withheld : [...withheld, SENSORS]);
      const services = await client.get(`/query/ip/${IP}/anonymization_providers`);
      const isRefused = withheld.includes(PROVIDER);
      expect([services.code, services.body.message], plan).toEqual(
        isRefused ? [403, withheldText(PROVIDER)] : [200, undefined],
      );
    }
  });
});
