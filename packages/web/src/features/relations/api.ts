import { keepPreviousData } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";

/** A page of where an artifact was found, which costs a credit; one that was not found costs nothing. */
export const relationsOf = (input: string, page: number, size: number) => ({
  queryKey: ["relations", "artifact", input, page, size] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.artifactRelations, { body: { input, limit: size, offset: page * size }, signal }),
  placeholderData: keepPreviousData,
});

/** The first domains that an organisation or an e-mail address has registered, which cost a credit; none costs nothing. */
export const registeredBy = (kind: "registrant" | "email", value: string, limit: number) => ({
  queryKey: ["relations", "registered", kind, value, limit] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { kind, value, of: "name", relation: "registered", limit } as const;
    const { groups } = await call(ENDPOINTS.graphNeighbours, { query, signal });
    const [group] = groups;
    return { domains: group?.neighbours ?? [], total: group?.total ?? 0 };
  },
});

/** A page of the e-mail addresses of a domain, which costs a credit. */
export const emailsOf = (domain: string, page: number, size: number) => ({
  queryKey: ["relations", "emails", domain, page, size] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.queryEmails, { params: { domain }, query: { limit: size, offset: page * size }, signal }),
  placeholderData: keepPreviousData,
});
