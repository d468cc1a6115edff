import { createHash } from "node:crypto";
import type { ScanData } from "@fyr/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createArtifactStore } from "../../storage/artifacts/index.ts";
import { createNameStore } from "../../storage/names/index.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { createFingerprintRepository } from "../fingerprints/index.ts";
import { storingFindings } from "./findings.ts";
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

  /** Twice, as work may be done. */
  async function store(): Promise<void> {
    const { observations } = opened;
    const { handler } = storingFindings({
      observations,
      artifacts: createArtifactStore(observations),
      names: createNameStore(observations),
      read: () => Promise.resolve({ data: data(), seenAt: new Date("2026-11-27T10:20:30.000Z") }),
    });
    const job = { payload: { id: ID } } as Parameters<typeof handler>[0];
    const run = { signal: new AbortController().signal, progress: () => undefined } as unknown as Parameters<
      typeof handler
    >[1];
    await handler(job, run);
    await handler(job, run);
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
});
