import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestLedger } from "../../testing/ledger.ts";
import { registrationOf } from "./answer.ts";
import { importAnswers } from "./import.ts";

const FILED = "2026-05-01T00:00:00.000Z";
const NOW = new Date("2026-05-02T00:00:00Z");

const rdap = (status: string, of: string | null) =>
  JSON.stringify({
    objectClassName: "domain",
    ldhName: "example.com",
    status: [status],
    events: of === null ? [] : [{ eventAction: "last update of RDAP database", eventDate: of }],
  });

describe("answers that are imported", () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  beforeAll(async () => {
    opened = await openTestLedger();
  });
  afterAll(async () => opened.close());

  const importing = (protocol: "rdap" | "whois", texts: readonly string[]) =>
    importAnswers(
      opened.ledger,
      { addOnce: async () => true },
      { protocol, source: "kept", answers: texts.map((text) => ({ text, name: null, at: FILED })) },
    );
  const known = (name: string) => registrationOf(opened.ledger, name, NOW);

  it("are of the date that they state, whatever the order of their files", async () => {
    const answers = [rdap("active", "2025-08-05T01:02:03Z"), rdap("client hold", "2023-12-05T01:02:03Z")];
    expect(await importing("rdap", answers)).toMatchObject({ stored: 2, known: 0 });
    expect(await importing("rdap", answers)).toMatchObject({ stored: 0, known: 2 });
    const { record, statements, changes } = await known("example.com");
    expect(record).toMatchObject({ status: ["active"] });
    expect(statements).toMatchObject([
      { first_seen: "2025-08-05T01:02:03.000Z", last_seen: "2025-08-05T01:02:03.000Z" },
    ]);
    expect(changes).toMatchObject([
      { field: "status", old: "client hold", new: "active", after: "2023-12-05T01:02:03.000Z" },
    ]);
    const text =
      "Domain name: example.ch\nStatus: ok\nCreated: 2001-02-03\n>>> Last update of WHOIS database: 2019-09-30 <<<";
    await importing("whois", [text]);
    expect((await known("example.ch")).statements).toMatchObject([{ last_seen: "2019-09-30T00:00:00.000Z" }]);
  });

  it("and of the day of their file without one: of the same moment, none is a change", async () => {
    const named = (text: string) => text.replace("example.com", "example.net");
    const answers = [named(rdap("active", null)), named(rdap("client hold", "2999-01-01T00:00:00Z"))];
    expect(await importing("rdap", answers)).toMatchObject({ stored: 2 });
    expect(await importing("rdap", answers)).toMatchObject({ stored: 0, known: 2 });
    const { record, changes, statements } = await known("example.net");
    expect(statements).toMatchObject([{ first_seen: FILED }]);
    expect([record?.status, changes]).toEqual([["client hold"], []]);
  });
});
