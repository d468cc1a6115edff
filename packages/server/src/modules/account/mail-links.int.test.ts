import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { createLinks, type Links } from "./mail-links.ts";

const ONE = "00000000-0000-7000-8000-000000000001";
const OTHER = "00000000-0000-7000-8000-000000000002";

describe(`links on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let links: Links;
  let clock: Date;
  const pass = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));

  beforeAll(async () => {
    opened = await openTestLedger();
    links = createLinks(opened.ledger, () => clock);
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    clock = new Date("2026-03-01T12:00:00Z");
  });

  it("are good until their minutes have passed", async () => {
    const token = await links.issue("reset", ONE, 10);
    pass(9.99);
    expect(await links.peek("reset", token)).toBe(ONE);
    pass(0.01);
    expect(await links.peek("reset", token)).toBeNull();
    expect(await links.use("reset", token)).toBeNull();
  });

  it("are good for one thing, once", async () => {
    const token = await links.issue("validate", ONE, 10);
    expect(await links.use("reset", token)).toBeNull();
    const uses = await Promise.all(Array.from({ length: 5 }, () => links.use("validate", token)));
    expect(uses.filter((id) => id === ONE)).toHaveLength(1);
    expect(await links.peek("validate", token)).toBeNull();
  });

  it("end those made before for the same, and no others", async () => {
    const older = await links.issue("reset", ONE, 10);
    const ofOther = await links.issue("reset", OTHER, 10);
    const newer = await links.issue("reset", ONE, 10);
    expect(await Promise.all([older, ofOther, newer].map((token) => links.peek("reset", token)))).toEqual([
      null,
      OTHER,
      ONE,
    ]);
  });

  it("stay good beside others where that is asked for, and come to the same", async () => {
    const first = await links.issue("validate", ONE, 10);
    const again = await links.issue("validate", ONE, 10, true);
    const [used, unused] = [await links.use("validate", first), await links.settled("validate", again)];
    expect([used, unused]).toEqual([ONE, null]);
    await links.settle("validate", first, OTHER);
    expect(await links.settled("validate", first)).toBe(OTHER);
    expect(await links.settled("validate", again)).toBe(OTHER);
    expect(await links.use("validate", again)).toBeNull();
  });

  it("leave no secret in the ledger, and nothing once they have expired", async () => {
    const token = await links.issue("reset", ONE, 10);
    expect(JSON.stringify(await opened.ledger.selectFrom("link_token").selectAll().execute())).not.toContain(token);
    pass(11);
    await links.issue("reset", OTHER, 10);
    const left = await opened.ledger.selectFrom("link_token").select("subject_id").execute();
    expect(left).toEqual([{ subject_id: OTHER }]);
  });
});
