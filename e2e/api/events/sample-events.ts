import { beforeAll, expect } from "vitest";
import { type Answer, type Client, login } from "../../support/client.ts";
import type { OneFyr } from "../../support/one-fyr.ts";

export const SEARCH = "/query/event/search";
export const START = Date.parse("2026-05-01T00:00:00Z") / 1000;
export const EVENTS = 600;

/** Ten hours of three kinds of log: what number `n` has follows from `n`. */
export const event = (n: number, more: object = {}) => ({
  _path: ["conn", "dns", "http"][n % 3],
  ts: START + n * 60,
  uid: `C${n}`,
  "id.orig_h": n % 50 === 0 ? "2001:db8::5" : `10.0.0.${n % 20}`,
  "id.resp_h": `198.51.100.${n % 7}`,
  "id.resp_p": [53, 80, 443][n % 3],
  orig_bytes: n,
  proto: "tcp",
  note_of: { n, text: n % 100 === 0 ? "the Quick brown-fox" : "nothing" },
  answers: [`a${n}.example.org`, "b.example.org"],
  ...more,
});

export interface Hit {
  source: { uid: string; ts: number };
  id: string;
  index: string;
  score: number;
  timestamp: string;
  highlights: object[];
}

export interface SampleEvents {
  readonly client: Client;
  readonly token: string;
  send(events: readonly object[]): Promise<void>;
  /** The data of an answer to a search; every event unless the request has a query. */
  search(request: object): Promise<Answer["body"]>;
  /** The lines of an export, as they came. */
  exported(request: object): Promise<string[]>;
}

/** Signs in as the administrator for the tests of a part. */
export function useSampleEvents(on: OneFyr): SampleEvents {
  let client: Client;
  let token: string;
  beforeAll(async () => {
    ({ client, token } = await login(on.fyr));
  });
  return {
    get client() {
      return client;
    },
    get token() {
      return token;
    },
    async send(events) {
      const lines = events.map((one) => `${JSON.stringify(one)}\n`).join("");
      const { code, body } = await client.post("/ingest/events?format=zeek", lines);
      expect([code, body.data?.stored], JSON.stringify(body)).toEqual([200, events.length]);
    },
    async search(request) {
      const { code, body } = await client.post(SEARCH, { query: "*:*", ...request });
      expect(code, JSON.stringify(body)).toBe(200);
      return body.data;
    },
    async exported(request) {
      const response = await fetch(`${on.fyr.url}/api/query/event/export`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(request),
      });
      expect(response.status).toBe(200);
      return (await response.text()).split("\n").slice(0, -1);
    },
  };
}

export const uidsOf = (data: { results: Hit[] }): string[] => data.results.map(({ source }) => source.uid);
