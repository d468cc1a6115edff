import { expect, it } from "vitest";
import { attackersIn } from "./today.ts";

const found = (ip: string, rule: string, last: number) => ({ ip, rule, first: 0, last });

it("names each address once, with all that it did, the latest first", () => {
  expect(
    attackersIn([
      found("192.0.2.1", "ssh_bruteforce", 1000),
      found("192.0.2.2", "ssh_bruteforce", 3000),
      found("192.0.2.1", "port_scan", 2000),
    ]),
  ).toEqual([
    { ip: "192.0.2.2", behaviours: ["SSH brute force"], last_seen: "1970-01-01T00:00:03.000Z" },
    { ip: "192.0.2.1", behaviours: ["SSH brute force", "Port scan"], last_seen: "1970-01-01T00:00:02.000Z" },
  ]);
});

it("leaves out who was found by a rule that no longer exists", () => {
  expect(attackersIn([found("192.0.2.1", "no_such_rule", 1000)])).toEqual([]);
});
