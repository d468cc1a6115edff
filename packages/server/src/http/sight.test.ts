import type { KeyScope } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { createReservations } from "./sight.ts";

const RULES = { provider: "basic", behaviour: "professional" } as const;
const OPEN = { provider: "free", behaviour: "free" } as const;

const session = { kind: "session", id: "s", provenAt: null } as const;
const key = (...scopes: KeyScope[]) => ({ kind: "key", id: "k", name: "k", scopes }) as const;
const who = (type: number, sensorData: boolean, via: typeof session | ReturnType<typeof key> = session) => ({
  type,
  sensorData,
  via,
});

describe("what own sensors saw is seen by", () => {
  it.each([
    ["an administrator", who(1337, false), "all", "all"],
    ["an administrator's key", who(1337, false, key("query")), "all", "all"],
    ["an account that is allowed", who(1, true), "all", "all"],
    ["its key with the scope", who(1, true, key("query", "sensors")), "all", "all"],
    ["its key without the scope", who(1, true, key("query")), "none", "public"],
    ["another account", who(3, false), "none", "public"],
    ["another account's key", who(3, false, key("query", "sensors")), "none", "public"],
  ])("%s", (_who, caller, byDefault, ofUsers) => {
    expect(createReservations(OPEN, "admin").sightOf(caller)).toBe(byDefault);
    expect(createReservations(OPEN, "users").sightOf(caller)).toBe(ofUsers);
  });
});

describe("what is reserved", () => {
  const names = (reserved: readonly { information: string }[]) => reserved.map(({ information }) => information);

  it("is what own sensors saw, after what the plan does not have", () => {
    const { reservedFor } = createReservations(RULES, "admin");
    expect(names(reservedFor(who(1, false)))).toEqual(["provider", "behaviour", "sensors"]);
    expect(names(reservedFor(who(1, true)))).toEqual(["provider", "behaviour"]);
    expect(names(reservedFor(who(1337, false)))).toEqual([]);
    // The same for all, so that answers can be cached by it.
    expect(reservedFor(who(1, false))).toBe(reservedFor(who(1, false, key("query"))));
  });

  it.each([
    ["45.83.64.1", []],
    ["192.0.2.1", []],
    ["2001:db8::1", []],
    ["2606:4700:4700::1111", []],
    ["10.0.0.1", ["sensors"]],
    ["100.64.0.1", ["sensors"]],
    ["127.0.0.1", ["sensors"]],
    ["169.254.1.1", ["sensors"]],
    ["224.0.0.251", ["sensors"]],
    ["fd00::1", ["sensors"]],
    ["fe80::1", ["sensors"]],
    // IPv6 that carries a private address.
    ["::ffff:10.0.0.1", ["sensors"]],
    ["64:ff9b::a00:1", ["sensors"]],
    ["2002:a00:1::1", ["sensors"]],
  ])("of %s, where users see what is of the public internet, is %j", (ip, reserved) => {
    expect(names(createReservations(OPEN, "users").reservedFor(who(1, false), ip))).toEqual(reserved);
    expect(createReservations(OPEN, "users").reservedFor(who(1, true), ip)).toEqual([]);
  });
});
