import { beforeAll, describe, expect, it } from "vitest";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { TEXTS } from "../../packages/core/src/indicators/testing/texts.ts";
import { newPerson } from "../support/accounts.ts";
import type { Client } from "../support/client.ts";
import { namesCollected } from "../support/names.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

describe("GET /query/domain/{domain}", () => {
  let admin: Client;
  let client: Client;
  beforeAll(async () => {
    const visit = await visitSharedFyr("equipped");
    admin = visit.admin.client;
    const person = await newPerson(visit.fyr, admin);
    await admin.post("/admin/accounts/update", { id: person.id, sensor_data: true });
    client = person.client;
  });

  const ask = async (text: string, url?: string) => {
    const query = url === undefined ? "" : `?url=${encodeURIComponent(url)}`;
    return (await client.get(`/query/domain/${encodeURIComponent(text)}${query}`)).body.data;
  };
  const shown = (labels: readonly { source: string; subject: string; match: string }[]) =>
    labels.map(({ source, subject, match }) => `${source} ${subject} ${match}`);

  it("answers from the collected lists, which are shown with the other sources", async () => {
    await namesCollected(admin);
    const { body } = await admin.get("/admin/sources/cert-pl");
    expect(body.data).toMatchObject({
      source: { subject: "domain", rows: 5, malformed: 1 },
      samples: [{ line: 5, text: "not a name" }],
    });
  });

  it("answers with the labels of sources, the addresses that sensors saw, and the score of both", async () => {
    const info = await ask("phish.example.com");
    expect(info).toMatchObject({
      domain: "phish.example.com",
      domain_unicode: null,
      registrable_domain: "example.com",
      public_suffix: "com",
      url: null,
      risk: { level: "very_bad" },
      tags: ["phishing"],
      ips_total: 2,
    });
    expect(info.risk_score).toBe(info.risk.score);
    expect(info.labels).toEqual([
      expect.objectContaining({
        kind: "threat",
        tags: ["phishing"],
        confidence: 90,
        subject: "phish.example.com",
        match: "name",
        source: "cert-pl",
        source_name: "CERT Polska warning list",
        first_seen: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        first_seen_is: "found",
        last_seen_is: "read",
      }),
    ]);
    expect(info.ips.map(({ ip }: { ip: string }) => ip).toSorted()).toEqual(["1.1.1.2", "8.8.8.4"]);
    for (const { ip, risk_score, country, network_provider } of info.ips) {
      const known = (await client.get(`/query/ip/${ip}`)).body.data;
      expect({ risk_score, country, network_provider }).toEqual({
        risk_score: known.risk_score,
        country: known.location.country_iso,
        network_provider: known.network_provider,
      });
    }
    expect(info.as.map(({ number }: { number: number }) => number)).toContain(15_169);
    expect(info.location[0]).toMatchObject({ country_iso: expect.any(String), country_name: expect.any(String) });
  });

  it("answers null for what Fyr does not know yet", async () => {
    expect(await ask("unlisted.example.net")).toMatchObject({
      risk_score: 0,
      labels: [],
      ips: [],
      rank: null,
      num_emails: 0,
      num_subdomains: 0,
      registrant_org: null,
      registrant_email: null,
      registration_date: null,
      expiration_date: null,
      behavior: { tags: [] },
      location: [],
      as: [],
      tags: [],
    });
  });

  it("states of how many lists of names an answer is", async () => {
    const { risk, not_collected: missing } = await ask("unlisted.example.net");
    expect(risk.summary).toMatch(
      /^Unknown: no evidence speaks for or against this domain; \d+ of \d+ threat lists are collected\.$/,
    );
    const threats = missing.find(({ layer }: { layer: string }) => layer === "threat");
    expect(threats).toMatchObject({ whole: false });
    expect(threats.collected).toBeLessThan(threats.total);
  });

  itInSoak("applies a listing to hosts below the name, and names the parent", async () => {
    const host = await ask("login.phish.example.com");
    expect(shown(host.labels)).toEqual(["cert-pl phish.example.com parent"]);
    expect(host.risk.contributions[0].reason).toContain("Its parent phish.example.com is listed for Phishing");
    expect(shown((await ask("mine.dyn.example")).labels)).toEqual(["misp-dynamic-dns *.dyn.example parent"]);
    const above = await ask("example.com");
    expect(above.labels).toEqual([]);
    expect(above.risk.summary).toMatch(/^Neutral: its host phish\.example\.com is listed for Phishing, according to /);
    expect(above.listed_hosts).toMatchObject({ total: 1, labels: [{ subject: "phish.example.com", match: "below" }] });
    expect(above.risk).toMatchObject({
      verdict: "neutral",
      contributions: [{ source: "cert-pl", category: "threat" }],
    });
  });

  itInSoak("takes a name with www and without for one", async () => {
    const [bare, www] = [await ask("only.example.net"), await ask("www.only.example.net")];
    expect(shown(bare.labels)).toEqual(["cert-pl www.only.example.net name"]);
    expect(bare.risk.score).toBe(www.risk.score);
    expect(bare.listed_hosts.total).toBe(0);
  });

  it("knows URLs apart from their hosts", async () => {
    const url = "https://files.example.org/login,a?x=1";
    const exact = await ask("files.example.org", url);
    expect(exact.url).toBe(url);
    expect(shown(exact.labels)).toEqual([`openphish ${url} url`, "majestic example.org parent"]);
    expect(exact).toMatchObject({ rank: 7, ranking: { domain: "example.org", source: "majestic" } });
    // The same, sent whole and defanged, which is read as all that is pasted.
    if (soak(true, false)) {
      const whole = await ask("hxxps://files[.]example[.]org/login,a?x=1#top");
      expect([whole.url, whole.risk_score, whole.input.notes]).toEqual([
        url,
        exact.risk_score,
        ["url", "defanged", "fragment"],
      ]);
    }
    const host = await ask("files.example.org");
    expect(host.listed_urls.total).toBe(2);
    expect(host.risk_score).toBeGreaterThan(0);
    expect(host.risk_score).toBeLessThan(exact.risk_score);
    if (soak(true, false)) expect((await ask("example.org")).risk_score).toBe(0);
  });

  itInSoak("clears no phishing host on a popular name under which anyone publishes, nor that name", async () => {
    const host = await ask("account-check.pages.dev");
    expect(host.listed_urls.total).toBe(1);
    expect(host.risk).toMatchObject({ verdict: "bad", contributions: [{ category: "threat", source: "openphish" }] });
    const url = await ask("account-check.pages.dev", "https://account-check.pages.dev/login");
    expect(url.risk.verdict).toMatch(/bad$/);
    const shared = await ask("pages.dev");
    expect(shown(shared.labels)).toEqual(["majestic pages.dev name"]);
    expect(shared.risk.summary).not.toMatch(/^Benign|^Very good|^Good/);
  });

  itInSoak("reads what is pasted as every other reader does", async () => {
    const kinds = new Set(["domain", "wildcard", "url"]);
    // All of them are read by the same code, which has tests of its own.
    for (const [text, kind, normal] of TEXTS.filter((_, place) => place % soak(1, 4) === 0)) {
      const answer = await client.get(`/query/domain/${encodeURIComponent(text)}`);
      const { domain, url } = answer.body.data ?? {};
      // A URL whose host is an address is a lookup of that; and a name of the reverse tree is a name as well.
      if (kinds.has(kind) && !/^http:\/\/(?:\[|[\d.]+[:/])/.test(normal)) {
        expect([text, answer.code, url ?? domain]).toEqual([text, 200, normal.replace(/^\*\./, "")]);
      } else if (!text.endsWith(".arpa")) {
        expect([text, answer.code, answer.body.status]).toEqual([text, 400, "validation_error"]);
      }
    }
  });

  itInSoak("accepts names of other scripts in either form", async () => {
    for (const text of ["BÜCHER.example", "xn--bcher-kva.example."]) {
      expect(await ask(text)).toMatchObject({
        domain: "xn--bcher-kva.example",
        domain_unicode: "bücher.example",
        labels: [{ source: "cert-pl" }],
      });
    }
  });

  it.each([
    ["192.0.2.1", undefined, "domain", "this is an IP address"],
    ["localhost", undefined, "domain", "this is no domain name and no URL"],
    ["http://192.0.2.1/a", undefined, "domain", "the host of this URL is no domain name"],
    ["a@example.org", undefined, "domain", "this is an e-mail address"],
    ["example.org", "https://example.net/", "url", "this URL is not on example.org"],
    ["example.org", "example.org", "url", "this is not a URL"],
  ])("refuses %s with %s", async (text, url, field, message) => {
    const query = url === undefined ? "" : `?url=${encodeURIComponent(url)}`;
    const answer = await client.get(`/query/domain/${encodeURIComponent(text)}${query}`);
    expect(answer.code).toBe(400);
    expect(answer.body).toEqual({
      status: "validation_error",
      message: "Not a domain or URL",
      details: [{ field, message }],
    });
    expect(answer.headers.get("x-credits-cost")).toBe("0");
  });

  it("costs a credit, and is remembered in the history", async () => {
    const answer = await client.get("/query/domain/example.org");
    expect(answer.headers.get("x-credits-cost")).toBe("1");
    await client.post("/query/save", { query: "example.org", type: "domain" });
    const { body } = await client.get("/account/queries");
    expect(body.data.queries[0]).toMatchObject({ query: "example.org", type: "domain", credits_used: 1 });
  });
});
