import { describe, expect, it } from "vitest";
import { mispLines } from "../index.ts";
import { WRITTEN } from "../testing/index.ts";
import { ANN, BOB, POSTS, streamed, textOf, THREAD } from "../testing/thread.ts";
import type { SharedSubmission, SharedThread } from "../thread.ts";

interface Attribute {
  readonly uuid: string;
  readonly type: string;
  readonly category: string;
  readonly value: string;
  readonly to_ids: boolean;
  readonly timestamp: string;
  readonly comment: string;
  readonly Tag?: { name: string }[];
}
interface Event {
  readonly uuid: string;
  readonly info: string;
  readonly timestamp: string;
  readonly Tag: { name: string }[];
  readonly Attribute: Attribute[];
  readonly Object: { uuid: string; Attribute: Attribute[] }[];
}

async function eventOf(thread: SharedThread, submissions: readonly SharedSubmission[]): Promise<Event> {
  const event = JSON.parse(await textOf(mispLines(thread, streamed(submissions)))) as { Event: Event };
  expect(WRITTEN.misp(event)).toEqual([]);
  return event.Event;
}

describe("a thread as an event of MISP", () => {
  it("follows the format's rules, whatever users wrote", async () => {
    const event = await eventOf(THREAD, POSTS);
    const uuids = [event, ...event.Attribute, ...event.Object, ...event.Object.flatMap((object) => object.Attribute)];
    expect(new Set(uuids.map(({ uuid }) => uuid)).size).toBe(uuids.length);
    expect(event).toMatchObject({ info: "A wave of #ransomware", timestamp: String(Date.UTC(2026, 10, 3, 10) / 1000) });
    expect(event.Tag.map(({ name }) => name)).toEqual(["tlp:green", 'fyr:topic="ransomware"']);
  });

  it("types each item, and sets to_ids for threats only: the exit of a VPN is a fact", async () => {
    const { Attribute: attributes } = await eventOf(THREAD, POSTS);
    const items = attributes.filter(({ type }) => ["ip-dst", "domain", "url"].includes(type));
    expect(items.map(({ type, value, to_ids }) => [type, value, to_ids])).toEqual([
      ["ip-dst", "45.83.64.1", false],
      ["ip-dst", "2a00:1450::/32", false],
      ["domain", "evil.example.com", false],
      ["url", "https://evil.example.com/a'b\\c?x=%20", false],
      ["ip-dst", "45.83.65.0/24", false],
      ["ip-dst", "45.83.64.1", false],
      ["domain", "evil.example.com", false],
    ]);
    const levels = items.map(({ Tag: tags = [] }) => tags.find(({ name }) => name.startsWith("misp:"))?.name.slice(4));
    const usually = ':confidence-level="usually-confident"';
    const rarely = ':confidence-level="rarely-confident"';
    // Of what nothing is claimed there is no confidence.
    expect(levels).toEqual([usually, undefined, undefined, undefined, rarely, rarely, undefined]);
    expect(items[0]?.Tag).toHaveLength(3);
    expect(items[0]?.Tag).toEqual(
      expect.arrayContaining([{ name: 'fyr:category="vpn"' }, { name: 'fyr:provider="Example VPN"' }]),
    );
    // When it was accepted.
    expect(items[0]?.timestamp).toBe(String(Date.UTC(2026, 10, 2, 10, 30) / 1000));
    expect(items[0]?.comment).toBe("An exit");
  });

  it("has the sums, fingerprints, vulnerabilities and systems that a text names, as no alarm", async () => {
    const { Attribute: attributes } = await eventOf(THREAD, POSTS);
    const named = attributes.filter(({ type }) => !["comment", "ip-dst", "domain", "url"].includes(type));
    expect(named.map(({ type, category, value, to_ids }) => [type, category, value, to_ids])).toEqual([
      ["sha1", "Payload delivery", "0a".repeat(20), false],
      ["vulnerability", "External analysis", "CVE-2021-44228", false],
      ["AS", "Network activity", "64500", false],
      ["ja3-fingerprint-md5", "Network activity", "e7".repeat(16), false],
    ]);
  });

  it("has files as objects with name, hash, size and type", async () => {
    const { Object: objects } = await eventOf(THREAD, POSTS);
    expect(objects.map(({ Attribute: own }) => own.map(({ type, value, to_ids }) => [type, value, to_ids]))).toEqual([
      [
        ["filename", "log.txt", false],
        ["sha256", "ab".repeat(32), false],
        ["size-in-bytes", "12", false],
        ["mime-type", "text/plain", false],
      ],
      [
        ["filename", expect.stringContaining("gnp.exe"), false],
        ["sha256", "cd".repeat(32), true],
        ["size-in-bytes", "12", false],
        ["mime-type", "text/plain", false],
      ],
    ]);
  });

  it("has verdicts where they are known, of their day, and no alarm for them", async () => {
    const at = new Date("2026-11-20T09:00:00.000Z");
    const of = new Map([
      ["45.83.64.1", { verdict: "very_bad" as const, score: 91, summary: "Very bad: on 9 lists." }],
      ["evil.example.com", { verdict: "neutral" as const, score: 31, summary: 'Neutral: under "dynamic" DNS.' }],
    ]);
    const text = await textOf(mispLines(THREAD, streamed(POSTS), { at, of }));
    const event = JSON.parse(text) as { Event: Event };
    expect(WRITTEN.misp(event)).toEqual([]);
    const items = event.Event.Attribute.filter(({ type }) => ["ip-dst", "domain", "url"].includes(type));
    const told = items.map(({ value, to_ids, Tag: tags = [] }) => [
      value,
      to_ids,
      tags.map(({ name }) => name).filter((name) => /^fyr:(verdict|risk-score)=/.test(name)),
    ]);
    const bad = [false, ['fyr:verdict="very_bad"', 'fyr:risk-score="91"']];
    const neutral = [false, ['fyr:verdict="neutral"', 'fyr:risk-score="31"']];
    expect(told).toEqual([
      ["45.83.64.1", ...bad],
      // Of a prefix or a URL nothing was concluded.
      ["2a00:1450::/32", false, []],
      ["evil.example.com", ...neutral],
      ["https://evil.example.com/a'b\\c?x=%20", false, []],
      ["45.83.65.0/24", false, []],
      ["45.83.64.1", ...bad],
      ["evil.example.com", ...neutral],
    ]);
    expect(items[0]?.comment).toBe("An exit | 2026-11-20: Very bad: on 9 lists.");
    expect(items[2]?.comment).toBe('2026-11-20: Neutral: under "dynamic" DNS.');
    // A receiver takes what is newer than what it has: a verdict is of now.
    const now = String(at.getTime() / 1000);
    expect([event.Event.timestamp, items[0]?.timestamp, items[2]?.timestamp]).toEqual([now, now, now]);
    expect(items[1]?.timestamp).not.toBe(now);
  });

  it("has the same text for the same thread, and names no user", async () => {
    const text = await textOf(mispLines(THREAD, streamed(POSTS)));
    expect(await textOf(mispLines(THREAD, streamed(POSTS)))).toBe(text);
    for (const account of [ANN, BOB]) expect(text).not.toContain(account);
  });

  it("is whole for a text without anything else", async () => {
    expect((await eventOf({ ...THREAD, title: " " }, [])).info).toBe("Post");
  });
});
