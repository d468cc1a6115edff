import { readIndicator } from "@fyr/core/indicators";
import { keepPreviousData } from "@tanstack/react-query";
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

/** Names that the card of a domain shows. */
const SOME = 15;

/** The first names under a domain: part of the price of its lookup. */
export const someSubdomains = (domain: string) => ({
  queryKey: ["subdomains", domain, "some"] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.querySubdomains, { params: { domain }, query: { limit: SOME, offset: 0 }, signal }),
});

/** A page of the domains that may be taken for one, which costs a credit. The card and the table share the first. */
export const similarTo = (text: string, page: number, size: number) => ({
  queryKey: ["similar", text, page, size] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.querySimilar, {
      params: { domain: subjectOf(text).domain },
      query: { limit: size, offset: page * size },
      signal,
    }),
  placeholderData: keepPreviousData,
});

/** Entries of a timeline, as many as every account gets. */
const ENTRIES = 200;

/** What happened to a name: part of the price of its lookup. */
export const domainHistory = (domain: string) => ({
  queryKey: ["domain-history", domain] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.queryDomainHistory, { params: { domain }, query: { limit: ENTRIES, offset: 0 }, signal }),
});

/** A page of the names under a domain, which costs a credit. */
export const subdomainsOf = (text: string, page: number, size: number) => ({
  queryKey: ["subdomains", text, page, size] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.querySubdomains, {
      params: { domain: subjectOf(text).domain },
      query: { limit: size, offset: page * size },
      signal,
    }),
  placeholderData: keepPreviousData,
});
