import { extract } from "../indicators/index.ts";
import { findTopics } from "../topics/index.ts";

/** A part of a text, and what it names. */
export interface Segment {
  readonly kind: "text" | "ip" | "domain" | "url" | "topic";
  /** Indicators and topics in normal form. */
  readonly value: string;
}

const KINDS = { ipv4: "ip", ipv6: "ip", domain: "domain", url: "url" } as const;
const ONLY = ["ipv4", "ipv6", "url", "domain"] as const;

/** The text cut into what is plain, what are indicators and, unless it is code, what are topics. */
export function segmentsOf(text: string, isCode = false): Segment[] {
  const indicators = extract(text, { only: ONLY }).map(({ type, value, start, end }) => ({
    kind: KINDS[type as keyof typeof KINDS],
    value,
    start,
    end,
  }));
  const topics = (isCode ? [] : findTopics(text)).map(({ topic, start, end }) => ({
    kind: "topic" as const,
    value: topic,
    start,
    end,
  }));
  const segments: Segment[] = [];
  let done = 0;
  for (const { kind, value, start, end } of [...indicators, ...topics].sort((a, b) => a.start - b.start)) {
    // Within a URL that was taken already.
    if (start < done) continue;
    if (start > done) segments.push({ kind: "text", value: text.slice(done, start) });
    segments.push({ kind, value });
    done = end;
  }
  if (done < text.length) segments.push({ kind: "text", value: text.slice(done) });
  return segments;
}
