import { describe, expect, it } from "vitest";
import { dayOf, isDay } from "./day.ts";
import { endpointIn } from "./endpoint.ts";
import { behaviourOf, familyOf } from "./words.ts";
import { utcDay } from "../../time/index.ts";

describe("dayOf", () => {
  it.each([
    ["2026-08-20", "2026-08-20"],
    ["2026-08-20 04:05:06", "2026-08-20"],
    [" 2026-08-20T04:05:06+02:00", "2026-08-20"],
    ["7-3-2026", "2026-03-07"],
    ["19/05/2026 10:00", "2026-05-19"],
    ["1786579200", "2026-08-13"],
    [1_786_579_200, "2026-08-13"],
    ["2024-02-29", "2024-02-29"],
    ["2026-02-29", undefined],
    ["31-11-2026", undefined],
    ["2026-08-201", undefined],
    ["yesterday", undefined],
    ["", undefined],
    [20_260_820, undefined],
    [null, undefined],
  ])("reads %j as %j", (text, day) => {
    expect(dayOf(text)).toBe(day);
  });
});

describe("isDay", () => {
  it("has the days of the calendar, and no others", () => {
    const days: string[] = [];
    for (let time = Date.UTC(1999, 0, 1); time < Date.UTC(2005, 0, 1); time += 86_400_000) {
      days.push(utcDay(time));
    }
    const two = (n: number) => String(n).padStart(2, "0");
    const written = Array.from({ length: 6 * 14 * 33 }, (_, n) => {
      return `${1999 + Math.floor(n / (14 * 33))}-${two(Math.floor(n / 33) % 14)}-${two(n % 33)}`;
    });
    expect(written.filter(isDay)).toEqual(days);
  });
});

describe("endpointIn", () => {
  it.each([
    ["192.0.2.1:80", "192.0.2.1", [80]],
    ["http://192.0.2.1/a@b:9", "192.0.2.1", []],
    ["http://user:pass@192.0.2.1:8080/x?y", "192.0.2.1", [8080]],
    ["[2001:db8::1]:443", "2001:db8::1", [443]],
    ["https://[2001:db8::1]/", "2001:db8::1", []],
    ["2001:db8::1", "2001:db8::1", []],
    ["2001:db8::/32", "2001:db8::/32", []],
    ["192.0.2.0/24", "192.0.2.0/24", []],
    ["192.0.2.1:0", "192.0.2.1", []],
    ["192.0.2.1:65536", "192.0.2.1", []],
  ])("finds the address and the port in %s", (text, address, ports) => {
    expect(endpointIn(text)).toEqual({ address, ports });
  });

  it.each([
    "example.com:80",
    "https://example.com/192.0.2.1",
    "https://192.0.2.1.example.com/",
    "d41d8cd98f00b204e9800998ecf8427e",
    "12345",
    "",
  ])("finds none in %j", (text) => {
    expect(endpointIn(text)).toBeNull();
  });
});

describe("words of lists", () => {
  it("become tags that the score knows", () => {
    expect(["botnet_cc", "Payload Delivery", "brute-force", "http_scan", "elf"].map(behaviourOf)).toEqual([
      "c2",
      "malware",
      "bruteforce",
      "scanning",
      undefined,
    ]);
  });

  it("normalise the name of a malware family, and give none where there is none", () => {
    const names = [
      "Cobalt Strike",
      "win.cobalt_strike",
      "elf.mirai",
      "Unknown malware",
      "<b>x</b>",
      "",
      "x".repeat(41),
    ];
    expect(names.map(familyOf)).toEqual([
      "cobalt_strike",
      "cobalt_strike",
      "mirai",
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
