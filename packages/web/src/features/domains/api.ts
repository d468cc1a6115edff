import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { domainParts } from "../../lib/domain-text.ts";

/** A domain or URL, in whatever form it was given. Costs a credit, so the answer is kept. */
export const domainInfo = (text: string) => {
  const { domain, url } = domainParts(text) ?? { domain: text };
  return {
    queryKey: ["domain", text] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(ENDPOINTS.queryDomain, { params: { domain }, query: url === undefined ? {} : { url }, signal }),
  };
};
