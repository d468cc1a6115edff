import type { DatasetRule, KeyScope } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { isSold, refusedBy } from "./rules.ts";

const session = { kind: "session", id: "s", provenAt: null } as const;
const who = (type: number, ...scopes: KeyScope[]) => ({
  type,
  via: scopes.length === 0 ? session : ({ kind: "key", id: "k", name: "k", scopes } as const),
});
const rule = (access: DatasetRule["access"], credits = 0): DatasetRule => ({ access, credits });
const [FREE, PRO, ADMIN] = [1, 2, 1337];

describe("who may have a dataset", () => {
  it.each([
    ["everyone", [true, true, true, true]],
    ["accounts", [false, true, true, true]],
    ["paid", [false, false, true, true]],
    ["admins", [false, false, false, true]],
  ] as const)("%s", (access, wanted) => {
    const callers = [null, who(FREE), who(PRO), who(ADMIN)];
    expect(callers.map((caller) => refusedBy(rule(access), caller) === null)).toEqual(wanted);
  });

  it("is nobody by a key that is for something else, and no stranger where it costs credits", () => {
    expect(refusedBy(rule("accounts"), who(FREE, "query"))).toBeNull();
    for (const scope of ["ingest", "metrics", "admin", "sensors"] as const) {
      expect(refusedBy(rule("accounts"), who(ADMIN, scope))).toContain("scope 'query'");
      expect(refusedBy(rule("everyone"), who(FREE, scope))).toBeNull();
    }
    expect(refusedBy(rule("everyone", 1), null)).toContain("Sign in");
  });

  it("pays in money or credits, or neither", () => {
    expect([rule("paid"), rule("accounts", 1), rule("accounts"), rule("everyone")].map(isSold)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
