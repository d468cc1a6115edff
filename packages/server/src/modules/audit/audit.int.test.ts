import { hash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "@fyr/core/time";
import type { Ledger } from "../../storage/ledger/index.ts";
import { openTestLedger } from "../../testing/ledger.ts";
import { createAudit } from "./audit.ts";
import { auditModule } from "./module.ts";
import { createAuditRepository } from "./repository.ts";

describe("the audit log", () => {
  let ledger: Ledger;
  let close: () => Promise<void>;
  beforeAll(async () => ({ ledger, close } = await openTestLedger()));
  afterAll(() => close());

  const act = { action: "login_failed", actor: null, subject: "a@example.org", detail: "", address: "192.0.2.1" };

  it("stores what strangers typed unchanged, one row each, newest first", async () => {
    const audit = createAudit(ledger, { warn: () => undefined });
    const hostile = 'x\n{"level":60} \u001b[31m%_\0 <b>';
    audit.record({ ...act, detail: "first" });
    audit.record({ ...act, subject: hostile, detail: hostile });
    await audit.close();
    const { rows, total } = await audit.list({ offset: 0, limit: 10, search: "%_" });
    expect([total, rows[0]?.detail, rows[0]?.subject]).toEqual([
      1,
      hostile.replace("\0", ""),
      hostile.replace("\0", ""),
    ]);
    expect(
      (await audit.list({ offset: 0, limit: 10, own: { subject: "a@example.org", since: new Date(0) } })).rows,
    ).toMatchObject([{ action: "login_failed", actor: null, detail: "first", address: "192.0.2.1" }]);
    expect((await audit.list({ offset: 1, limit: 1 })).rows).toHaveLength(1);
  });

  describe("of one account", () => {
    const email = "own@example.org";
    const CREATED = Date.parse("2026-03-02T12:00:00Z");
    const HOUR = 3_600_000;
    /** Who registered when, in hours from the account's creation, and what else there is of the address. */
    const actionsOf = async (acts: readonly (readonly [string, number, string])[]) => {
      const opened = await openTestLedger();
      const repository = createAuditRepository(opened.ledger);
      for (const [action, hours, address] of acts) {
        const actor = action === "validate" ? email : null;
        await repository.add({ action, actor, subject: email, detail: "", address }, new Date(CREATED + hours * HOUR));
      }
      const owner = { subject: email, since: new Date(CREATED) };
      const { rows, total } = await repository.list({ offset: 0, limit: 50, own: owner });
      const { rows: copied } = await repository.own(owner).execute(opened.ledger);
      await opened.close();
      expect(total).toBe(rows.length);
      expect(copied.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
      return rows.map(({ action, address }) => `${action} ${address}`).toReversed();
    };

    it("begins with the registration that made it, and shows no other from before", async () => {
      const stranger = ["register", -3, "198.51.100.9"] as const;
      const failed = ["login_failed", -0.5, "198.51.100.9"] as const;
      const own = ["register", -1, "192.0.2.1"] as const;
      const validated = ["validate", 0, "192.0.2.1"] as const;
      expect(await actionsOf([stranger, own, failed, validated])).toEqual(["register 192.0.2.1", "validate 192.0.2.1"]);
    });

    it.each([
      ["was made by an administrator", [["register", -1, "198.51.100.9"]]],
      [
        "is validated later than a registration is good for",
        [
          ["register", -25, "198.51.100.9"],
          ["validate", 0, "a"],
        ],
      ],
      [
        "has the address of one that was deleted",
        [
          ["register", -2, "198.51.100.9"],
          ["validate", -1.5, "198.51.100.9"],
          ["validate", 0, "a"],
        ],
      ],
    ] as const)("shows no registration from before where it %s", async (_, acts) => {
      expect((await actionsOf(acts)).filter((line) => line.startsWith("register"))).toEqual([]);
    });
  });

  describe("as a chain", () => {
    const ACTS = 30;
    const openChain = async () => {
      const opened = await openTestLedger();
      const audit = createAudit(opened.ledger, { warn: () => undefined });
      for (let i = 0; i < ACTS; i += 1) audit.record({ ...act, detail: `\u00e6 ${i}\0`, address: `192.0.2.${i}` });
      await audit.close();
      return { ...opened, audit };
    };

    it("is intact after acts that came all at once, and its export proves that without Fyr", async () => {
      const { audit, close: end } = await openChain();
      expect(await audit.verify()).toMatchObject({ intact: true, verified: ACTS, broken: null, deleted: 0 });
      let before = "";
      let place = 0;
      for await (const row of audit.entries()) {
        const { at, action, actor, subject, detail, address } = row;
        const text = JSON.stringify([before, (place += 1), at.toISOString(), action, actor, subject, detail, address]);
        before = hash("sha256", text);
        expect([row.place, row.hash]).toEqual([place, before]);
      }
      expect(place).toBe(ACTS);
      await end();
    });

    it.each([
      ["an entry that is taken out", "delete from audit where place = 7", 7, "an entry is missing"],
      ["the newest taken out", `delete from audit where place > ${ACTS - 3}`, ACTS - 2, "an entry is missing"],
      ["an entry that is changed", "update audit set actor = 'x' where place = 9", 9, "an entry was changed"],
      [
        "an entry put in with the place of another",
        "update audit set place = 100 where place = 5; update audit set place = 5 where place = 6",
        5,
        "an entry was changed",
      ],
      ["another end", "update audit_chain set hash = 'x'", ACTS, "the end of the chain was changed"],
    ])("shows %s", async (_, tampering, place, problem) => {
      const { audit, ledger: db, close: end } = await openChain();
      for (const statement of tampering.split("; ")) await sql.raw(statement).execute(db);
      expect(await audit.verify()).toMatchObject({
        intact: false,
        verified: place - (place === ACTS ? 0 : 1),
        broken: { place, problem },
      });
      await end();
    });

    it("begins later once its oldest entries were deleted in order, and goes on", async () => {
      const { audit, ledger: db, close: end } = await openChain();
      const rows = await audit.list({ offset: 0, limit: ACTS });
      const newest = rows.rows[0]?.at ?? new Date();
      expect(await audit.deleteBefore(new Date(0))).toBe(0);
      expect(await audit.deleteBefore(new Date(newest.getTime() + 1))).toBe(ACTS);
      audit.record(act);
      await audit.close();
      expect(await audit.verify()).toMatchObject({ intact: true, verified: 1, deleted: ACTS });
      await sql.raw("delete from audit").execute(db);
      expect(await audit.verify()).toMatchObject({ intact: false, broken: { place: ACTS + 1 } });
      await end();
    });

    it("has acts for two years, as the privacy policy states", async () => {
      const { audit, ledger: db, close: end } = await openChain();
      let days = 729;
      const { module } = auditModule({
        ledger: db,
        emailSince: async () => new Date(0),
        log: { warn: () => undefined },
        now: () => Date.now() + days * DAY_MS,
      });
      const deleted = () => Promise.all(Object.values(module.retention ?? {}).map((chore) => chore(new Date())));
      expect(await deleted()).toEqual([0]);
      days = 731;
      expect(await deleted()).toEqual([ACTS]);
      expect(await audit.verify()).toMatchObject({ intact: true, deleted: ACTS });
      await end();
    });

    it("counts entries from before it as none of its own, and exports them", async () => {
      const { audit, ledger: db, close: end } = await openChain();
      await sql.raw("update audit set place = null, hash = null where place <= 4").execute(db);
      await sql.raw("update audit_chain set deleted_place = 4, deleted_hash = (select 'unknown')").execute(db);
      const places: (number | null)[] = [];
      for await (const row of audit.entries()) places.push(row.place);
      expect(places.slice(0, 6)).toEqual([null, null, null, null, 5, 6]);
      await end();
    });
  });

  it("fails no request when the ledger is unavailable, and logs that", async () => {
    const { ledger: gone, close: end } = await openTestLedger();
    await end();
    const warnings: string[] = [];
    const audit = createAudit(gone, { warn: (_fields, message) => warnings.push(message) });
    audit.record(act);
    await audit.close();
    expect(warnings).toEqual(["an audit entry could not be stored"]);
  });
});
