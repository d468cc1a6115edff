import type { ScanVisibility } from "@fyr/contract";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository } from "../account/index.ts";
import { knowing } from "./known.ts";
import { createScanRepository } from "./repository.ts";
import { someData } from "./testing/scan-data.ts";
import { createTraitRepository } from "./trait-repository.ts";

const LOOK = { device: "desktop", userAgent: null, language: "en", referer: null, waitMs: 0 } as const;
const FAVICON = "-1234567";
/** The day on which a domain was registered. */
const YOUNG = new Date(Date.now() - 3.5 * 86_400_000).toISOString().slice(0, 10);

describe(`what is known of a page that is scanned (${LEDGER_KIND})`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let account: string;

  beforeAll(async () => {
    opened = await openTestLedger();
    const limits = { limitDaily: null, limitMonthly: null };
    const ann = { email: "ann@example.org", name: "Ann", passwordHash: "", type: 1, ...limits };
    account = (await createAccountRepository(opened.ledger).create(ann)) as string;
  });
  afterAll(() => opened.close());

  async function scanned(url: string, visibility: ScanVisibility = "public") {
    const scans = createScanRepository(opened.ledger);
    const id = uuidv7();
    const row = { id, account_id: account, url, look: LOOK, exit: null, same_as: id, visibility };
    const added = await scans.add(row, new Date());
    const Favicon = { Url: `${url}favicon.ico`, Hash: FAVICON, Sha256: "a".repeat(64) };
    await createTraitRepository(opened.ledger).add(added, { ...someData(id, url), Favicon });
    const seen = {
      final_url: url,
      title: null,
      ip: null,
      status_code: 200,
      malicious: false,
      verdict: null,
      seen_at: new Date(),
    };
    await scans.finish(id, seen, new Map());
  }
  const known = (rankOf: (domain: string) => Promise<number | null> = () => Promise.resolve(null)) =>
    knowing({
      scans: createScanRepository(opened.ledger),
      traits: createTraitRepository(opened.ledger),
      registrationDays: (names) => Promise.resolve(new Map(names.includes("young.com") ? [["young.com", YOUNG]] : [])),
      rankOf,
    });

  it("names the hosts that show themselves by its favicon, as public scans saw them", async () => {
    await scanned("https://www.brand.example/");
    await scanned("https://brand.example/news/");
    await scanned("https://login.brand.example/");
    await scanned("https://blog.other.example/");
    await scanned("https://hidden.example/", "private");
    await scanned("http://192.0.2.1/");
    const { faviconSeenAt } = await known()("https://copy.example.net/", FAVICON);
    expect(faviconSeenAt.toSorted()).toEqual(["brand.example", "login.brand.example", "www.brand.example"]);
    expect((await known()("https://copy.example.net/", "99")).faviconSeenAt).toEqual([]);
  });

  it("tells the age of the registered domain", async () => {
    expect((await known()("https://login.young.com/a", null)).ageDays).toBeOneOf([3, 4]);
    expect((await known()("https://login.unheard.com/a", null)).ageDays).toBeNull();
  });

  it("tells the place, and nothing where that fails or there is no domain", async () => {
    const first = known((domain) => Promise.resolve(domain === "example.com" ? 7 : null));
    expect((await first("https://www.example.com/", null)).rank).toBe(7);
    const nothing = {
      ageDays: null,
      rank: null,
      faviconSeenAt: [],
      cloaking: null,
      hiddenCollector: null,
    };
    expect(
      await known(() => Promise.reject(new Error("The engine is away")))("https://www.example.com/", null),
    ).toEqual(nothing);
    for (const url of ["http://127.0.0.1/", "data:text/html,a", "no URL"])
      expect(await first(url, null)).toEqual(nothing);
  });
});
