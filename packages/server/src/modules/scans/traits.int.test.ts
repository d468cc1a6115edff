import type { ScanData, ScanTraitKind, ScanVisibility } from "@fyr/contract";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository } from "../account/index.ts";
import { createScanRepository } from "./repository.ts";
import { aRequest, someData } from "./testing/scan-data.ts";
import { createTraitRepository, SHARED_COUNTED } from "./trait-repository.ts";

const LOOK = { device: "desktop", userAgent: null, language: "en", referer: null, waitMs: 0 } as const;

describe(`parts that scans have in common (${LEDGER_KIND})`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let ann: string;
  let bob: string;

  beforeAll(async () => {
    opened = await openTestLedger();
    const accounts = createAccountRepository(opened.ledger);
    const account = async (name: string) => {
      const limits = { limitDaily: null, limitMonthly: null };
      const made = { email: `${name}@example.org`, name, passwordHash: "", type: 1, ...limits };
      return (await accounts.create(made)) as string;
    };
    ann = await account("Ann");
    bob = await account("Bob");
  });
  afterAll(() => opened.close());

  async function scanned(account: string, visibility: ScanVisibility, url: string, more: Partial<ScanData> = {}) {
    const { ledger } = opened;
    const id = uuidv7();
    const row = { id, account_id: account, url, look: LOOK, exit: null, same_as: id, visibility };
    const added = await createScanRepository(ledger).add(row, new Date());
    await createTraitRepository(ledger).add(added, someData(id, url, more));
    return id;
  }
  const having = (account: string, kind: ScanTraitKind, value: string) =>
    createTraitRepository(opened.ledger).having(account, { kind, value });

  it("are found by a tracker's id in whatever case", async () => {
    const { Artifacts } = someData(ann, "https://a.example/");
    const id = await scanned(ann, "private", "https://tracked.example/", {
      Artifacts: { ...Artifacts, Trackers: ["UA-73512345-9"] },
    });
    for (const asked of ["UA-73512345-9", " ua-73512345-9"]) expect(await having(ann, "tracker", asked)).toEqual([id]);
  });

  it("lead to public scans and own ones, the newest first, and never to what others keep to themselves", async () => {
    const titled = (title: string) => ({
      Content: { Elements: { ...someData(ann, "https://a.example/").Content.Elements, title } },
    });
    const own = await scanned(ann, "private", "https://one.example/", titled("Kit"));
    await scanned(bob, "private", "https://two.example/", titled("Kit"));
    await scanned(bob, "unlisted", "https://three.example/", titled("Kit"));
    const shown = await scanned(bob, "public", "https://four.example/", titled("Kit"));
    await scanned(ann, "private", "https://five.example/", titled("kit"));
    expect(await having(ann, "title", "Kit")).toEqual([shown, own]);
    expect(await having(bob, "title", " Kit ")).toHaveLength(3);

    const traits = createTraitRepository(opened.ledger);
    const title = { kind: "title", value: "Kit" } as const;
    const alone = { kind: "jarm", value: "0".repeat(62) } as const;
    expect(await traits.shared(ann, own, [alone, title])).toEqual([0, 1]);
    await createScanRepository(opened.ledger).delete(bob, [shown]);
    expect(await having(ann, "title", "Kit")).toEqual([own]);
  });

  it("are hosts and addresses that the page reached, with their registrable domains", async () => {
    const id = await scanned(ann, "private", "https://shop.example.co.uk/", {
      Requests: [
        aRequest("https://cdn.other.example/a.js", {
          IP: "192.0.2.7",
          ResourceType: "Script",
          Payload: { Sha256: "a".repeat(64), Bytes: 1 },
        }),
        aRequest("https://gone.example/", { StatusCode: null }),
        aRequest("http://192.0.2.8:8080/", { IP: "192.0.2.8" }),
        // The operator's proxy connected.
        aRequest("http://[2001:db8::1]/", { IP: null }),
      ],
    });
    const asked: readonly (readonly [ScanTraitKind, string])[] = [
      ["host", "shop.example.co.uk"],
      ["host", "EXAMPLE.co.uk"],
      ["host", "other.example"],
      ["address", "192.0.2.7"],
      ["host", "192.0.2.8"],
      ["host", "[2001:DB8:0::1]"],
      ["address", "2001:db8:0:0::1"],
      ["script", "A".repeat(64)],
      ["final_host", "shop.example.co.uk"],
      ["url", "https://shop.example.co.uk/"],
    ];
    for (const [kind, value] of asked) expect([kind, await having(ann, kind, value)]).toEqual([kind, [id]]);
    for (const host of ["gone.example", "192.0.2.9", "2.8"]) expect(await having(ann, "host", host)).toEqual([]);
    expect(await having(ann, "final_host", "cdn.other.example")).toEqual([]);
  });

  it("are hosts and URLs that the page posts to, whatever else it reached, and bots by their whole key", async () => {
    const collector = "http://collect.example:9102/gate.php";
    const key = `7123456789:AA${"q".repeat(33)}`;
    const bot = (shown: string) => `https://api.telegram.org/bot${shown}/sendMessage`;
    const { Artifacts } = someData(ann, "https://a.example/");
    const id = await scanned(ann, "private", "https://kit.example/", {
      Artifacts: { ...Artifacts, PostsTo: [collector, bot("7123…qqqq"), "http://192.0.2.44/"] },
      Requests: Array.from({ length: 60 }, (_one, at) => aRequest(`https://cdn${at}.example/`)),
    });
    const asked: readonly (readonly [ScanTraitKind, string])[] = [
      ["host", "collect.example"],
      ["url", collector],
      ["host", "api.telegram.org"],
      ["url", bot("7123…qqqq")],
      ["url", bot(key)],
      ["address", "192.0.2.44"],
      ["host", "kit.example"],
    ];
    for (const [kind, value] of asked) expect([kind, await having(ann, kind, value)]).toEqual([kind, [id]]);
    expect(await having(bob, "host", "collect.example")).toEqual([]);
    expect(await having(ann, "final_host", "collect.example")).toEqual([]);
  });

  it("are screenshots that differ in a few bits", async () => {
    const Screenshot = (Hash: string) => ({ Screenshot: { Url: "", Width: 1, Height: 1, Hash } });
    const near = await scanned(ann, "private", "https://near.example/", Screenshot("ff00ff00ff00ff3f"));
    await scanned(ann, "private", "https://far.example/", Screenshot("ff00ff00ff00ffff"));
    await scanned(bob, "private", "https://hidden.example/", Screenshot("ff00ff00ff00ff00"));
    expect(await having(ann, "screenshot", "ff00ff00ff00ff00")).toEqual([near]);
    expect(await having(ann, "screenshot", "'; select 1")).toEqual([]);
    const traits = createTraitRepository(opened.ledger);
    expect(await traits.shared(ann, uuidv7(), [{ kind: "screenshot", value: "ff00ff00ff00ff00" }])).toEqual([1]);
  });

  it("are texts whose simhashes differ in a few bits, whatever case they are asked in", async () => {
    const said = (content_simhash: string) => ({
      Content: { Elements: { ...someData(ann, "https://a.example/").Content.Elements, content_simhash } },
    });
    const near = await scanned(ann, "private", "https://near.example/", said("00ff00ff00ff003f"));
    const shown = await scanned(bob, "public", "https://shown.example/", said("00ff00ff00ff00ff"));
    await scanned(ann, "private", "https://far.example/", said("00ff00ff00ffff00"));
    await scanned(bob, "private", "https://hidden.example/", said("00ff00ff00ff00ff"));
    expect(await having(ann, "text", "00FF00FF00FF00FF")).toEqual([shown, near]);
    expect(await having(ann, "screenshot", "00ff00ff00ff00ff")).toEqual([]);
    const traits = createTraitRepository(opened.ledger);
    expect(await traits.shared(ann, near, [{ kind: "text", value: "00ff00ff00ff003f" }])).toEqual([1]);
  });

  it("are no screenshots that have little more in common than their white", async () => {
    const Screenshot = (Hash: string) => ({ Screenshot: { Url: "", Width: 1, Height: 1, Hash } });
    const [login, white] = ["c018d80000000000", "c000000000000000"];
    const phish = await scanned(ann, "private", "https://phish.example/", Screenshot(login));
    await scanned(ann, "private", "https://text.example/", Screenshot(white));
    await scanned(ann, "private", "https://other.example/", Screenshot(white));
    expect(await having(ann, "screenshot", login)).toEqual([phish]);
    expect(await having(ann, "screenshot", white)).toEqual([]);
    expect(await having(ann, "screenshot", "c01cd80000000000")).toEqual([phish]);
  });

  it("are counted up to a bound", async () => {
    const jarm = { kind: "jarm", value: "1".repeat(62) } as const;
    for (let at = 0; at <= SHARED_COUNTED; at++) {
      await scanned(ann, "private", `https://many.example/${at}`, { Jarm: jarm.value });
    }
    expect(await createTraitRepository(opened.ledger).shared(ann, uuidv7(), [jarm])).toEqual([SHARED_COUNTED]);
    expect(await having(ann, "jarm", jarm.value)).toHaveLength(SHARED_COUNTED + 1);
  });
});
