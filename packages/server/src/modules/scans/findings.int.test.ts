import { createHash } from "node:crypto";
import type { ScanData } from "@fyr/contract";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createArtifactStore } from "../../storage/artifacts/index.ts";
import { createNameStore } from "../../storage/names/index.ts";
import { openTestLedger } from "../../testing/ledger.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { createAccountRepository } from "../account/index.ts";
import { createFingerprintRepository } from "../fingerprints/index.ts";
import { storingFindings } from "./findings.ts";
import { followingGone } from "./gone.ts";
import { createScanRepository } from "./repository.ts";
import { aRequest, someData } from "./testing/scan-data.ts";

const ID = "01990000-0000-7000-8000-00000000f1d0";
const URL_OF_PAGE = "https://kit.example.net:8443/";
const JARM = "27d40d40d00040d00042d43d000000aa99ce74e2c6d013c745aa52b5cc042d";
const KEY_HASH = createHash("sha256").update("a key").digest("hex");

describe("what a public scan found", () => {
  let opened: Awaited<ReturnType<typeof openTestObservations>>;
  beforeAll(async () => {
    opened = await openTestObservations();
  });
  afterAll(() => opened.close());

  const data = (): ScanData => ({
    ...someData(ID, URL_OF_PAGE, { Jarm: JARM, Ip: "198.51.100.7" }),
    LeadRequest: [aRequest(URL_OF_PAGE, { IP: "198.51.100.7", Port: 8443, Jarm: JARM })],
    Artifacts: {
      ...someData(ID, URL_OF_PAGE).Artifacts,
      Apikeys: ["Telegram 7123…qqqq"],
      ApikeyHashes: [KEY_HASH],
    },
  });

  const run = { signal: new AbortController().signal, progress: () => undefined } as unknown as Parameters<
    ReturnType<typeof storingFindings>["handler"]
  >[1];
  const findings = (read: Parameters<typeof storingFindings>[0]["read"]) => {
    const { observations } = opened;
    const { handler } = storingFindings({
      observations,
      artifacts: createArtifactStore(observations),
      names: createNameStore(observations),
      read,
    });
    return (id: string) => handler({ payload: { id } } as Parameters<typeof handler>[0], run);
  };
  const seen = { data: data(), seenAt: new Date("2026-11-27T10:20:30.000Z") };
  const originsOf = async (value: string): Promise<string[]> => {
    const sql = "SELECT DISTINCT origin FROM artifact_relations WHERE value = {value:String} ORDER BY origin";
    return (await opened.observations.query<{ origin: string }>(sql, { value })).map(({ origin }) => origin);
  };

  /** Twice, as work may be done. */
  async function store(): Promise<void> {
    const handler = findings(() => Promise.resolve(seen));
    await handler(ID);
    await handler(ID);
  }

  it("has keys as hashes in relations, shown masked, and the JARM at its server's address", async () => {
    await store();
    const rows = await opened.observations.query<object>(
      "SELECT DISTINCT value, shown AS masked FROM artifact_relations WHERE kind = 'api_key'",
    );
    expect(rows).toEqual([{ value: KEY_HASH, masked: "Telegram 7123…qqqq" }]);

    const fingerprints = createFingerprintRepository(opened.observations);
    const page = { offset: 0, limit: 10 };
    expect(await fingerprints.addressesOf(JARM, [500], { ...page, among: "public" })).toEqual([
      { ip: "198.51.100.7", last: Date.parse("2026-11-27T10:20:30.000Z") },
    ]);
    const shown = await fingerprints.ofAddress({ family: 4, value: 0xc6336407 }, page);
    expect(shown.rows).toEqual([expect.objectContaining({ type: 500, value: JARM, port: 8443, count: 1 })]);
  });

  it("is in relations no longer than the scan, whoever deletes it, and stays where another scan found it", async () => {
    const { ledger, close } = await openTestLedger();
    try {
      const limits = { limitDaily: null, limitMonthly: null };
      const account = { email: "gone@example.org", name: "G", passwordHash: "", type: 1, ...limits };
      const accountId = (await createAccountRepository(ledger).create(account)) as string;
      const scans = createScanRepository(ledger);
      const shown = {
        final_url: null,
        title: null,
        ip: null,
        status_code: 200,
        malicious: false,
        verdict: null,
        seen_at: new Date(),
      };
      const look = { device: "desktop", userAgent: null, language: "en", referer: null, waitMs: 0 } as const;
      const handler = findings(() => Promise.resolve(seen));
      const ids: string[] = [];
      for (const visibility of ["public", "public", "private"] as const) {
        const id = uuidv7();
        ids.push(id);
        const row = { id, account_id: accountId, url: URL_OF_PAGE, look, exit: null, same_as: id, visibility };
        await scans.add(row, new Date());
        await scans.finish(id, shown, new Map());
        if (visibility === "public") await handler(id);
      }
      const [first = "", second = "", own = ""] = ids;
      expect(await originsOf(KEY_HASH)).toEqual(expect.arrayContaining([first, second]));

      const gone = followingGone(ledger, createArtifactStore(opened.observations));
      expect(await gone.due()).toBe(false);
      await scans.delete(accountId, [first, own]);
      expect(await gone.due()).toBe(true);
      expect(await gone.queue.handler({} as Parameters<typeof gone.queue.handler>[0], run)).toBe(1);
      expect(await originsOf(KEY_HASH)).toContain(second);
      expect(await originsOf(KEY_HASH)).not.toContain(first);
      expect(await gone.due()).toBe(false);

      // Its account is gone, and all that it had with it.
      await ledger.deleteFrom("account").where("id", "=", accountId).execute();
      expect(await gone.queue.handler({} as Parameters<typeof gone.queue.handler>[0], run)).toBe(1);
      expect(await originsOf(KEY_HASH)).not.toContain(second);
    } finally {
      await close();
    }
  });

  it("is in no relation where the scan is deleted while it is stored", async () => {
    const id = uuidv7();
    const answers = [seen, undefined];
    await findings(() => Promise.resolve(answers.shift()))(id);
    expect(answers).toEqual([]);
    expect(await originsOf(KEY_HASH)).not.toContain(id);
  });
});
