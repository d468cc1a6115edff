import { expect, it } from "vitest";
import { roleIn, typeOf } from "./roles.ts";

const roles = { claim: "groups", admin: ["fyr-admins"], pro: ["analysts", "hunters"], free: ["staff"] };

it.each([
  [{ groups: ["staff", "fyr-admins", "analysts"] }, "admin"],
  [{ groups: ["hunters"] }, "pro"],
  [{ groups: "staff" }, "free"],
  [{ groups: ["others"] }, null],
  [{ groups: ["FYR-ADMINS"] }, null],
  [{ groups: "staff fyr-admins" }, null],
  [{ groups: { "fyr-admins": true } }, null],
  [{ groups: [["fyr-admins"]] }, null],
  [{ groups: null }, null],
  [{}, null],
])("of %j is %j", (claims, role) => {
  expect(roleIn(claims, roles)).toBe(role);
});

it("lets all users of the provider in where no role is named for it", () => {
  expect(roleIn({}, { ...roles, free: [] })).toBe("free");
});

it("is found within objects, by the path with dots, and by a name that has dots itself", () => {
  const within = { ...roles, claim: "realm_access.roles" };
  expect(roleIn({ realm_access: { roles: ["fyr-admins"] } }, within)).toBe("admin");
  expect(roleIn({ "realm_access.roles": ["hunters"] }, within)).toBe("pro");
  expect(roleIn({ realm_access: "x" }, within)).toBeNull();
  expect(roleIn({}, { ...roles, claim: "constructor.name", admin: ["Object"] })).toBeNull();
});

it("makes the type of an account, and leaves a higher paid one", () => {
  expect([typeOf("admin", 1), typeOf("pro", 1), typeOf("pro", 3), typeOf("pro", 1337), typeOf("free", 1337)]).toEqual([
    1337, 2, 3, 2, 1,
  ]);
});
