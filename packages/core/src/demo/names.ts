import type { Source } from "../atlas/index.ts";
import type { DomainKind, DomainLabel } from "../domains/index.ts";
import { DAY } from "./sensor.ts";
import { utcDay } from "../time/index.ts";

/** A list of names of the demo, all of it since one moment. */
export interface DemoNames {
  readonly source: Source;
  readonly since: Date;
  readonly labels: readonly DomainLabel[];
}

export function demoNames(now: Date): DemoNames[] {
  const list = (
    id: string,
    name: string,
    days: number,
    kind: DomainKind,
    rows: readonly (readonly [name: string, tags: readonly string[], url?: string])[],
  ): DemoNames => {
    const since = new Date(now.getTime() - days * DAY);
    return {
      source: {
        id: `demo-${id}`,
        name: `${name} (demo)`,
        url: null,
        licence: "own data",
        attribution: null,
        published: null,
      },
      since,
      labels: rows.map(([labelled, tags, url = null], index) => ({
        subject: { name: labelled, url },
        kind,
        tags,
        confidence: 90,
        includesSubdomains: true,
        rank: kind === "popular" ? index + 1 : null,
        firstSeen: utcDay(since),
      })),
    };
  };
  return [
    list("bad-names", "Bad names", 6, "threat", [
      ["update.placeholder.example", ["c2"]],
      ["login.placeholder.example", ["phishing"]],
      ["placeholder.example", ["malware"], "http://placeholder.example/bin.sh"],
      ["fjordbank-login.example", ["phishing"]],
      ["fj0rdbank.example", ["phishing"]],
      ["signin-portal.example", ["phishing"]],
    ]),
    list("new-names", "New names", 2, "newly_registered", [
      ["placeholder.example", []],
      ["fjordbank-refund.example", []],
      ["fjordbnak.example", []],
    ]),
    list("mailboxes", "Disposable mailboxes", 20, "disposable", [["throwaway.example", []]]),
    list("popular-names", "Popular names", 30, "popular", [
      ["example.com", []],
      ["example.org", []],
      ["shop.example", []],
      ["fjordbank.example", []],
      ["fjord-bank.example", []],
    ]),
  ];
}
