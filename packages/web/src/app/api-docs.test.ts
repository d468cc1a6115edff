import { type Endpoint, ENDPOINTS } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { draftOf, shownPath } from "../features/api-docs/call/request.ts";
import { HELLO, INSTALLATION } from "../features/api-docs/calls.ts";
import { contentsOf } from "../features/api-docs/contents.ts";
import { DOCUMENTED } from "../features/api-docs/endpoints.built.ts";
import type { CallDoc } from "../lib/api-docs.ts";
import { urlOf } from "../lib/api/index.ts";
import { loadApiDocs } from "./fold.ts";

const pages = await loadApiDocs();
const documented: readonly CallDoc[] = [...pages.flatMap(({ calls }) => calls), HELLO, ...INSTALLATION];
const endpoints: [string, Endpoint][] = Object.entries(ENDPOINTS);

/** A path without the names of its parameters. */
function shapeOf(path: string): string {
  return path.replace(/\?.*/, "").replaceAll(/\{[^}]*\}|:[a-z_]+/gi, "{}");
}

/** The public documented API (specification, section 7), and the calls of the reference pages. */
const PUBLIC_TABLE = [
  "/hello",
  "/feeds/featured",
  "/feeds/{id}",
  "/feeds/{id}/data",
  "/articles/search/{query}/{offset}/{tags}",
  "/articles/{id}/indicators",
  "/query/ip/{ip}",
  "/query/ip/bulk",
  "/query/domain/{domain}",
  "/query/domain/{domain}/subdomains",
  "/query/domain/{domain}/similar",
  "/query/domain/{domain}/emails",
  "/query/ip/{ip}/reverse_dns",
  "/query/fingerprint/{fingerprint}",
  "/query/fingerprint/ip/{ip}",
  "/query/url",
  "/query/url/status",
  "/query/url/result",
  "/relations/artifact/count",
  "/relations/artifact",
  "/relations/hash/count",
  "/relations/hash",
];

describe("the API's documentation", () => {
  it("has an entry for each call that a key may make; administration is left to OpenAPI", () => {
    const wanted = endpoints.filter(
      ([, { credentials, access, scope }]) =>
        credentials.includes("key") && (access !== "admin" || scope === "query" || scope === "ingest"),
    );
    const names = wanted.map(([name]) => name).toSorted();
    expect(documented.map(({ endpoint }): string => endpoint).toSorted()).toEqual(names);
    expect(Object.keys(DOCUMENTED).toSorted()).toEqual(names);
  });

  it.each(PUBLIC_TABLE)("lists %s", (path) => {
    const shape = shapeOf(path);
    expect(documented.some(({ endpoint }) => shapeOf(ENDPOINTS[endpoint].path) === shape)).toBe(true);
  });

  it("opens each call with an example that the contract accepts", () => {
    for (const doc of documented) {
      const { params, query, body }: Endpoint = ENDPOINTS[doc.endpoint];
      const draft = draftOf(doc);
      expect(params?.safeParse(draft.params).error, doc.title).toBeUndefined();
      expect(query?.safeParse(draft.query).error, doc.title).toBeUndefined();
      expect(draft.body !== null, `${doc.title} has a body`).toBe(body !== undefined);
      if (draft.body !== null) expect(body?.safeParse(JSON.parse(draft.body)).error, doc.title).toBeUndefined();
      expect(urlOf(ENDPOINTS[doc.endpoint], draft), doc.title).not.toContain("//");
    }
  });

  it("names the places of the specification that have a call today, each place once on its page", () => {
    const entries = contentsOf(pages).flatMap((group) => group.entries);
    for (const { to, anchors } of entries) {
      const ids = anchors.map(({ id }) => id);
      expect(new Set(ids).size, to).toBe(ids.length);
    }
    expect(entries.flatMap(({ anchors }) => anchors.map(({ title }) => title))).toEqual(
      expect.arrayContaining([
        "Introduction",
        "Response types",
        "Authentication",
        "Fair use",
        "IP lookup",
        "IP bulk",
        "Domain lookup",
        "Fingerprint lookup",
        "IP fingerprints",
      ]),
    );
  });

  it("writes paths as people do", () => {
    expect(shownPath(ENDPOINTS.queryIp.path)).toBe("/query/ip/{ip}");
  });
});
