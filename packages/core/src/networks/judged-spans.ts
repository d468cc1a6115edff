import { type Atlas, type Span, spansOf } from "../atlas/index.ts";
import { KNOWN_SERVERS } from "../enrichment/index.ts";
import { parseAddress, type Range } from "../ip/index.ts";

/** Addresses in a row that are judged alike; one of which Fyr itself has a label stands alone, with its text. */
export type JudgedSpan = Span & { readonly server?: string };

const servers = [...KNOWN_SERVERS.keys()].flatMap((ip) => {
  const parsed = parseAddress(ip);
  return parsed.ok ? [{ ip, ...parsed.address }] : [];
});
const SERVERS4 = servers
  .flatMap(({ ip, family, value }) => (family === 4 ? [{ ip, value }] : []))
  .sort((a, b) => a.value - b.value);
const SERVERS6 = servers
  .flatMap(({ ip, family, value }) => (family === 6 ? [{ ip, value }] : []))
  .sort((a, b) => (a.value < b.value ? -1 : 1));

/** All of a range, cut where anything that decides an answer changes, in address order. */
export function* judgedSpans(atlas: Atlas, range: Range): Generator<JudgedSpan, void, undefined> {
  const known4 = range.family === 4 ? SERVERS4.filter(({ value }) => value >= range.first && value <= range.last) : [];
  const known6 = range.family === 6 ? SERVERS6.filter(({ value }) => value >= range.first && value <= range.last) : [];
  let at = 0;
  for (const span of spansOf(atlas, range)) {
    if (span.family === 4) {
      const { family, last, facts } = span;
      let { first } = span;
      for (let server = known4[at]; server !== undefined && server.value <= last; server = known4[++at]) {
        const { ip, value } = server;
        if (first < value) yield { family, first, last: value - 1, facts };
        yield { family, first: value, last: value, facts, server: ip };
        first = value + 1;
      }
      if (first <= last) yield first === span.first ? span : { family, first, last, facts };
      continue;
    }
    const { family, last, facts } = span;
    let { first } = span;
    for (let server = known6[at]; server !== undefined && server.value <= last; server = known6[++at]) {
      const { ip, value } = server;
      if (first < value) yield { family, first, last: value - 1n, facts };
      yield { family, first: value, last: value, facts, server: ip };
      first = value + 1n;
    }
    if (first <= last) yield first === span.first ? span : { family, first, last, facts };
  }
}
