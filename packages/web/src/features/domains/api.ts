import { readIndicator } from "@fyr/core/indicators";
import { call, ENDPOINTS } from "../../lib/api/index.ts";

/** The lookup of a domain or URL; the server refuses anything else with a reason. */
function subjectOf(text: string): { readonly domain: string; readonly url?: string } {
  const read = readIndicator(text);
  if (read.kind === "domain" || read.kind === "wildcard") return { domain: read.value };
  return read.kind === "url" && read.value.name !== null
    ? { domain: read.value.name, url: read.normal }
    : { domain: text };
}

/** A domain or URL, in whatever form it was given. Costs a credit, so the answer is cached. */
export const domainInfo = (text: string) => {
  const { domain, url } = subjectOf(text);
  return {
    queryKey: ["domain", text] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(ENDPOINTS.queryDomain, { params: { domain }, query: url === undefined ? {} : { url }, signal }),
  };
};
