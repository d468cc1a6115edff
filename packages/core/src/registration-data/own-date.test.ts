import { expect, it } from "vitest";
import { rdapOwnDate, whoisOwnDate } from "./index.ts";

it.each([
  [">>> Last update of WHOIS database: 2019-09-30T14:34:56Z <<<", "2019-09-30T14:34:56Z"],
  [">>> Last update of WHOIS database: 2019-09-30 07:34:22 -0700 <<<", "2019-09-30T14:34:22Z"],
  [">>> Last update of WHOIS database: 2018-12-10 01:00:04 <<<", "2018-12-10"],
  [">>> Last update of whois database: Sat, 23 Nov 2013 14:22:01 UTC <<<", "2013-11-23"],
  [">>>> Whois database was last updated on: Wed Nov 20 14:22:01 GMT 2013 <<<<", "2013-11-20"],
  ["Last updated on 2019-10-12T08:06:33Z", "2019-10-12T08:06:33Z"],
  ["    WHOIS lookup made at 09:41:55 12-Oct-2019", "2019-10-12"],
  ["WHOIS lookup made on Fri, 6 Dec 2024 at 14:12:16 GMT", "2024-12-06"],
  // When the domain was changed, and not when the answer was given.
  ["Last updated on: 2019-10-12", null],
  ["Last Update: 2019-05-07 01:04:50", null],
  ["", null],
])("a WHOIS answer with %j is of %s", (line, date) =>
  expect(whoisOwnDate(`Domain name: example.com\n${line}\nTerms of use`)).toBe(date),
);

it("an RDAP answer is of its database's last update", () => {
  const events = [
    { eventAction: "expiration", eventDate: "2030-01-01T00:00:00Z" },
    { eventAction: "last update of RDAP database", eventDate: "2024-06-18T10:20:30.123Z" },
  ];
  expect(rdapOwnDate({ events })).toBe("2024-06-18T10:20:30Z");
  expect(rdapOwnDate({ events: [{ eventAction: "last update of RDAP database", eventDate: 3 }] })).toBeNull();
  expect(rdapOwnDate(null)).toBeNull();
});
