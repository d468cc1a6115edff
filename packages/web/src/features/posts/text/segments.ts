import { extract } from "@fyr/core/indicators";

type Kind = "text" | "ip" | "domain" | "url" | "topic";

/** A part of a text, and what it names. */
export interface Segment {
  readonly kind: Kind;
  /** Indicators in normal form; topics in lower case, without #. */
  readonly value: string;
}

/** `#ransomware`: not within a word, an address or a path. */
const TOPIC = /(?<![\p{L}\p{M}\p{N}_&/#-])#([\p{L}\p{M}\p{N}_-]{1,50})(?![\p{L}\p{M}\p{N}_#-])/gu;
const KINDS = { ipv4: "ip", ipv6: "ip", domain: "domain", url: "url" } as const;
const ONLY = ["ipv4", "ipv6", "url", "domain"] as const;

/** The text cut into what is plain, what are indicators and what are topics. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  for (const { type, start, end, value } of extract(text, { only: ONLY })) {
    // Within a URL that was taken already.
    if (start < done) continue;
    segments.push(...withTopics(text.slice(done, start)));
    segments.push({ kind: KINDS[type as keyof typeof KINDS], value });
    done = end;
  }
  return [...segments, ...withTopics(text.slice(done))];
}

function withTopics(text: string): Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  for (const match of text.matchAll(TOPIC)) {
    if (match.index > done) segments.push({ kind: "text", value: text.slice(done, match.index) });
    segments.push({ kind: "topic", value: (match[1] ?? "").toLowerCase() });
    done = match.index + match[0].length;
  }
  if (done < text.length) segments.push({ kind: "text", value: text.slice(done) });
  return segments;
}
